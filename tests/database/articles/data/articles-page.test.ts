/** A list longer than the thousand rows that the server gives at once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Article } from "@/articles/model/article";
import { mergeArticles } from "@/articles/data/article-list";
import type { EmbeddedBackend } from "../../../../tooling/backend/embedded-backend.ts";
import {
  type ArticlesApi,
  openArticlesApi,
  PROTECTED,
} from "../../../support/open-articles-api.ts";
import { startTestBackend } from "../../../support/database.ts";

let backend: EmbeddedBackend;
let api: ArticlesApi;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  api = await openArticlesApi(backend, { signIn: PROTECTED });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** `count` articles; `date` is SQL that may use their number `n`. */
async function fill(count: number, date: string): Promise<void> {
  await backend.sql(`
    truncate public.articles;
    insert into public.articles (id, title, "publishedAt")
      select gen_random_uuid(), 'Artigo ' || n, ${date} from generate_series(1, ${count}) as n
      order by random();
  `);
}

/** As the portal loads it: page after page. */
async function loadAll(): Promise<Article[]> {
  const { signal } = new AbortController();
  let page = await api.fetchArticles(signal);
  let articles = page.articles;
  while (page.next) {
    page = await api.fetchMoreArticles(page.next, signal);
    articles = mergeArticles(articles, page.articles);
  }
  return articles;
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
  it.each([999, 1000, 1001, 2000, 2345])(
    "arrives whole and in order when it has %i",
    async (count) => {
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

it("takes one request for a short list and one more for each thousand", async () => {
  await fill(999, NEWER_FIRST);
  await loadAll();
  expect(api.requests).toHaveLength(1);

  api.requests.length = 0;
  await fill(2500, NEWER_FIRST);
  await loadAll();
  const orders = api.requests.map(({ url }) => new URL(url).searchParams.get("order"));
  // Equal dates have no order of their own that would be the same from request to request.
  expect(orders).toEqual([
    "publishedAt.desc",
    "publishedAt.desc,id.desc",
    "publishedAt.desc,id.desc",
  ]);
});
