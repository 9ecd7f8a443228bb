import { act, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ListSnapshot } from "@/articles/data/list-cache";
import { articlesFromRows } from "@/articles/model/article";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
  refusal,
} from "../../../support/fake-supabase";
import { fakeConnection } from "../../../support/fake-connection";
import { stubEnvironment } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";

const refuse = () => refusal(403, "42501", "permission denied for table articles");

async function renderNews(page?: ListSnapshot) {
  stubEnvironment("local");
  vi.resetModules();
  const [{ NewsProvider }, { useNews }] = await Promise.all([
    import("@/articles/data/news-provider"),
    import("@/articles/data/news-context"),
  ]);
  const view = renderHook(() => useNews(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <NewsProvider page={page}>{children}</NewsProvider>
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
    const answer = backend.hold("GET");
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
});

/** An article of a day of the year 2020, or later. */
const dated = (title: string, day: number, fields = {}) =>
  articleRow({
    title,
    publishedAt: new Date(Date.UTC(2020, 0, 1 + day)).toISOString(),
    ...fields,
  });

async function renderThree() {
  const rows = [dated("Um", 30), dated("Dois", 20), dated("Três", 10)];
  const backend = fakeSupabase(rows);
  const view = await renderNews();
  await view.isSettled();
  return { rows, backend, view };
}

// Rule 5.16.
describe("a load that nobody asked for", () => {
  it("moves nothing: edits and deletions stand where they stood, and what is older follows", async () => {
    const { rows, backend, view } = await renderThree();
    backend.rows = [
      { ...rows[0], title: "Um, mudado" },
      // Of a date by which it would stand first.
      { ...rows[2], publishedAt: dated("", 50).publishedAt },
      dated("Quatro", 5),
    ];
    await act(() => view.news().refresh("online"));
    expect(view.titles()).toEqual(["Um, mudado", "Três", "Quatro"]);
    expect(view.news().newer).toBe(0);
  });

  it("holds back what is newer, says how many, and shows it when it is wanted", async () => {
    pauseClock("2026-11-20T10:00:00Z");
    const { rows, backend, view } = await renderThree();
    vi.setSystemTime(new Date("2026-11-20T11:00:00Z"));
    backend.rows = [dated("Nova", 40), dated("Entre", 25), ...rows];
    await act(() => view.news().refresh("online"));
    expect(view.titles()).toEqual(["Um", "Dois", "Três"]);
    expect(view.news()).toMatchObject({
      newer: 2,
      isLoading: false,
      lastUpdated: new Date("2026-11-20T10:00:00Z"),
    });
    act(() => view.news().showNewer());
    expect(view.titles()).toEqual(["Nova", "Um", "Entre", "Dois", "Três"]);
    expect(view.news()).toMatchObject({
      newer: 0,
      lastUpdated: new Date("2026-11-20T11:00:00Z"),
    });
    expect(backend.loads).toHaveLength(2);
  });

  it("leaves the list where it is when it fails", async () => {
    expectConsole(/could not be loaded/);
    const { backend, view } = await renderThree();
    backend.next("GET", networkError);
    await act(() => view.news().refresh("online"));
    expect(view.titles()).toEqual(["Um", "Dois", "Três"]);
    expect(view.news().state).toMatchObject({ status: "ready", rest: "outdated" });
  });

  it("is the first one of a prerendered page, whose time stays while something newer waits", async () => {
    const [old, ...rows] = [dated("Um", 30), dated("Dois", 20)];
    const backend = fakeSupabase([dated("Nova", 40), old!, ...rows]);
    const answer = backend.hold("GET");
    const loadedAt = new Date("2026-11-20T08:00:00Z");
    const view = await renderNews({ articles: articlesFromRows([old]), loadedAt, isWhole: false });
    expect(view.news()).toMatchObject({
      isLoading: true,
      lastUpdated: loadedAt,
      state: { status: "prerendered" },
    });
    expect(view.titles()).toEqual(["Um"]);
    answer.release(json(backend.rows));
    await view.isSettled();
    expect(view.titles()).toEqual(["Um", "Dois"]);
    expect(view.news()).toMatchObject({ newer: 1, lastUpdated: loadedAt });
  });

  it("over a category's page holds back what is new in that category", async () => {
    const old = dated("Um", 10, { category: "mercado" });
    fakeSupabase([
      dated("De outra", 40, { category: "estudos" }),
      dated("Nova", 30, { category: "mercado" }),
      old,
    ]);
    const view = await renderNews({
      articles: articlesFromRows([old]),
      loadedAt: new Date("2026-11-20T08:00:00Z"),
      isWhole: false,
      category: "mercado",
    });
    await view.isSettled();
    expect(view.titles()).toEqual(["De outra", "Um"]);
    expect(view.news().newer).toBe(1);
  });

  // Rule 5.15.
  it("empties a prerendered page when that first one fails, and offers its list", async () => {
    expectConsole(/could not be loaded/);
    fakeSupabase().next("GET", networkError);
    const page = {
      articles: articlesFromRows([dated("Um", 30)]),
      loadedAt: new Date("2026-11-20T08:00:00Z"),
      isWhole: false,
    };
    const view = await renderNews(page);
    await view.isSettled();
    expect(view.news().state.status).toBe("failed");
    const last = await view.news().lastList();
    expect(last).toBe(page);
    act(() => view.news().showLast(last!, new Error("sem rede")));
    expect(view.titles()).toEqual(["Um"]);
    expect(view.news().state).toMatchObject({ rest: "outdated", lastUpdated: page.loadedAt });
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
    await waitFor(() => expect(view.news().newer).toBe(1));
    expect(view.titles()[0]).toBe("Artigo 0");
    expect(view.titles()).toContain("Artigo 1200");
    await act(() => view.news().loadMore());
    expect(view.titles()).toHaveLength(1300);
    expect(view.titles().at(-1)).toBe("Artigo 1299");
  });

  it("begins anew after a failure that emptied it", async () => {
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
