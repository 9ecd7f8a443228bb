import { act, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  html,
  json,
  networkError,
  partOf,
  refusal,
} from "../../../support/fake-supabase";
import { fakeConnection } from "../../../support/fake-connection";
import { stubEnvironment } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";

const refuse = () => refusal(403, "42501", "permission denied for table articles");

const ID = "30000000-0000-4000-a000-000000000001";
const FIELDS = {
  title: "Novo",
  description: "",
  category: "tecnologia",
  source: "",
  url: "",
  image: "",
  publishedAt: null,
};

async function renderNews() {
  stubEnvironment("local");
  vi.resetModules();
  const [{ NewsProvider }, { useNews }] = await Promise.all([
    import("@/articles/data/news-provider"),
    import("@/articles/data/news-context"),
  ]);
  const view = renderHook(() => useNews(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <NewsProvider>{children}</NewsProvider>
      </StrictMode>
    ),
  });
  const news = () => view.result.current;
  return {
    news,
    titles: () => news().articles.map(({ title }) => title),
    isSettled: () => waitFor(() => expect(news().isLoading).toBe(false)),
    unmount: view.unmount,
  };
}

type News = Awaited<ReturnType<typeof renderNews>>;

/** Starts a load without waiting for it. */
function startLoad({ news }: News): Promise<void> {
  let load = Promise.resolve();
  act(() => {
    load = news().reload();
  });
  return load;
}

/** What an edit of this article begins with. */
function edited({ news }: News, title: string) {
  const article = news().articles.find((one) => one.title === title)!;
  return { article, known: article.stored };
}

function pauseClock(time: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  onTestFinished(() => void vi.useRealTimers());
}

describe("the first load", () => {
  // Rule 5.2.
  it("happens once, also when React mounts everything twice", async () => {
    const backend = fakeSupabase([articleRow({ title: "Um" })]);
    const view = await renderNews();
    expect(view.news()).toMatchObject({ isLoading: true, articles: [], lastUpdated: null });
    await view.isSettled();
    expect(view.titles()).toEqual(["Um"]);
    expect(backend.requests).toHaveLength(1);
  });

  // Rule 5.1.
  it("asks for every column of every article, newest first, with the public key", async () => {
    const backend = fakeSupabase();
    const view = await renderNews();
    await view.isSettled();
    const [request] = backend.loads;
    expect(Object.fromEntries(request!.query)).toEqual({
      select: "*",
      order: "publishedAt.desc",
    });
    expect(request!.headers.get("apikey")).toBe("public-key");
  });

  // Rule 5.2.
  it("says when the list was updated", async () => {
    fakeSupabase();
    pauseClock("2026-11-20T16:58:00Z");
    const view = await renderNews();
    await view.isSettled();
    expect(view.news().lastUpdated).toEqual(new Date("2026-11-20T16:58:00Z"));
  });

  // Rule 1.10.
  it("is repeated for who comes back to a page that its leaving made fail", async () => {
    expectConsole(/could not be loaded/);
    const backend = fakeSupabase([articleRow({ title: "Um" })]).next("GET", refuse);
    const view = await renderNews();
    await waitFor(() => expect(view.news().state.status).toBe("failed"));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    expect(backend.requests).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await waitFor(() => expect(view.titles()).toEqual(["Um"]));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(backend.requests).toHaveLength(2);
  });

  it("is given up when the provider goes, and nobody hears of it", async () => {
    const backend = fakeSupabase().next("GET", heldResponse().wait);
    const view = await renderNews();
    await waitFor(() => expect(backend.loads).toHaveLength(1));
    view.unmount();
    await waitFor(() => expect(backend.loads[0]!.signal!.aborted).toBe(true));
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe("a reload", () => {
  it("keeps the articles while it runs, then replaces them", async () => {
    const backend = fakeSupabase([articleRow({ title: "Um" })]);
    const view = await renderNews();
    await view.isSettled();
    const answer = heldResponse();
    backend.next("GET", answer.wait);
    const load = startLoad(view);
    expect(view.news().isLoading).toBe(true);
    expect(view.titles()).toEqual(["Um"]);
    await act(async () => {
      answer.release(json([articleRow({ title: "Dois" })]));
      await load;
    });
    expect(view.titles()).toEqual(["Dois"]);
    expect(view.news().isLoading).toBe(false);
  });

  it("that fails empties the list and keeps the time of the last success", async () => {
    expectConsole(/could not be loaded/);
    const backend = fakeSupabase([articleRow()]);
    pauseClock("2026-11-20T16:58:00Z");
    const view = await renderNews();
    await view.isSettled();
    vi.setSystemTime(new Date("2026-11-20T17:30:00Z"));
    backend.next("GET", networkError);
    await act(() => view.news().reload());
    expect(view.news()).toMatchObject({
      articles: [],
      isLoading: false,
      lastUpdated: new Date("2026-11-20T16:58:00Z"),
      state: { status: "failed" },
    });
  });

  // Rule 5.2.
  it("takes place after each article that was created, changed or deleted", async () => {
    const row = articleRow({ title: "Um" });
    const backend = fakeSupabase([row]);
    const view = await renderNews();
    await view.isSettled();
    await act(() => view.news().create(ID, FIELDS));
    await view.isSettled();
    expect(backend.loads).toHaveLength(2);
    expect(view.titles()).toContain("Novo");
    await act(() => view.news().change(edited(view, "Um"), { ...FIELDS, title: "Outro" }));
    await view.isSettled();
    expect(backend.loads).toHaveLength(3);
    expect(view.titles()).toContain("Outro");
    await act(() => view.news().remove(edited(view, "Outro")));
    await view.isSettled();
    expect(backend.loads).toHaveLength(4);
    expect(view.titles()).toEqual(["Novo"]);
  });

  it("finds what was written in the list already, as it is stored", async () => {
    const rows = [
      articleRow({ title: "Um", publishedAt: "2026-03-02T18:25:00+00:00" }),
      articleRow({ title: "Dois", publishedAt: "2026-01-02T18:25:00+00:00" }),
    ];
    const backend = fakeSupabase(rows);
    const view = await renderNews();
    await view.isSettled();
    const answers = [heldResponse(), heldResponse(), heldResponse()];
    for (const { wait } of answers) backend.next("GET", wait);

    backend.next("POST", () =>
      json([articleRow({ title: "Gravado", publishedAt: "2026-02-02T18:25:00+00:00" })], 201),
    );
    await act(async () => {
      const { stored } = await view.news().create(ID, FIELDS);
      expect(stored.title).toBe("Gravado");
    });
    expect(view.titles()).toEqual(["Um", "Gravado", "Dois"]);
    expect(view.news().isLoading).toBe(true);

    backend.next("PATCH", () => json([{ ...rows[0], title: "Um, aparado" }]));
    await act(() => view.news().change(edited(view, "Um"), { ...FIELDS, title: " Um, aparado " }));
    expect(view.titles()).toEqual(["Um, aparado", "Gravado", "Dois"]);

    await act(() => view.news().remove(edited(view, "Dois")));
    expect(view.titles()).toEqual(["Um, aparado", "Gravado"]);
    await act(async () => answers[2]!.release(json([articleRow({ title: "Do servidor" })])));
    await waitFor(() => expect(view.titles()).toEqual(["Do servidor"]));
  });

  it("shows what a run of writes stored when the run is over", async () => {
    const backend = fakeSupabase([articleRow({ title: "Um" })]);
    const view = await renderNews();
    await view.isSettled();
    for (const title of ["Dois", "Três"]) {
      const stored = articlesFromRows([articleRow({ ...FIELDS, title })]);
      await act(() => view.news().upsert(stored, false));
    }
    expect(view.titles()).toEqual(["Um"]);
    expect(backend.loads).toHaveLength(1);
    backend.next("GET", heldResponse().wait);
    startLoad(view);
    expect(view.titles()).toEqual(["Um", "Dois", "Três"]);
  });

  it("shows nothing that a run of writes deleted, also when a load under way has it still", async () => {
    const row = articleRow({ title: "Um" });
    const backend = fakeSupabase([row, articleRow({ title: "Dois" })]);
    const view = await renderNews();
    await view.isSettled();
    const old = heldResponse();
    backend.next("GET", old.wait);
    const load = startLoad(view);
    act(() => view.news().drop([String(row.id)], false));
    await act(async () => {
      old.release(json(backend.rows));
      await load;
    });
    expect(view.titles()).toEqual(["Dois"]);
  });

  it("finds what was written by others in the list already, and what they removed out of it", async () => {
    const row = articleRow({ title: "Um", publishedAt: "2026-03-02T19:00:00+00:00" });
    const backend = fakeSupabase([row, articleRow({ title: "Outro" })]);
    const view = await renderNews();
    await view.isSettled();
    for (let n = 0; n < 3; n++) backend.next("GET", heldResponse().wait);
    const stored = articlesFromRows([
      articleRow({ title: "Dois", publishedAt: "2026-03-03T18:25:00+00:00" }),
      articleRow({ title: "Três", publishedAt: "2026-03-04T18:25:00+00:00" }),
    ]);
    await act(() => view.news().upsert(stored));
    expect(view.titles()).toEqual(["Três", "Dois", "Um", "Outro"]);
    act(() => view.news().drop([String(row.id), stored[0]!.id]));
    expect(view.titles()).toEqual(["Três", "Outro"]);
    await act(() => view.news().upsert(articlesFromRows([row])));
    expect(view.titles()).toEqual(["Três", "Um", "Outro"]);
    // The reload behind the removal is superseded before it is sent.
    expect(backend.loads).toHaveLength(3);
  });

  it("does not take place after a refused write", async () => {
    const row = articleRow({ title: "Um" });
    const backend = fakeSupabase([row])
      .next("POST", refuse)
      .next("PATCH", refuse)
      .next("DELETE", refuse);
    const view = await renderNews();
    const { news, isSettled } = view;
    await isSettled();
    await expect(news().create(ID, FIELDS)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(news().change(edited(view, "Um"), FIELDS)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(news().remove(edited(view, "Um"))).rejects.toMatchObject({ kind: "forbidden" });
    expect(backend.loads).toHaveLength(1);
  });
});

it("does not show a deleted article again while the rest of a long list is on its way", async () => {
  const newer = Array.from({ length: 1000 }, () => articleRow());
  const last = articleRow({ title: "O último", publishedAt: "2026-01-01T00:00:00Z" });
  const backend = fakeSupabase()
    .next("GET", () => partOf(newer))
    .next("more", () => json([last]));
  const view = await renderNews();
  act(() => void view.news().requireAll());
  await waitFor(() => expect(view.titles()).toContain("O último"));
  const rest = heldResponse();
  backend
    .next("DELETE", () => json([last]))
    .next("GET", () => partOf([articleRow({ title: "Mais novo" }), ...newer.slice(1)]))
    .next("more", rest.wait);
  await act(() => view.news().remove(edited(view, "O último")));
  await waitFor(() => expect(view.titles()).toContain("Mais novo"));
  expect(view.titles()).not.toContain("O último");
});

// Rule 9.13.
it("shows what a run wrote while a long list was still arriving, not what was on its way", async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => articleRow({ title: `Artigo ${n}` }));
  const rest = heldResponse();
  fakeSupabase(rows)
    .next("GET", () => partOf(rows))
    .next("more", rest.wait);
  const view = await renderNews();
  act(() => void view.news().requireAll());
  await waitFor(() => expect(view.titles()).toHaveLength(1000));
  act(() => view.news().drop([String(rows[0]!.id)], false));
  const stored = articlesFromRows([{ ...rows[1], title: "Gravado" }]);
  await act(() => view.news().upsert(stored, false));
  await act(async () => rest.release(json([rows[999], articleRow({ title: "O último" })])));
  await waitFor(() => expect(view.titles()).toContain("O último"));
  expect(view.titles()).not.toContain("Artigo 0");
  expect(view.titles()).not.toContain("Artigo 1");
  expect(view.titles()[0]).toBe("Gravado");
});

/** An article of a day of the year 2020, or later. */
const dated = (title: string, day: number, fields = {}) =>
  articleRow({
    title,
    publishedAt: new Date(Date.UTC(2020, 0, 1 + day)).toISOString(),
    ...fields,
  });

const pageOf = (n: number) =>
  Array.from({ length: 1000 }, (_, index) => dated(`Artigo ${n}`, 40_000 - n * 1000 - index));

async function renderWhole(count: number) {
  const rows = Array.from({ length: count }, (_, n) => dated(`Artigo ${n}`, count - n));
  const backend = fakeSupabase(rows);
  const view = await renderNews();
  const release = view.news().requireAll();
  await waitFor(() => expect(view.news().state).toMatchObject({ rest: "complete" }));
  return { rows, backend, view, release };
}

describe("a list that is needed whole", () => {
  // Rule 5.9, rule 9.13.
  it("is loaded once: a write costs two more requests, and what lies beyond that stays as writes left it", async () => {
    const { backend, view, rows } = await renderWhole(2500);
    expect(view.titles()).toHaveLength(2500);
    expect(backend.ofKind("more")).toHaveLength(2);
    const before = backend.requests.length;

    await act(() => view.news().remove(edited(view, "Artigo 2400")));
    await view.isSettled();
    expect(backend.requests).toHaveLength(before + 3);
    expect(view.news().state).toMatchObject({ rest: "complete" });
    expect(view.titles()).toHaveLength(2499);
    expect(view.titles()).not.toContain("Artigo 2400");

    await act(() =>
      view.news().change(edited(view, "Artigo 2000"), {
        ...FIELDS,
        title: "Outro",
        publishedAt: String(rows[2000]!.publishedAt),
      }),
    );
    await view.isSettled();
    expect(view.titles()[2000]).toBe("Outro");
    expect(backend.ofKind("more")).toHaveLength(2);
  });

  // Rule 5.9.
  it("shows what others did to its first page, and nothing twice", async () => {
    const { backend, view, rows } = await renderWhole(1500);
    backend.rows = [dated("De outros", 1600), ...rows.filter((_, n) => n !== 500)];
    await act(() => view.news().reload());
    expect(view.titles()).toHaveLength(1500);
    expect(view.titles()[0]).toBe("De outros");
    expect(view.titles()).not.toContain("Artigo 500");
    expect(new Set(view.titles()).size).toBe(1500);
    expect(view.titles().at(-1)).toBe("Artigo 1499");
  });

  // Rule 9.17.
  it("loses what an edit found gone, however far down it stood", async () => {
    const { backend, view, rows } = await renderWhole(1500);
    const article = edited(view, "Artigo 1400");
    backend.rows = rows.filter((_, n) => n !== 1400);
    await expect(view.news().change(article, FIELDS)).rejects.toMatchObject({ kind: "gone" });
    await act(() => view.news().reload());
    expect(view.titles()).toHaveLength(1499);
    expect(view.titles()).not.toContain("Artigo 1400");
  });

  // Rule 12.7.
  it("is loaded to its end anew for whoever has to know what is there", async () => {
    const { backend, view, rows } = await renderWhole(1500);
    backend.rows = [...rows.slice(0, 1200), dated("De outros", 100)];
    await act(() => view.news().reloadWhole());
    await waitFor(() => expect(view.news().state).toMatchObject({ rest: "complete" }));
    expect(view.titles()).toHaveLength(1201);
    expect(view.titles().at(-1)).toBe("De outros");
  });

  // Rule 5.9.
  it("goes on where it was when a write's reload interrupts it", async () => {
    const rest = heldResponse();
    const rows = Array.from({ length: 2500 }, (_, n) => dated(`Artigo ${n}`, 2500 - n));
    const backend = fakeSupabase(rows);
    let pages = 0;
    backend.whenever(
      ({ path }) => path.endsWith("/search_articles") && ++pages === 2,
      () => rest.wait(),
    );
    const view = await renderNews();
    act(() => void view.news().requireAll());
    await waitFor(() => expect(pages).toBe(2));
    await waitFor(() => expect(view.titles()).toHaveLength(1999));
    // Older than all that has come so far.
    await act(() =>
      view.news().create(ID, { ...FIELDS, title: "Antigo", publishedAt: "2020-01-02T12:00:00Z" }),
    );
    await waitFor(() => expect(view.news().state).toMatchObject({ rest: "complete" }));
    expect(view.titles()).toHaveLength(2501);
    expect(new Set(view.titles()).size).toBe(2501);
    expect(view.titles().slice(-3)).toEqual(["Artigo 2498", "Antigo", "Artigo 2499"]);
    // The page that was given up, the one after it, and none of those that had come.
    expect(pages).toBe(3);
  });

  // Rule 5.2.
  it("is not whole any more after a reload when nobody needs it", async () => {
    const { view, release } = await renderWhole(1500);
    release();
    await act(() => view.news().reload());
    expect(view.titles()).toHaveLength(1000);
    expect(view.news().state).toMatchObject({ rest: "more" });
  });

  // Rule 5.11.
  it("keeps what a visitor has read beyond the first page when the connection is back", async () => {
    const rows = Array.from({ length: 1300 }, (_, n) => dated(`Artigo ${n}`, 1300 - n));
    const backend = fakeSupabase(rows);
    const tell = fakeConnection();
    const view = await renderNews();
    await view.isSettled();
    await act(() => view.news().loadMore());
    expect(view.titles().length).toBeGreaterThan(1200);
    backend.rows = [dated("De outros", 1400), ...rows];
    tell("offline");
    tell("online");
    await waitFor(() => expect(view.titles()[0]).toBe("De outros"));
    expect(view.titles()).toContain("Artigo 1200");
    await act(() => view.news().loadMore());
    expect(view.titles()).toHaveLength(1301);
    expect(view.titles().at(-1)).toBe("Artigo 1299");
  });

  it("joins nothing of another visit to the list of now", async () => {
    const rows = Array.from({ length: 1300 }, (_, n) => dated(`Artigo ${n}`, 1300 - n));
    const backend = fakeSupabase(rows);
    const kept = new Map<string, Response>();
    vi.stubGlobal("caches", {
      open: async () => ({
        put: async (key: string, response: Response) => void kept.set(key, response),
        match: async (key: string) => kept.get(key)?.clone(),
      }),
    });
    const panel = await renderNews();
    act(() => void panel.news().requireAll());
    await waitFor(() => expect(panel.titles()).toHaveLength(1300));
    await act(() => panel.news().reload());
    await waitFor(async () =>
      expect(await [...kept.values()][0]?.clone().json()).toHaveLength(1300),
    );
    panel.unmount();

    const tell = fakeConnection(false);
    const view = await renderNews();
    await waitFor(() => expect(view.titles()).toHaveLength(1300));
    backend.rows = rows.filter(({ title }) => title !== "Artigo 1250");
    tell("online");
    await waitFor(() => expect(view.titles().length).toBeLessThan(1300));
    for (let n = 0; n < 5; n++) await act(() => view.news().loadMore());
    expect(view.titles()).toHaveLength(1299);
    expect(view.titles()).not.toContain("Artigo 1250");
  });

  it("begins anew after a failure that emptied it: the panel's table shows its skeletons (rule 12.2)", async () => {
    expectConsole(/could not be loaded/);
    const backend = fakeSupabase([dated("Um", 1)]);
    const view = await renderNews();
    await view.isSettled();
    backend.next("GET", networkError).next("GET", heldResponse().wait);
    await act(() => view.news().reload());
    expect(view.news().state).toMatchObject({ status: "failed" });
    void startLoad(view);
    expect(view.news().state).toMatchObject({ status: "loading", lastUpdated: null });
  });

  it("is whole for the panel only once it is of now", async () => {
    const backend = fakeSupabase([dated("Um", 1)]);
    const tell = fakeConnection();
    const view = await renderNews();
    act(() => void view.news().requireAll());
    await waitFor(() => expect(view.news().state).toMatchObject({ rest: "complete" }));
    const back = heldResponse();
    backend.next("GET", back.wait);
    tell("offline");
    tell("online");
    await waitFor(() => expect(backend.loads).toHaveLength(2));
    expect(view.news().state).toMatchObject({ status: "loading" });
    expect(view.titles()).toEqual(["Um"]);
    back.release(json([dated("Dois", 2)]));
    await waitFor(() => expect(view.titles()).toEqual(["Dois"]));
  });

  // Rule 12.14.
  it("ends where the panel ends", async () => {
    let pages = 0;
    const backend = fakeSupabase()
      .next("GET", () => partOf(pageOf(0)))
      .break(["more"], () => partOf(pageOf(++pages)));
    const view = await renderNews();
    act(() => void view.news().requireAll());
    await waitFor(() => expect(view.titles()).toHaveLength(20_000), { timeout: 20_000 });
    expect(view.news().state).toMatchObject({ rest: "more" });
    expect(backend.ofKind("more")).toHaveLength(19);
  }, 30_000);
});

/** The first load is settled; an older and a newer one are under way, and neither is really given up. */
async function renderTwoLoads() {
  pauseClock("2026-11-20T10:00:00Z");
  const [older, newer] = [heldResponse(), heldResponse()];
  const backend = fakeSupabase([articleRow({ title: "Primeiro" })]);
  backend.honoursAborts = false;
  const view = await renderNews();
  await view.isSettled();
  backend.next("GET", older.wait).next("GET", newer.wait);
  const olderLoad = startLoad(view);
  await waitFor(() => expect(backend.loads).toHaveLength(2));
  const loads = { older: olderLoad, newer: startLoad(view) };
  await waitFor(() => expect(backend.loads).toHaveLength(3));
  vi.setSystemTime(new Date("2026-11-20T11:00:00Z"));
  return { backend, view, older, newer, loads };
}

// Rule 5.4.
describe("two loads at once", () => {
  it("give up the older one, which is no failure", async () => {
    const newer = heldResponse();
    const backend = fakeSupabase().next("GET", heldResponse().wait).next("GET", newer.wait);
    const view = await renderNews();
    await waitFor(() => expect(backend.loads).toHaveLength(1));
    const load = startLoad(view);
    await waitFor(() => expect(backend.loads[0]!.signal!.aborted).toBe(true));
    await act(async () => {});
    expect(view.news().state.status).toBe("loading");
    await act(async () => {
      newer.release(json([articleRow({ title: "Novo" })]));
      await load;
    });
    expect(view.titles()).toEqual(["Novo"]);
    expect(console.error).not.toHaveBeenCalled();
  });

  const olderAnswers = [
    { outcome: "success", answer: () => json([articleRow({ title: "Velho" })]) },
    { outcome: "refusal", answer: () => refusal(500, "XX000", "O banco parou.") },
    { outcome: "page of HTML", answer: () => html(502) },
    { outcome: "network failure", answer: networkError },
  ];

  it.each(olderAnswers)("drop the older one's $outcome when it comes first", async ({ answer }) => {
    const { view, older, newer, loads } = await renderTwoLoads();
    await act(async () => {
      older.release(answer());
      await loads.older;
    });
    expect(view.news()).toMatchObject({
      isLoading: true,
      lastUpdated: new Date("2026-11-20T10:00:00Z"),
    });
    expect(view.titles()).toEqual(["Primeiro"]);
    await act(async () => {
      newer.release(json([articleRow({ title: "Novo" })]));
      await loads.newer;
    });
    expect(view.titles()).toEqual(["Novo"]);
    expect(view.news().lastUpdated).toEqual(new Date("2026-11-20T11:00:00Z"));
  });

  it.each(olderAnswers)("drop the older one's $outcome when it comes last", async ({ answer }) => {
    const { backend, view, older, newer, loads } = await renderTwoLoads();
    await act(async () => {
      newer.release(json([articleRow({ title: "Novo" })]));
      await loads.newer;
    });
    vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
    await act(async () => {
      older.release(answer());
      await loads.older;
    });
    expect(view.titles()).toEqual(["Novo"]);
    expect(view.news()).toMatchObject({
      state: { status: "ready" },
      lastUpdated: new Date("2026-11-20T11:00:00Z"),
    });
    // Nor does it come to light later, where the next load begins.
    backend.next("GET", heldResponse().wait);
    void startLoad(view);
    expect(view.news().isLoading).toBe(true);
    expect(view.titles()).toEqual(["Novo"]);
  });

  it("drop a later page that comes after the list was loaded anew", async () => {
    const late = heldResponse();
    const rows = Array.from({ length: 1001 }, (_, n) => dated(`Artigo ${n}`, 1001 - n));
    const backend = fakeSupabase(rows).next("more", late.wait);
    backend.honoursAborts = false;
    const view = await renderNews();
    await view.isSettled();
    let more: unknown;
    act(() => {
      more = view.news().loadMore();
    });
    await waitFor(() => expect(backend.ofKind("more")).toHaveLength(1));
    await act(() => view.news().reload());
    await act(async () => {
      late.release(json([articleRow({ title: "Tarde", publishedAt: "2001-01-02T12:00:00Z" })]));
      await more;
    });
    expect(view.titles()).toHaveLength(1000);
    expect(view.titles()).not.toContain("Tarde");
    expect(view.news().state).toMatchObject({ rest: "more" });
  });

  it("let the newer one's failure stand when the older one succeeds later", async () => {
    expectConsole(/could not be loaded/);
    const { view, older, newer, loads } = await renderTwoLoads();
    await act(async () => {
      newer.release(networkError());
      await loads.newer;
    });
    await act(async () => {
      older.release(json([articleRow({ title: "Velho" })]));
      await loads.older;
    });
    expect(view.news()).toMatchObject({ state: { status: "failed" }, articles: [] });
  });
});
