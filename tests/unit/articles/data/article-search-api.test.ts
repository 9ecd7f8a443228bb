/** Later pages, searches and counts from the database (rules 2.5, 5.9, 6.8 and 6.11). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countArticles, fetchArticlesAfter, fetchSaved } from "@/articles/data/article-search-api";
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

it("a page of the list is the last one only if the server's range says so", async () => {
  const range = (text: string) =>
    server.next("more", () => json([articleRow({ id: "a" })], 206, { "content-range": text }));
  const next = { date: expect.any(String) as string, id: "a", hasUndated: false };
  range("0-0/240");
  expect((await after(START)).next).toEqual(next);
  // Some servers and proxies do not report the total.
  range("0-0/*");
  expect((await after(START)).next).toEqual(next);
  server.next("more", () => json([], 200, { "content-range": "*/*" }));
  expect((await after(START)).next).toBeNull();
});

describe("a page of search results", () => {
  it("is requested with only the chosen filters", async () => {
    await after(START);
    await after(START, { query: "  robô ", category: "mercado" }, 24);
    expect(sent("search_articles")).toEqual([
      { query: "", max_rows: 2 },
      { query: "robô", max_rows: 24, category: "mercado" },
    ]);
  });

  it("starts after a given row, after all rows of a date when the row has no id, or among undated rows", async () => {
    await after({ date: "2026-03-02", id: "b", hasUndated: false });
    await after({ date: "2026-03-02", hasUndated: false });
    await after({ date: null, hasUndated: false });
    expect(sent("search_articles")).toEqual([
      { query: "", max_rows: 2, before_published_at: "2026-03-02", before_id: "b" },
      { query: "", max_rows: 2, before_published_at: "2026-03-02", before_id: LAST_ID },
      { query: "", max_rows: 2, before_id: LAST_ID },
    ]);
  });

  it("gives the position of the next page until the last one", async () => {
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

  it("continues through undated articles unless they were loaded before", async () => {
    server.rows = ["a", "b", "c"].map((id) => articleRow({ id, publishedAt: null }));
    expect((await after(START)).next).toEqual({ date: null, id: "b", hasUndated: false });
    expect((await after({ date: "2026-03-03", id: "x", hasUndated: true })).next).toBeNull();
    server.rows = ["2026-03-02", "2026-03-01"].map((publishedAt) => articleRow({ publishedAt }));
    const { next } = await after({ date: "2026-03-03", id: "x", hasUndated: true });
    expect(next).toMatchObject({ date: "2026-03-01", hasUndated: true });
  });

  it("ends when its last row is invalid", async () => {
    server.next("more", () => json([articleRow(), 7]));
    expectConsole(/not a row/);
    expect((await after(START)).next).toBeNull();
  });

  it("is not requested for a query that is too long, and is requested without characters that a database cannot store", async () => {
    const refusal = { kind: "server", message: "A busca aceita até 200 caracteres." };
    await expect(after(START, { query: "á".repeat(201) })).rejects.toMatchObject(refusal);
    expect(server.requests).toEqual([]);
    await after(START, { query: ` ${"🤖".repeat(200)} ` });
    await after(START, { query: "a\0b\uD800" });
    expect(sent("search_articles")).toMatchObject([{}, { query: "ab\uFFFD" }]);
  });
});

it("a source's further articles are requested with its name, from the last loaded row on", async () => {
  await after(START, { source: "Época\0", query: "robô", category: "mercado" });
  await after({ date: null, hasUndated: false }, { source: "Época" });
  expect(sent("search_articles")).toEqual([
    { query: "robô", max_rows: 2, category: "mercado", source: "Época" },
    { query: "", max_rows: 2, source: "Época", before_id: LAST_ID },
  ]);
});

describe("the number of search results", () => {
  it("is counted per category and in total", async () => {
    server.rows = ["mercado", "estudos", "mercado"].map((category) => articleRow({ category }));
    const counts = await countArticles("", signal);
    expect(Object.fromEntries(counts)).toEqual({ all: 3, mercado: 2, estudos: 1 });
  });

  it("is requested with the query or with the source", async () => {
    await countArticles(" robô\0 ", signal);
    await countArticles("", signal, "Época\0");
    expect(sent("count_articles")).toEqual([{ query: "robô" }, { query: "", source: "Época" }]);
    await expect(countArticles("a".repeat(201), signal)).rejects.toThrow("até 200 caracteres");
  });

  it("includes a row whose category is “all” in the total, and ignores invalid rows", async () => {
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
])("the content range %s means a total of %s rows", (range, total) =>
  expect(totalOf(range)).toBe(total),
);

const keptId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const requestedIds = () =>
  server.ofKind("read").map(({ query }) => query.get("id")!.slice(4, -1).split(","));

describe("articles saved in this browser", () => {
  it("are listed newest first, undated ones last", async () => {
    server.rows = [null, "2026-03-01", "ontem", "2026-03-03"].map((publishedAt, index) =>
      articleRow({ id: keptId(index), title: String(publishedAt), publishedAt }),
    );
    const found = await fetchSaved([0, 1, 2, 3].map(keptId));
    expect(titles(found)).toEqual(["2026-03-03", "2026-03-01", "ontem", "null"]);
  });

  it("are requested a hundred at a time, without invalid ids", async () => {
    const ids = Array.from({ length: 201 }, (_, number) => keptId(number));
    const [id] = ids as [string];
    await fetchSaved([...ids, "x", `${id}0`, `0${id}`, "A".repeat(36), id.slice(1)]);
    expect(requestedIds()).toEqual([ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)]);
    await fetchSaved(["ABCDEF00-0000-4000-8000-000000000001"]);
    expect(requestedIds()).toHaveLength(4);
    expect(await fetchSaved(["", "x"])).toEqual([]);
    expect(requestedIds()).toHaveLength(4);
  });
});
