import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countArticles, fetchArticlesAfter, fetchSaved } from "@/articles/data/article-pages";
import { totalOf } from "@/articles/data/list-request";
import type { ListFilter } from "@/articles/model/article-search";
import {
  articleRow,
  fakeSupabase,
  json,
  stubPublicEnvironment,
} from "../../../support/fake-supabase";
import { expectConsole } from "../../../support/silent-console";

let server: ReturnType<typeof fakeSupabase>;

beforeEach(() => {
  stubPublicEnvironment();
  server = fakeSupabase();
});
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const START = { date: undefined, hasUndated: false };
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const after = (
  position: Parameters<typeof fetchArticlesAfter>[0],
  filter: Partial<ListFilter> = {},
  limit = 2,
) => fetchArticlesAfter(position, { query: "", category: "all", ...filter }, limit, signal);

const sent = (name: string) => server.bodiesOf(name);
const titles = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);

// Rule 5.9.
it("is the last page only by the server's word", async () => {
  const range = (text: string) =>
    server.next("more", () => json([articleRow({ id: "a" })], 206, { "content-range": text }));
  const next = { date: expect.any(String) as string, id: "a", hasUndated: false };
  range("0-0/240");
  expect((await after(START)).next).toEqual(next);
  // A server, or something before it, that says nothing.
  range("0-0/*");
  expect((await after(START)).next).toEqual(next);
  server.next("more", () => json([], 200, { "content-range": "*/*" }));
  expect((await after(START)).next).toBeNull();
});

// Rules 5.9, 6.8.
describe("a page of what the database finds", () => {
  it("is asked for with nothing but what was chosen", async () => {
    await after(START);
    await after(START, { query: "  robô ", category: "mercado" }, 24);
    expect(sent("search_articles")).toEqual([
      { query: "", max_rows: 2 },
      { query: "robô", max_rows: 24, category: "mercado" },
    ]);
  });

  it("goes on after a row; without its id, with all of its date; without a date, with those that have none", async () => {
    await after({ date: "2026-03-02", id: "b", hasUndated: false });
    await after({ date: "2026-03-02", hasUndated: false });
    await after({ date: null, hasUndated: false });
    expect(sent("search_articles")).toEqual([
      { query: "", max_rows: 2, before_published_at: "2026-03-02", before_id: "b" },
      { query: "", max_rows: 2, before_published_at: "2026-03-02", before_id: LAST_ID },
      { query: "", max_rows: 2, before_id: LAST_ID },
    ]);
  });

  it("says where the next begins, until there is none", async () => {
    server.rows = ["2026-03-03", "2026-03-02", "2026-03-01"].map((publishedAt, index) =>
      articleRow({ id: `id-${index}`, title: publishedAt, publishedAt }),
    );
    const first = await after(START);
    expect(titles(first.articles)).toEqual(["2026-03-03", "2026-03-02"]);
    expect(first.next).toEqual({ date: "2026-03-02", id: "id-1", hasUndated: false });
    const second = await after(first.next!);
    expect(titles(second.articles)).toEqual(["2026-03-01"]);
    expect(second.next).toBeNull();
  });

  it("goes on through those without a date, unless they have come already", async () => {
    server.rows = ["a", "b", "c"].map((id) => articleRow({ id, publishedAt: null }));
    expect((await after(START)).next).toEqual({ date: null, id: "b", hasUndated: false });
    expect((await after({ date: "2026-03-03", id: "x", hasUndated: true })).next).toBeNull();
    server.rows = ["2026-03-02", "2026-03-01"].map((publishedAt) => articleRow({ publishedAt }));
    const { next } = await after({ date: "2026-03-03", id: "x", hasUndated: true });
    expect(next).toMatchObject({ date: "2026-03-01", hasUndated: true });
  });

  it("ends where the last row is none", async () => {
    server.next("more", () => json([articleRow(), 7]));
    expectConsole(/not a row/);
    expect((await after(START)).next).toBeNull();
  });

  it("is not asked for what no search can be, and without what no text of a database can hold", async () => {
    const refusal = { kind: "server", message: "A busca aceita até 200 caracteres." };
    await expect(after(START, { query: "á".repeat(201) })).rejects.toMatchObject(refusal);
    expect(server.requests).toEqual([]);
    await after(START, { query: ` ${"🤖".repeat(200)} ` });
    await after(START, { query: "a\0b\uD800" });
    expect(sent("search_articles")).toMatchObject([{}, { query: "ab\uFFFD" }]);
  });
});

// Rule 6.11.
it("a page of one source is asked for with it, and goes on after a row", async () => {
  await after(START, { source: "Época\0", query: "robô", category: "mercado" });
  await after({ date: null, hasUndated: false }, { source: "Época" });
  expect(sent("search_articles")).toEqual([
    { query: "robô", max_rows: 2, category: "mercado", source: "Época" },
    { query: "", max_rows: 2, source: "Época", before_id: LAST_ID },
  ]);
});

// Rule 6.8.
describe("how many a search finds", () => {
  it("is counted in each category, and in all of them", async () => {
    server.rows = ["mercado", "estudos", "mercado"].map((category) => articleRow({ category }));
    const counts = await countArticles("", signal);
    expect(Object.fromEntries(counts)).toEqual({ all: 3, mercado: 2, estudos: 1 });
  });

  it("is asked for with the source that alone counts", async () => {
    await countArticles(" robô\0 ", signal);
    await countArticles("", signal, "Época\0");
    expect(sent("count_articles")).toEqual([{ query: "robô" }, { query: "", source: "Época" }]);
    await expect(countArticles("a".repeat(201), signal)).rejects.toThrow("até 200 caracteres");
  });

  // Rule 2.5.
  it("is not led astray by a row that names the filter, nor by what is no row", async () => {
    const counted = [{ category: "all", articles: 2 }, { category: "mercado", articles: "3" }, 7];
    server.next("count", () => json(counted));
    const counts = await countArticles("", signal);
    expect(Object.fromEntries(counts)).toEqual({ all: 5, mercado: 3 });
  });
});

it.each([
  ["0-239/1538", 1538],
  ["*/2", 2],
  ["0-239/*", null],
  ["0-1/2x", null],
  [null, null],
])("a range that says %s is of %s rows", (range, total) => expect(totalOf(range)).toBe(total));

const keptId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The ids of each request. */
const asked = () =>
  server.ofKind("read").map(({ query }) => query.get("id")!.slice(4, -1).split(","));

describe("articles that a browser has kept", () => {
  it("come newest first, those without a date last", async () => {
    server.rows = [null, "2026-03-01", "ontem", "2026-03-03"].map((publishedAt, index) =>
      articleRow({ id: keptId(index), title: String(publishedAt), publishedAt }),
    );
    const found = await fetchSaved([0, 1, 2, 3].map(keptId));
    expect(titles(found)).toEqual(["2026-03-03", "2026-03-01", "ontem", "null"]);
  });

  it("are asked for a hundred at a time, and only by what can be an id", async () => {
    const ids = Array.from({ length: 201 }, (_, number) => keptId(number));
    const [id] = ids as [string];
    await fetchSaved([...ids, "x", `${id}0`, `0${id}`, "A".repeat(36), id.slice(1)]);
    expect(asked()).toEqual([ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)]);
    await fetchSaved(["ABCDEF00-0000-4000-8000-000000000001"]);
    expect(asked()).toHaveLength(4);
    expect(await fetchSaved(["", "x"])).toEqual([]);
    expect(asked()).toHaveLength(4);
  });
});
