/**
 * Lists that are longer than one response of the server (rule 5.9).
 * @module-tag full
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Article } from "@/articles/model/article";
import { mergeArticles } from "@/articles/model/article-order";
import type { EmbeddedBackend } from "../../../../tooling/backend/embedded-backend.ts";
import { type ArticlesApi, openArticlesApi } from "../../../support/open-articles-api.ts";
import { startTestBackend } from "../../../support/database.ts";
import { emptyTables } from "../../../support/empty-tables.ts";

let backend: EmbeddedBackend;
let api: ArticlesApi;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const openApi = async (maxRows?: number) => {
  api = await openArticlesApi(backend, maxRows ? { maxRows } : {});
};
beforeEach(() => openApi());
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Inserts `count` articles. `date` is SQL that may use their number `n`. */
async function fill(count: number, date: string): Promise<void> {
  await backend.sql(`
    ${emptyTables("articles")}
    insert into public.articles (id, title, "publishedAt")
      select gen_random_uuid(), 'Artigo ' || n, ${date} from generate_series(1, ${count}) as n
      order by random();
  `);
}

const EVERYTHING = { query: "", category: "all" };

/** Loads all pages as the portal does. @param between runs after each page */
async function loadAll(between = async () => {}): Promise<Article[]> {
  const { signal } = new AbortController();
  const { fetchArticlesAfter } = await import("@/articles/data/article-search-api");
  let page = await api.fetchArticles(signal);
  let articles: readonly Article[] = page.articles;
  while (page.next) {
    await between();
    page = await fetchArticlesAfter(page.next, EVERYTHING, 240, signal);
    articles = mergeArticles(articles, page.articles);
  }
  return [...articles];
}

async function idsOf(where: string): Promise<string[]> {
  const { rows } = await backend.sql(`select id from public.articles where ${where}`);
  return rows.map(({ id }) => id as string);
}

const NEWER_FIRST = `timestamptz '2026-01-01 00:00Z' - n * interval '1 minute'`;

describe.each([
  ["each with its own date", NEWER_FIRST],
  ["all with the same date", `timestamptz '2026-01-01 00:00Z'`],
  ["none with a date", "null::timestamptz"],
  [
    "with equal dates across every thousand",
    `timestamptz '2026-01-01 00:00Z' - (n / 300) * interval '1 day'`,
  ],
  ["half of them without a date", `case when n % 2 = 0 then ${NEWER_FIRST} end`],
])("a list of articles, %s,", (_what, date) => {
  it.each([
    [99, 100],
    [100, 100],
    [101, 100],
    [545, 100],
    [1345, 240],
    [1345, 1000],
  ])(
    "loads completely and in order with %i articles and at most %i per response",
    async (count, maxRows) => {
      await openApi(maxRows);
      await fill(count, date);
      const articles = await loadAll();

      const { rows } = await backend.sql("select id from public.articles");
      const ids = articles.map((article) => article.id);
      expect(ids.toSorted()).toEqual(rows.map((row) => row.id as string).toSorted());

      const dates = articles.map(({ publishedAt }) => publishedAt ?? "");
      expect(dates).toEqual(dates.toSorted().toReversed());
    },
  );
});

it("the list has no duplicates or gaps when articles come and go between its pages", async () => {
  await fill(3000, `timestamptz '2026-01-01 00:00Z' - (n / 7) * interval '1 minute'`);
  const atFirst = await idsOf("true");
  let removed = 0;
  const articles = await loadAll(async () => {
    // Articles are deleted anywhere in the list and inserted above and below the loaded part.
    removed += 7;
    await backend.sql(`
      delete from public.articles where id in (select id from public.articles order by md5(id::text) limit 7);
      insert into public.articles (id, title, "publishedAt")
        select gen_random_uuid(), 'Depois', timestamptz '2026-01-01 00:00Z' - n * interval '90 minutes'
        from generate_series(-1, 5) as n`);
  });
  const ids = articles.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const there = new Set(await idsOf("true"));
  const stayed = atFirst.filter((id) => there.has(id));
  expect(removed).toBeGreaterThan(50);
  expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
  const dates = articles.map(({ publishedAt }) => publishedAt ?? "");
  expect(dates).toEqual(dates.toSorted().toReversed());
});
