/**
 * The list's later pages, the database's search, and the counts by category: a lazy module, loaded with the first request
 * beyond the first page (rule 5.9).
 */
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import { mergeArticles } from "@/articles/model/article-order";
import type { ArticleFilter, ListFilter } from "@/articles/model/article-search";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { chunks } from "@/lib/chunks";
import { isRecord } from "@/lib/is-record";
import { publicClient } from "@/lib/public-client";
import { MAX_ROWS } from "@/lib/max-rows";
import { expectRows, PUBLIC_READ } from "@/lib/response-error";
import { ServiceError } from "@/lib/service-error";
import { type ArticlesPage, isAll, type PagePosition } from "./articles-page";
import { readListFile } from "./kept-list";
import type { CountedRows } from "./list-request";
import { articlesTable } from "./articles-table.ts";

/** In characters, as the database counts them. */
const MAX_QUERY_LENGTH = 200;

/** Of what the function returned, of which a server may give a part only. */
const COUNT = { count: "exact" } as const;

/** Greater than every other id. */
const MAX_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Text without what PostgreSQL cannot store: NUL and lone surrogates. */
const toPostgresText = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** The trimmed query, as far as PostgreSQL can store it. Throws where the database would refuse it. */
function toPostgresQuery(query: string): string {
  const wanted = toPostgresText(query.trim());
  if ([...wanted].length > MAX_QUERY_LENGTH) {
    throw new ServiceError("server", "A busca aceita até 200 caracteres.");
  }
  return wanted;
}

/** The keyset position after a page; articles without a date come last. `null`: the server has said that it was the last. */
function nextPosition(
  response: CountedRows,
  limit: number,
  hasUndated: boolean,
): PagePosition | null {
  const { rows } = response;
  const last = rows.at(-1);
  // A page of as many as were asked for says nothing of what follows it.
  if ((rows.length < limit && isAll(response)) || !isRecord(last)) return null;
  if (last.publishedAt === null && hasUndated) return null;
  return {
    date: last.publishedAt === null ? null : toText(last.publishedAt),
    id: toText(last.id),
    hasUndated,
  };
}

/**
 * The filtered articles after a position, the newest first; without a filter, those of the list. By POST: the
 * address is always the same, and a browser sends another origin one preflight, not one for each page and each search.
 * Rejects with a ServiceError.
 */
export async function fetchArticlesAfter(
  { date, id = MAX_UUID, hasUndated }: PagePosition,
  { query, category, source = "" }: ArticleFilter & Partial<ListFilter>,
  limit: number,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  const wanted = {
    query: toPostgresQuery(query),
    max_rows: limit,
    ...(category !== ALL_CATEGORIES.id && { category }),
    ...(source !== "" && { source: toPostgresText(source) }),
    ...(typeof date === "string" && { before_published_at: date }),
    ...(date !== undefined && { before_id: id }),
  };
  const response = await publicClient().rpc("search_articles", wanted, COUNT).abortSignal(signal);
  const rows = expectRows(response, PUBLIC_READ);
  return {
    articles: articlesFromRows(rows),
    next: nextPosition({ rows, total: response.count }, limit, hasUndated),
  };
}

/** The same of a category alone, from the site's own file. @returns `undefined` where the file does not come */
export async function readCategoryFile(
  file: string,
  signal: AbortSignal,
): Promise<ArticlesPage | undefined> {
  const list = await readListFile(fetch(file, { signal }));
  return (
    list && {
      articles: articlesFromRows(list.rows),
      next: nextPosition(list, MAX_ROWS, false),
    }
  );
}

/**
 * The number of a search's results in each category, by its id; `all`: their total.
 * @param source limits the count to one source; empty: all sources
 */
export async function countArticles(
  query: string,
  signal: AbortSignal,
  source = "",
): Promise<ReadonlyMap<string, number>> {
  const response = await publicClient()
    .rpc("count_articles", {
      query: toPostgresQuery(query),
      ...(source !== "" && { source: toPostgresText(source) }),
    })
    .abortSignal(signal);
  const counts = new Map<string, number>();
  let all = 0;
  for (const row of expectRows(response, PUBLIC_READ)) {
    const count = isRecord(row) ? Number(row.articles) : Number.NaN;
    if (!isRecord(row) || Number.isNaN(count)) continue;
    counts.set(toText(row.category), count);
    all += count;
  }
  // A stored category may read "all": the total is set last.
  return counts.set(ALL_CATEGORIES.id, all);
}

/** As many as an address holds. */
const MAX_IDS = 100;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The articles of `ids` that still exist, the newest first. @param ids of localStorage, which can hold any text */
export async function fetchSaved(ids: readonly string[]): Promise<Article[]> {
  const possible = ids.filter((id) => UUID.test(id));
  const found: Article[] = [];
  for (const some of chunks(possible, MAX_IDS)) {
    const response = await articlesTable(publicClient()).select("*").in("id", some);
    found.push(...articlesFromRows(expectRows(response, PUBLIC_READ)));
  }
  return mergeArticles([], found);
}
