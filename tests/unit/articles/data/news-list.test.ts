/** The reader's list: loads, failures and pages (rules 5.1, 5.2, 5.4, 5.9, 5.11, 5.16 and 15.10). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheList, type ListSnapshot } from "@/articles/data/list-cache";
import { keptList } from "@/articles/data/kept-list";
import type { News } from "@/articles/data/news-state";
import { createNewsList } from "@/articles/data/news-list";
import { articlesFromRows } from "@/articles/model/article";
import {
  articleRow,
  fakeSupabase,
  json,
  networkError,
  partOf,
  type Row,
  stubPublicEnvironment,
} from "../../../support/fake-supabase";
import { expectConsole } from "../../../support/silent-console";

const TEN = new Date("2026-11-20T10:00:00Z");
const ELEVEN = new Date("2026-11-20T11:00:00Z");

const browser = { onLine: true };
const kept = new Map<string, Response>();
const cache = {
  put: async (key: string, response: Response) => void kept.set(key, response),
  match: async (key: string) => kept.get(key)?.clone(),
};

beforeEach(() => {
  stubPublicEnvironment();
  browser.onLine = true;
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("window", { requestIdleCallback: true });
  vi.stubGlobal("requestIdleCallback", (run: IdleRequestCallback) =>
    run({ timeRemaining: () => 9, didTimeout: false }),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: TEN });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
});

const dated = (title: string, day: number, fields = {}) =>
  articleRow({ title, publishedAt: new Date(Date.UTC(2020, 0, 1 + day)).toISOString(), ...fields });

const pageOf = (rows: Row[], fields: Partial<ListSnapshot> = {}): ListSnapshot => ({
  articles: articlesFromRows(rows),
  loadedAt: new Date("2026-11-20T08:00:00Z"),
  isWhole: false,
  ...fields,
});

type Early = Parameters<typeof createNewsList>[2];

function open(rows: Row[], { page, early }: { page?: ListSnapshot; early?: Early } = {}) {
  const backend = fakeSupabase(rows);
  const words: string[] = [];
  let news!: News;
  const show = (now: News) => {
    news = now;
    words.push("rest" in now.state ? now.state.rest : now.state.status);
  };
  const list = createNewsList(show, page, early);
  return {
    backend,
    list,
    news: () => news,
    state: () => news.state,
    titles: () => news.state.articles.map(({ title }) => title),
    states: () => words.splice(0),
  };
}

async function openThree() {
  const rows = [dated("Um", 30), dated("Dois", 20), dated("Três", 10)];
  const view = open(rows);
  await view.list.reload();
  return { rows, ...view };
}

it("the first load requests every column of every article, newest first, and records its time", async () => {
  const { backend, list, states, state } = open([articleRow()]);
  expect(list.hasBegun()).toBe(false);
  const load = list.reload();
  expect(list.hasBegun()).toBe(true);
  expect(state()).toEqual({ status: "loading", articles: [], lastUpdated: null });
  await load;
  expect(states()).toEqual(["loading", "complete"]);
  const [request] = backend.loads;
  expect(Object.fromEntries(request!.query)).toEqual({ select: "*", order: "publishedAt.desc" });
  expect(request!.headers.get("apikey")).toBe("public");
});

describe("a load by the reader", () => {
  it("keeps the articles while it runs, then replaces them", async () => {
    const { rows, backend, list, titles, state } = await openThree();
    backend.rows = [dated("Nova", 40), rows[0]!];
    vi.setSystemTime(ELEVEN);
    const load = list.reload();
    expect(state()).toMatchObject({ status: "loading", lastUpdated: TEN });
    expect(titles()).toEqual(["Um", "Dois", "Três"]);
    await load;
    expect(state()).toMatchObject({ rest: "complete", lastUpdated: ELEVEN });
    expect(titles()).toEqual(["Nova", "Um"]);
  });

  it("empties the list when it fails, keeps the time of the last success, and can be repeated", async () => {
    expectConsole(/could not be loaded/);
    const { backend, list, state } = await openThree();
    vi.setSystemTime(ELEVEN);
    backend.next("GET", networkError);
    await list.reload();
    const error = expect.objectContaining({ kind: "unreachable" }) as Error;
    expect(state()).toEqual({ status: "failed", articles: [], lastUpdated: TEN, error });
    const { calls } = vi.mocked(console.error).mock;
    expect(calls).toEqual([["The articles could not be loaded.", error]]);
    const load = list.reload();
    expect(state()).toMatchObject({ status: "loading", lastUpdated: null });
    await load;
  });
});

describe("a background load", () => {
  it("moves nothing: it edits and removes articles in place and appends older ones", async () => {
    const { rows, backend, list, news, titles, states } = await openThree();
    backend.rows = [
      { ...rows[0], title: "Um, mudado" },
      { ...rows[2], publishedAt: dated("", 50).publishedAt },
      dated("Quatro", 5),
    ];
    vi.setSystemTime(ELEVEN);
    states();
    expect(await list.refresh()).toBe(true);
    expect(titles()).toEqual(["Um, mudado", "Três", "Quatro"]);
    expect(news()).toMatchObject({ newer: 0, state: { lastUpdated: ELEVEN } });
    expect(states()).toEqual(["complete", "complete"]);
  });

  it("holds back and counts newer articles, and shows them on demand", async () => {
    const { rows, backend, list, news, titles } = await openThree();
    vi.setSystemTime(ELEVEN);
    backend.rows = [dated("Nova", 40), dated("Entre", 25), ...rows];
    await list.refresh();
    expect(titles()).toEqual(["Um", "Dois", "Três"]);
    expect(news()).toMatchObject({ newer: 2, state: { rest: "complete", lastUpdated: TEN } });
    list.showNewer();
    expect(titles()).toEqual(["Nova", "Um", "Entre", "Dois", "Três"]);
    expect(news()).toMatchObject({ newer: 0, state: { lastUpdated: ELEVEN } });
    expect(backend.loads).toHaveLength(2);
  });

  it("keeps the list when it fails, and reports the failure until a load succeeds", async () => {
    expectConsole(/could not be loaded/);
    const { backend, list, states, state, titles } = open([dated("Um", 30)]);
    backend.next("GET", () => partOf(backend.rows)).next("GET", networkError);
    await list.reload();
    vi.setSystemTime(ELEVEN);
    expect(list.hasFailed()).toBe(false);
    expect(await list.refresh()).toBe(false);
    expect(list.hasFailed()).toBe(true);
    expect(states()).toEqual(["loading", "more", "loading", "more"]);
    expect(titles()).toEqual(["Um"]);
    const failure = { kind: "unreachable" };
    expect(state()).toMatchObject({ status: "ready", lastUpdated: TEN, failure });
    expect(await list.refresh()).toBe(true);
    expect(state()).toMatchObject({ lastUpdated: ELEVEN, failure: undefined });
  });

  it("fails without a list, and keeps showing the failure during the next attempt", async () => {
    expectConsole(/could not be loaded/);
    const { backend, list, states, titles } = open([dated("Um", 30)]);
    backend.next("GET", networkError).next("GET", networkError);
    await list.refresh();
    expect(states()).toEqual(["loading", "failed"]);
    await list.refresh();
    expect(states()).toEqual([]);
    await list.refresh();
    expect(states()).toEqual(["complete"]);
    expect(titles()).toEqual(["Um"]);
  });

  it("updates a prerendered page, whose time stays while newer articles wait", async () => {
    const old = dated("Um", 30);
    const page = pageOf([old], { isWhole: true });
    const rows = [dated("Nova", 40), old, dated("Dois", 20)];
    const { backend, list, news, states, titles } = open(rows, { page });
    backend.next("GET", () => partOf(backend.rows));
    const load = list.refresh();
    expect(titles()).toEqual(["Um"]);
    await load;
    expect(titles()).toEqual(["Um", "Dois"]);
    expect(news()).toMatchObject({ newer: 1, state: { lastUpdated: page.loadedAt } });
    expect(states()).toEqual(["prerendered", "more"]);
  });

  it.each([
    ["mercado", ["De outra", "Um"], 1],
    ["all", ["Um"], 2],
  ])("holds back the newer articles of the page of %s", async (category, left, newer) => {
    const old = dated("Um", 10, { category: "mercado" });
    const others = [
      dated("De outra", 40, { category: "estudos" }),
      dated("Nova", 30, { category: "mercado" }),
    ];
    const page = pageOf([old], { category });
    const { backend, list, news, titles } = open([...others, old], { page });
    await list.refresh();
    expect(titles()).toEqual(left);
    expect(news().newer).toBe(newer);
    backend.rows = [dated("Mais uma", 50, { category: "estudos" }), ...backend.rows];
    await list.refresh();
    expect(news().newer).toBe(newer + 1);
  });
});

describe("the last list after a failed load by the reader", () => {
  it("is the newer of the prerendered and the cached list", async () => {
    const page = pageOf([dated("Um", 30)]);
    const { list } = open([], { page });
    const shownAt = async () => (await list.lastList())!.shownAt;
    expect(await shownAt()).toBe(page.loadedAt);
    await cacheList({ ...page, loadedAt: new Date("2026-11-20T07:00:00Z") });
    expect(await shownAt()).toBe(page.loadedAt);
    await cacheList({ ...page, loadedAt: TEN, isWhole: true });
    expect(await list.lastList()).toMatchObject({ shownAt: TEN, next: null });
    expect(await open([]).list.lastList()).toMatchObject({ shownAt: TEN });
    kept.clear();
    expect(await open([]).list.lastList()).toBeNull();
  });
});

const fail = () => Promise.reject(new DOMException("signal timed out", "TimeoutError"));
const pageAlone = { articles: articlesFromRows([dated("Cedo", 1)]), next: null };

it.each([
  ["becomes the first load", async () => pageAlone, ["loading", "complete"], {}],
  ["can fail like any other", fail, ["loading", "failed"], { error: { kind: "timeout" } }],
])(
  "the request sent by the HTML %s, and later loads send their own",
  async (_, request, states, outcome) => {
    expectConsole(/could not be loaded/);
    const view = open([dated("Um", 1)], { early: request() });
    await view.list.reload();
    expect(view.state()).toMatchObject(outcome);
    expect(view.states()).toEqual(states);
    expect(view.backend.loads).toEqual([]);
    await view.list.reload();
    expect(view.titles()).toEqual(["Um"]);
  },
);

async function openMarked() {
  const row = dated("Cedo", 1);
  const early = Promise.resolve({ articles: articlesFromRows([row]), next: null, mark: "1 1" });
  const view = open([row], { early });
  await view.list.refresh();
  vi.setSystemTime(ELEVEN);
  view.states();
  const paths = () => view.backend.requests.splice(0).map(({ path }) => path);
  return { ...view, paths };
}

describe("a list with a known mark", () => {
  it("is up to date and not requested again while the mark is the same", async () => {
    const { list, paths, states, state } = await openMarked();
    expect(await list.refresh()).toBe(true);
    expect(paths()).toEqual(["/rest/v1/rpc/articles_mark"]);
    expect(states()).toEqual(["complete", "complete"]);
    expect(state()).toMatchObject({ lastUpdated: ELEVEN, articles: [{ title: "Cedo" }] });
  });

  it("is requested once the mark has changed, and then has the new mark", async () => {
    const { backend, list, news, paths } = await openMarked();
    backend.rows = [dated("Nova", 2), ...backend.rows];
    backend.mark = "2 1";
    await list.refresh();
    expect(paths()).toEqual(["/rest/v1/rpc/articles_mark", "/rest/v1/articles"]);
    expect(news().newer).toBe(1);
    await list.refresh();
    expect(paths()).toEqual(["/rest/v1/rpc/articles_mark"]);
    expect(news().newer).toBe(1);
  });

  it("is requested when the server no longer has marks, but not when the server is unreachable", async () => {
    expectConsole(/could not be loaded/);
    const { backend, list, paths, state } = await openMarked();
    backend.next("rpc", () => json({ code: "PGRST202", message: "no function" }, 404));
    expect(await list.refresh()).toBe(true);
    expect(paths()).toHaveLength(2);
    await list.refresh();
    expect(paths()).toEqual(["/rest/v1/articles"]);
    const other = await openMarked();
    other.backend.next("rpc", networkError);
    expect(await other.list.refresh()).toBe(false);
    expect(other.paths()).toEqual(["/rest/v1/rpc/articles_mark"]);
    expect(other.state()).toMatchObject({ failure: { kind: "unreachable" } });
    expect(state().articles).toHaveLength(1);
  });

  it("is requested without the mark when the reader reloads", async () => {
    const { list, paths } = await openMarked();
    await list.reload();
    expect(paths()).toEqual(["/rest/v1/articles"]);
  });

  it("is cached with the counts that were requested while it had that mark", async () => {
    const { backend, list, state } = await openMarked();
    const early = list.beginCounting();
    early(new Map([["all", 7]]));
    await vi.waitFor(async () =>
      expect(await keptList("1 1", { mark: "", file: "" })).toMatchObject({ counts: { all: 7 } }),
    );
    await list.refresh();
    expect(state()).toMatchObject({ counts: new Map([["all", 7]]) });
    backend.mark = "2 1";
    await list.refresh();
    early(new Map([["all", 8]]));
    await list.refresh();
    expect(state()).toMatchObject({ counts: undefined });
  });
});

describe("a list with more pages", () => {
  const LONG = Array.from({ length: 250 }, (_, n) => dated(`Artigo ${n}`, 1300 - n));
  async function openLong() {
    const view = open([dated("Primeiro", 1400), ...LONG]);
    view.backend.next("GET", () => partOf(view.backend.rows.slice(0, 200), 251));
    await view.list.reload();
    view.states();
    return view;
  }

  it("loads the next page once, and keeps it when the first page is reloaded", async () => {
    const { backend, list, news, states, titles } = await openLong();
    const more = list.loadMore();
    void list.loadMore();
    await more;
    expect(states()).toEqual(["loading", "complete"]);
    expect(backend.ofKind("more")).toHaveLength(1);
    expect(titles()).toHaveLength(251);
    await list.loadMore();
    expect(backend.ofKind("more")).toHaveLength(1);
    const first = [dated("De outros", 1500), ...backend.rows.slice(0, 150)];
    backend.next("GET", () => partOf(first, 252));
    await list.refresh();
    expect(news()).toMatchObject({ newer: 1, state: { rest: "complete" } });
    expect(titles()).toHaveLength(251);
  });

  it("does not load the next page offline or at the end of a cached list, and can retry after a failure", async () => {
    expectConsole(/could not be loaded/);
    const { backend, list, states } = await openLong();
    browser.onLine = false;
    await list.loadMore();
    browser.onLine = true;
    expect(states()).toEqual([]);
    backend.next("more", networkError);
    await list.loadMore();
    expect(states()).toEqual(["loading", "failed"]);
    const logged = vi.mocked(console.error).mock.calls[0]?.[0];
    expect(logged).toBe("The rest of the articles could not be loaded.");
    await list.loadMore();
    expect(states()).toEqual(["loading", "complete"]);
    await cacheList(pageOf(LONG.slice(0, 3), { loadedAt: ELEVEN }));
    list.showLast((await list.lastList())!);
    await list.loadMore();
    expect(states()).toEqual(["more"]);
    expect(backend.ofKind("more")).toHaveLength(2);
  });

  it("discards a page that arrives after the list was reloaded", async () => {
    expectConsole(/could not be loaded/);
    const { backend, list, states, titles } = await openLong();
    backend.honoursAborts = false;
    for (const answer of [() => json([dated("Tarde", 1)]), networkError]) {
      const late = backend.hold("more");
      const more = list.loadMore();
      await vi.waitFor(() => expect(backend.ofKind("more").length).toBeGreaterThan(0));
      backend.next("GET", () => partOf(backend.rows.slice(0, 200), 251));
      await list.reload();
      late.release(answer());
      await more;
      expect(titles()).not.toContain("Tarde");
      expect(states()).toEqual(["loading", "loading", "more"]);
    }
  });
});

describe("while the device is offline", () => {
  const OLD = [dated("De antes", 3), articleRow({ title: "Sem data", publishedAt: null })];

  it("the list is the cached one, as far as it was loaded", async () => {
    const first = open(OLD);
    await first.list.reload();
    await vi.waitFor(() => expect(kept.size).toBe(1));
    browser.onLine = false;
    const { backend, list, states, state, titles } = open([]);
    vi.setSystemTime(ELEVEN);
    await list.reload();
    expect(titles()).toEqual(["De antes", "Sem data"]);
    expect(state()).toMatchObject({ rest: "complete", lastUpdated: TEN });
    expect(states()).toEqual(["complete"]);
    await cacheList(pageOf(OLD));
    const part = open([]);
    await part.list.reload();
    expect(part.titles()).toEqual(["De antes"]);
    expect(part.state()).toMatchObject({ rest: "more" });
    expect([...backend.requests, ...part.backend.requests]).toEqual([]);
  });

  it("the list is not requested again, and a first request fails without a cached list", async () => {
    expectConsole(/could not be loaded/);
    const { backend, list, states, titles } = await openThree();
    states();
    browser.onLine = false;
    backend.next("GET", networkError);
    expect(await list.refresh()).toBe(false);
    expect(states()).toEqual(["complete"]);
    expect(backend.loads).toHaveLength(1);
    await vi.waitFor(() => expect(kept.size).toBe(1));
    kept.clear();
    const none = open([]);
    none.backend.next("GET", networkError);
    await none.list.reload();
    expect(none.states()).toEqual(["loading", "failed"]);
    expect(titles()).toHaveLength(3);
  });

  it.each([
    ["07:00", ["Da página"]],
    ["09:00", ["Guardada", "Da página"]],
  ])("a prerendered page stays unless the cached list is newer: %s", async (time, left) => {
    const [page, other] = [dated("Da página", 2), dated("Guardada", 1)];
    await cacheList(pageOf([page, other], { loadedAt: new Date(`2026-11-20T${time}:00Z`) }));
    browser.onLine = false;
    const { list, titles } = open([], { page: pageOf([page]) });
    await list.reload();
    expect(new Set(titles())).toEqual(new Set(left));
  });

  it("losing the connection during a load leaves the list in place", async () => {
    const { backend, list, states } = await openThree();
    states();
    const answer = backend.hold("GET");
    const load = list.reload();
    browser.onLine = false;
    answer.release(networkError());
    await load;
    expect(states()).toEqual(["loading", "complete"]);
  });
});

async function openTwo() {
  const view = await openThree();
  view.backend.honoursAborts = false;
  const [older, newer] = [view.backend.hold("GET"), view.backend.hold("GET")];
  const olderLoad = view.list.refresh();
  await vi.waitFor(() => expect(view.backend.loads).toHaveLength(2));
  const newerLoad = view.list.reload();
  await vi.waitFor(() => expect(view.backend.loads).toHaveLength(3));
  expect(view.backend.loads[1]!.signal!.aborted).toBe(true);
  vi.setSystemTime(ELEVEN);
  return { ...view, older, newer, olderLoad, newerLoad };
}

it.each([
  { outcome: "success", answer: () => json([articleRow({ title: "Velho" })]) },
  { outcome: "network failure", answer: networkError },
])("two simultaneous loads of the list ignore the older one's $outcome", async ({ answer }) => {
  const first = await openTwo();
  first.older.release(answer());
  expect(await first.olderLoad).toBe(false);
  expect(first.state()).toMatchObject({ status: "loading", lastUpdated: TEN });
  expect(first.titles()).toEqual(["Um", "Dois", "Três"]);
  first.newer.release(json([articleRow({ title: "Novo" })]));
  await first.newerLoad;
  expect(first.titles()).toEqual(["Novo"]);

  const last = await openTwo();
  last.newer.release(json([articleRow({ title: "Novo" })]));
  await last.newerLoad;
  last.older.release(answer());
  await last.olderLoad;
  expect(last.state()).toMatchObject({ status: "ready", lastUpdated: ELEVEN });
  expect(last.titles()).toEqual(["Novo"]);
});
