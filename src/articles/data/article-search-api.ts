/** Reads the list's later pages, and uses the database's search and counts (rule 5.9). Loaded lazily. */
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import { mergeArticles } from "@/articles/model/article-order";
import type { ArticleFilter, ListFilter } from "@/articles/model/article-search";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { chunks, MAX_IDS } from "@/lib/chunks";
import { fetchWithLimit } from "@/lib/fetch-with-limit";
import { isRecord } from "@/lib/is-record";
import { publicClient } from "@/lib/public-client";
import { MAX_QUERY_LENGTH } from "@/lib/max-query-length";
import { MAX_ROWS } from "@/lib/max-rows";
import { expectRows, PUBLIC_READ } from "@/lib/response-error";
import { ServiceError } from "@/lib/service-error";
import { type ArticlesPage, isAll, type PagePosition } from "./articles-page";
import { readListFile } from "./kept-list";
import type { CountedRows } from "./list-request";
import { articlesTable } from "./articles-table.ts";

// The total shows whether rows are missing: a server may return fewer rows than the function found.
const COUNT = { count: "exact" } as const;

const MAX_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Removes the characters that PostgreSQL cannot store: NUL and lone surrogates. */
const toPostgresText = (text: string) => text.replaceAll("\0", "").toWellFormed();

function toPostgresQuery(query: string): string {
  const wanted = toPostgresText(query.trim());
  // Like the database, this counts characters and not UTF-16 units.
  if ([...wanted].length > MAX_QUERY_LENGTH) {
    throw new ServiceError("server", "A busca aceita até 200 caracteres.");
  }
  return wanted;
}

/** Returns the position after a page, or `null` after the last page. Undated articles come last. */
function nextPosition(
  response: CountedRows,
  limit: number,
  hasUndated: boolean,
): PagePosition | null {
  const { rows } = response;
  const last = rows.at(-1);
  // A full page does not show whether more rows follow.
  if ((rows.length < limit && isAll(response)) || !isRecord(last)) return null;
  if (last.publishedAt === null && hasUndated) return null;
  return {
    date: last.publishedAt === null ? null : toText(last.publishedAt),
    id: toText(last.id),
    hasUndated,
  };
}

/** Uses POST, so that a browser sends one CORS preflight for all pages and searches. Rejects with a ServiceError. */
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

/** Reads a category's next articles from a file of the site; `undefined` if the file cannot be read. */
export async function readCategoryFile(
  file: string,
  signal: AbortSignal,
): Promise<ArticlesPage | undefined> {
  const list = await readListFile(fetchWithLimit(file, { signal }));
  return (
    list && {
      articles: articlesFromRows(list.rows),
      next: nextPosition(list, MAX_ROWS, false),
    }
  );
}

/** Counts a search's results by category id, with the total under `all`. An empty `source` means all sources. */
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
  // The total is set last, because a stored category may be called "all".
  return counts.set(ALL_CATEGORIES.id, all);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @param ids from localStorage, which can hold any text */
export async function fetchSaved(ids: readonly string[]): Promise<Article[]> {
  const possible = ids.filter((id) => UUID.test(id));
  const found: Article[] = [];
  for (const some of chunks(possible, MAX_IDS)) {
    const response = await articlesTable(publicClient()).select("*").in("id", some);
    found.push(...articlesFromRows(expectRows(response, PUBLIC_READ)));
  }
  return mergeArticles([], found);
}
