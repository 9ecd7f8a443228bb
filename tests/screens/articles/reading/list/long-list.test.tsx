/**
 * Lists that are longer than one response, and their searches (rules 1.8, 4.5, 5.4, 5.9, 5.11,
 * 5.15, 6.1, 6.10, 7.1, 15.5, 15.7, 15.8 and 15.10).
 * @module-tag full
 */
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TYPING_PAUSE_MS } from "@/articles/reading/shared/use-request";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  partOf,
  networkError,
  type Row,
} from "../../../../support/fake-supabase";
import { fakeConnection } from "../../../../support/fake-connection";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";
import { shownToasts } from "../../../../support/toasts";

/** The rows of one response (rule 5.9). */
const FULL = 1000;

/** Rows with different dates, so that the second response continues after the first. */
function rowsOf(count: number, fieldsOf: (index: number) => Row | false = () => false): Row[] {
  const newest = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, index) =>
    articleRow({
      title: `Notícia ${index + 1}`,
      publishedAt: new Date(newest - index * 60_000).toISOString(),
      ...fieldsOf(index),
    }),
  );
}

const cards = () => document.querySelectorAll("[data-slot=article-card]");

/** Simulates the browser's report that the end of the list is near. */
function watchTheEnd() {
  let report: (() => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      // The masthead is observed too, without options.
      readonly isOfEnd: boolean;
      constructor(fire: (entries: { isIntersecting: boolean }[]) => void, options?: object) {
        this.isOfEnd = options !== undefined;
        if (this.isOfEnd) report = () => fire([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        if (this.isOfEnd) report = undefined;
      }
    },
  );
  return { isWatched: () => report !== undefined, comesNear: () => act(() => report?.()) };
}

it("the list renders about 120 cards, more near the end up to 240, the rest on request, and starts over with another search", async () => {
  const end = watchTheEnd();
  fakeSupabase(rowsOf(270));
  const { user } = await renderApp();
  await waitFor(() => expect(end.isWatched()).toBe(true));
  const atRest = cards().length;
  expect(atRest).toBeGreaterThanOrEqual(120);
  expect(atRest).toBeLessThanOrEqual(150);
  end.comesNear();
  expect(cards()).toHaveLength(atRest + 12);
  while (end.isWatched()) end.comesNear();
  expect(cards()).toHaveLength(240);
  expect(screen.getByText("240 de 270 notícias")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
  expect(screen.getByRole("link", { name: /^Notícia 241/ })).toHaveFocus();
  while (end.isWatched()) end.comesNear();
  expect(cards()).toHaveLength(270);
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).not.toBeInTheDocument();
  await user.type(screen.getByRole("searchbox"), "n");
  await waitFor(() => expect(cards().length).toBeLessThanOrEqual(150));
});

it("a search keeps the first cards that still match without rendering them again, and animates no added card", async () => {
  fakeSupabase(rowsOf(20, (index) => index > 14 && { title: `Banco ${index}` }));
  const { user } = await renderApp();
  await waitFor(() => expect(cards()).toHaveLength(20));
  const first = [...cards()].slice(0, 12);
  await user.type(screen.getByRole("searchbox"), "notícia");
  await screen.findByText("15 notícias");
  expect(first.filter((card) => !card.isConnected)).toEqual([]);
  vi.mocked(Element.prototype.animate).mockClear();
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "banco");
  await screen.findByText("5 notícias");
  expect(cards()).toHaveLength(5);
  expect(Element.prototype.animate).not.toHaveBeenCalled();
});

const count = () => document.querySelector("[data-slot=result-count]")?.textContent;
const pill = (name: string) => screen.getByRole("button", { name });
const numberOn = (id: string) => document.getElementById(`count-${id}`)?.textContent;

/** Simulates a first response that does not contain the whole list. */
function receiveFirst(rows: readonly Row[]) {
  window.radar = { list: Promise.resolve({ rows, total: rows.length + 1 }) };
}

async function readOnTo(end: ReturnType<typeof watchTheEnd>, text: string) {
  await waitFor(
    () => {
      while (end.isWatched()) end.comesNear();
      expect(screen.getByRole("main").textContent).toContain(text);
    },
    { timeout: 15_000 },
  );
}

async function openLong() {
  const app = await renderApp();
  await screen.findByText("1.300 notícias");
  return app;
}

describe("a list that goes on beyond the first response", () => {
  it("costs a reader of the first page one list and one count request, and shows the number once it is known", async () => {
    const counted = heldResponse();
    const backend = fakeSupabase(rowsOf(FULL + 500)).next("count", counted.wait);
    await renderApp();
    await waitFor(() => expect(backend.ofKind("count")).toHaveLength(1));
    expect(count()).toBe("1.000 notícias até agora");
    expect(numberOn("all")).toBe("");
    counted.release(json([{ category: "tecnologia", articles: FULL + 500 }]));
    await waitFor(() => expect(count()).toBe("1.500 notícias"));
    expect(numberOn("all")).toBe("1.500");
    expect(numberOn("mercado")).toBe("0");
    expect(backend.requests).toHaveLength(2);
  });

  it("loads as the reader nears the end, without duplicates or gaps when articles were added or deleted meanwhile", async () => {
    const end = watchTheEnd();
    const undated = articleRow({ title: "Sem data", publishedAt: null });
    const rows = rowsOf(60);
    const more = heldResponse();
    const backend = fakeSupabase([undated, ...rows]).next("more", more.wait);
    receiveFirst([undated, ...rows.slice(0, 8)]);
    await renderApp();
    await screen.findByText("61 notícias");
    expect(screen.queryByText("Sem data")).not.toBeInTheDocument();
    // Meanwhile an article is added, and a loaded and a later one are deleted.
    backend.rows = [
      articleRow({ title: "Mais nova", publishedAt: "2026-06-01T00:00:00Z" }),
      undated,
      ...rows.filter((_, index) => index !== 5 && index !== 55),
    ];
    more.release(backend.carryOut(backend.ofKind("more")[0]!));
    await readOnTo(end, "Sem data");
    const titles = [...document.querySelectorAll("h3")].map(({ textContent }) => textContent);
    const expected = [...rows, undated].map(({ title }) => title);
    expect(titles).toEqual(expected.filter((title) => title !== "Notícia 56"));
    expect(backend.ofKind("more")).toHaveLength(1);
    expect(count()).toBe("60 notícias");
  });

  it("keeps the loaded part when the rest fails, says so, and loads it when the reader retries", async () => {
    const end = watchTheEnd();
    const rows = rowsOf(30);
    const backend = fakeSupabase(rows).next("more", networkError);
    receiveFirst(rows.slice(0, 20));
    expectConsole(/could not be loaded/);
    const { user } = await renderApp();
    const notice = await screen.findByText("O resto da lista não pôde ser carregado.");
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect([...cards()].at(-1)!.compareDocumentPosition(notice) & follows).toBe(follows);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(await screen.findByText("Notícia 20")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(screen.getByRole("main")).toHaveFocus();
    await readOnTo(end, "Notícia 30");
    expect(notice).not.toBeInTheDocument();
    expect(backend.loads).toHaveLength(0);
  });
});

describe("a search in a list with unloaded pages", () => {
  it("shows loaded matches at once and the database's below them, and matches of the single words if the whole query has none", async () => {
    const rows = rowsOf(
      FULL + 300,
      (index) => index % 400 === 7 && { description: "Um robô novo" },
    );
    const found = heldResponse();
    const backend = fakeSupabase(rows).next("search", found.wait);
    const { user } = await openLong();
    await user.type(screen.getByRole("searchbox"), " robo ");
    await waitFor(() => expect(cards()).toHaveLength(3));
    await waitFor(() => expect(count()).toBe("4 notícias"));
    const before = [...cards()];
    expect(backend.ofKind("search").map(({ body }) => (body as Row).query)).toEqual(["robo"]);
    expect(backend.ofKind("count").map(({ body }) => (body as Row).query)).toEqual(["", "robo"]);
    found.release(json([rows[1207]]));
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect([...cards()].slice(0, 3)).toEqual(before);
    expect(cards()[3]).toHaveTextContent("Notícia 1208");
    await user.clear(screen.getByRole("searchbox"));
    await waitFor(() => expect(count()).toBe("1.300 notícias"));
    expect(backend.ofKind("count")).toHaveLength(2);
    const byWords = heldResponse();
    backend.next("search", byWords.wait);
    await user.type(screen.getByRole("searchbox"), "novo robo");
    await waitFor(() => expect(cards()).toHaveLength(0));
    byWords.release(json([rows[1207]]));
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(count()).toBe("Nenhum resultado exato. Com todas as palavras: 4 notícias");
  });

  it("is cancelled silently when another search replaces it or the connection is lost", async () => {
    const setConnection = fakeConnection();
    const unanswered = heldResponse().wait;
    const backend = fakeSupabase(rowsOf(FULL + 300)).next("search", unanswered);
    const { user } = await openLong();
    await user.type(screen.getByRole("searchbox"), "notícia 1299");
    await waitFor(() => expect(backend.ofKind("search")).toHaveLength(1));
    expect(screen.queryByText("Nenhuma notícia encontrada")).not.toBeInTheDocument();
    await user.type(screen.getByRole("searchbox"), "{Backspace}8");
    expect(await screen.findByText("Notícia 1298")).toBeInTheDocument();
    expect(backend.ofKind("search")[0]!.signal!.aborted).toBe(true);
    expect(count()).toBe("1 notícia");
    backend.next("search", unanswered);
    await user.type(screen.getByRole("searchbox"), "{Backspace}");
    await waitFor(() => expect(backend.ofKind("search")).toHaveLength(3));
    setConnection("offline");
    expect(backend.ofKind("search")[2]!.signal!.aborted).toBe(true);
    expect(count()).toMatch(/até agora$/);
    expect(screen.queryByText(/^A busca falhou/)).not.toBeInTheDocument();
  });

  it("reports an empty result only when the database has found nothing either", async () => {
    const found = heldResponse();
    const backend = fakeSupabase(rowsOf(FULL + 300)).next("search", found.wait);
    await renderApp({ path: "/?q=xyz" });
    await waitFor(() => expect(backend.ofKind("search")).toHaveLength(1));
    expect(screen.queryByText("Nenhuma notícia encontrada")).not.toBeInTheDocument();
    found.release(json([]));
    expect(await screen.findByText("Nenhuma notícia encontrada")).toBeInTheDocument();
    expect(count()).toBe("Nenhuma notícia");
  });

  it("keeps the loaded matches when the database does not respond, and says so", async () => {
    expectConsole(/could not be loaded/);
    const rows = rowsOf(FULL + 300);
    fakeSupabase(rows).next("search", networkError);
    const { user } = await renderApp({ path: "/?q=notícia 120" });
    // The database counts articles 1200 to 1209, which are not loaded.
    await waitFor(() => expect(numberOn("all")).toBe("11"));
    await waitFor(() => expect(count()).toBe("A busca falhou. 1 notícia até agora"));
    expect(cards()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(cards()).toHaveLength(11));
    expect(count()).toBe("11 notícias");
  });

  it("claims neither a count nor an empty result when the search request fails", async () => {
    expectConsole(/could not be loaded/);
    fakeSupabase(rowsOf(FULL + 300))
      .next("search", networkError)
      .next("count", networkError)
      .next("count", networkError);
    await renderApp({ path: "/?q=notícia 1299" });
    await waitFor(() => expect(count()).toBe("A busca falhou."));
    expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
    expect(screen.queryByText("Nenhuma notícia encontrada")).not.toBeInTheDocument();
    expect([numberOn("all"), numberOn("mercado")]).toEqual(["", ""]);
  });
});

it("a category loads its articles beyond the first response, from the site's file where it has one", async () => {
  const rows = rowsOf(FULL + 300, (index) => index % 200 === 0 && { category: "mercado" });
  const backend = fakeSupabase(rows);
  const open = async () => {
    const counts = { mercado: 7, all: rows.length };
    const files = { mercado: "http://site.test/list.json" };
    const list = { rows: rows.slice(0, FULL), total: rows.length, counts, files };
    window.radar = { list: Promise.resolve(list) };
    const { user } = await renderApp();
    expect(await screen.findByText("1.300 notícias")).toBeInTheDocument();
    await user.click(pill("Mercado"));
    await waitFor(() => expect(cards()).toHaveLength(7));
    expect([count(), numberOn("mercado")]).toEqual(["7 notícias", "7"]);
    cleanup();
    return backend.requests.splice(0);
  };
  let respond = async () => json({ rows: [rows[1000], rows[1200]], total: 2 });
  backend.whenever(
    ({ path }) => path === "/list.json",
    () => respond(),
  );
  expect((await open()).map(({ path }) => path)).toEqual(["/list.json"]);
  respond = networkError;
  const [, search, ...others] = await open();
  expect(search!.body).toMatchObject({ query: "", category: "mercado" });
  expect(others).toEqual([]);
});

const longerThanTyping = () => new Promise((go) => setTimeout(go, TYPING_PAUSE_MS + 100));

describe("a list with unloaded pages, without a connection", () => {
  const rows = rowsOf(FULL + 300, (index) => index % 200 === 0 && { category: "mercado" });

  it("searches the loaded part offline, and loads the rest when the connection returns", async () => {
    const setConnection = fakeConnection();
    const backend = fakeSupabase(rows);
    const { user } = await openLong();

    setConnection("offline");
    const before = backend.requests.length;
    expect(count()).toBe("1.000 notícias até agora");
    await user.click(pill("Mercado"));
    await waitFor(() => expect(count()).toBe("5 notícias até agora"));
    await user.type(screen.getByRole("searchbox"), "201 notícia");
    await waitFor(() =>
      expect(count()).toMatch(/^Nenhum resultado exato\..* 1 notícia até agora$/),
    );
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "notícia 1201");
    expect(await screen.findByText(/^Nada foi encontrado nas notícias/)).toBeInTheDocument();
    await longerThanTyping();
    expect(backend.requests).toHaveLength(before);

    setConnection("online");
    await waitFor(() => expect(count()).toBe("1 notícia"));
    await waitFor(() => expect(cards()[0]).toHaveTextContent("Notícia 1201"));
  });

  it("keeps the results of a search offline, and shows the saved articles that are loaded", async () => {
    const setConnection = fakeConnection();
    const saved = [rows[3]!.id, rows[1203]!.id];
    window.localStorage.setItem("radar-rpa-saved", JSON.stringify(saved));
    const backend = fakeSupabase(rows);
    const { user } = await renderApp({ path: "/?q=notícia 120" });
    await waitFor(() => expect(cards()).toHaveLength(11));
    const before = backend.requests.length;

    setConnection("offline");
    await longerThanTyping();
    expect(cards()).toHaveLength(11);
    await user.clear(screen.getByRole("searchbox"));
    await user.click(await screen.findByRole("button", { name: "Só as salvas" }));
    await waitFor(() => expect(count()).toBe("1 notícia até agora"));
    expect(backend.requests).toHaveLength(before);

    setConnection("online");
    await waitFor(() => expect(count()).toBe("2 notícias"));
  });
});

describe("a partial list that an earlier visit stored", () => {
  const rows = rowsOf(FULL + 300, (index) => index % 200 === 0 && { category: "mercado" });

  async function visitOnce() {
    const kept = new Map<string, Response>();
    vi.stubGlobal("caches", {
      open: async () => ({
        put: async (key: string, response: Response) => void kept.set(key, response),
        match: async (key: string) => kept.get(key)?.clone(),
      }),
    });
    const backend = fakeSupabase(rows);
    await renderApp();
    await screen.findByText("1.300 notícias");
    await waitFor(() => expect(kept.size).toBe(1));
    cleanup();
    return backend;
  }

  it("is not presented as complete offline, and is completed when the connection returns", async () => {
    const backend = await visitOnce();
    const setConnection = fakeConnection(false);
    const { user } = await renderApp();
    expect(await screen.findByText("1.000 notícias até agora")).toBeInTheDocument();
    expect(numberOn("all")).toBe("");
    await user.click(pill("Mercado"));
    await waitFor(() => expect(count()).toBe("5 notícias até agora"));
    expect(numberOn("mercado")).toBe("");
    const back = heldResponse();
    const before = backend.next("GET", back.wait).requests.length;
    setConnection("online");
    await longerThanTyping();
    expect(backend.requests.length - before, "only the list is requested").toBe(1);
    expect(count()).toBe("5 notícias até agora");
    back.release(partOf(rows.slice(0, FULL)));
    await waitFor(() => expect(count()).toBe("7 notícias"));
  });

  it("stays when the first load fails, is not presented as complete, and causes no other request", async () => {
    expectConsole(/could not be loaded/);
    const backend = await visitOnce();
    backend.next("GET", networkError);
    const { user } = await renderApp();
    expect(await screen.findByText("1.000 notícias até agora")).toBeInTheDocument();
    expect(screen.getByText("Não foi possível atualizar.")).toBeVisible();
    expect(shownToasts()).toEqual([]);
    const before = backend.requests.length;
    await user.click(pill("Estudos"));
    const nothing = /^Nada foi encontrado nas notícias já carregadas\./;
    expect(await screen.findByText(nothing)).toBeInTheDocument();
    expect(count()).toBe("");
    expect(numberOn("estudos")).toBe("");
    await longerThanTyping();
    expect(backend.requests).toHaveLength(before);
  });
});

it("the list renders no card again when a reload returns the same rows", async () => {
  fakeSupabase(rowsOf(30));
  const { user } = await renderApp();
  await waitFor(() => expect(cards().length).toBe(30));
  const list = cards()[0]?.closest("ul") as HTMLElement;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = [...cards()];

  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Atualizar" })).toBeEnabled());
  observer.disconnect();
  expect(changes).toEqual([]);
  expect([...cards()]).toEqual(before);
});

it("a search of more than 200 characters is explained and not requested", async () => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase(rowsOf(FULL + 1));
  await renderApp({ path: `/?q=${"x".repeat(201)}` });
  const text = /^ A busca aceita até 200 caracteres\.$/;
  const options = { normalizer: (each: string) => each };
  expect(await screen.findByText(text, options)).toBeInTheDocument();
  expect(count()).toBe("A busca falhou.");
  expect(backend.ofKind("search")).toHaveLength(0);
});
