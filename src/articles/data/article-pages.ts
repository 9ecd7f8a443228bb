/**
 * What lies beyond the first response: the list's later pages, what a search or a category finds there, and how many
 * there are. Loaded when somebody needs it (rule 5.9).
 */
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import { parseDate } from "@/lib/date";
import type { ArticleFilter, ListFilter } from "@/articles/model/article-search";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { isRecord } from "@/lib/is-record";
import { publicClient } from "@/lib/public-client";
import { expectRows } from "@/lib/response-error";
import { ServiceError } from "@/lib/service-error";
import { mergeArticles } from "./article-list";
import type { ArticlesPage, PagePosition } from "./articles-page";
import { fetchArticlesById, WRITE_BATCH_SIZE } from "./many-articles-api";

const READING = { hasSession: false, isWrite: false };

/** In characters, as the database counts them (rule 6.8). */
const MAX_QUERY_LENGTH = 200;

/** After every id there is. */
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** What a database can hold of a text. */
const sendable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** What the database is given to look for. Rejects what it would refuse (rule 6.8). */
function sendableQuery(query: string): string {
  const wanted = sendable(query.trim());
  if ([...wanted].length > MAX_QUERY_LENGTH) {
    throw new ServiceError("server", "A busca aceita até 200 caracteres.");
  }
  return wanted;
}

/** Where a list goes on after a page of it, those without a date last. */
function positionAfter(
  rows: readonly unknown[],
  limit: number,
  hasUndated = false,
): PagePosition | null {
  const last = rows.at(-1);
  if (rows.length < limit || !isRecord(last)) return null;
  if (last.publishedAt === null && hasUndated) return null;
  return {
    date: last.publishedAt === null ? null : toText(last.publishedAt),
    id: toText(last.id),
    hasUndated,
  };
}

/**
 * The list, if nothing is looked for. By POST: its address is always the same, and a browser sends another origin one
 * preflight, not one for each page and each search.
 */
async function searchPage(
  query: string,
  category: string,
  { date, id = LAST_ID, hasUndated }: PagePosition,
  limit: number,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  const response = await publicClient()
    .rpc("search_articles", {
      query,
      max_rows: limit,
      ...(category !== ALL_CATEGORIES.id && { category }),
      ...(typeof date === "string" && { before_published_at: date }),
      ...(date !== undefined && { before_id: id }),
    })
    .abortSignal(signal);
  const rows = expectRows(response, READING);
  return { articles: articlesFromRows(rows), next: positionAfter(rows, limit, hasUndated) };
}

/** Of one source, or of all of them in their order. */
async function sourcePage(
  { query, category, source }: Omit<ListFilter, "isBySource">,
  { date, id = LAST_ID, source: last = source }: PagePosition,
  limit: number,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  const response = await publicClient()
    .rpc("articles_by_source", {
      query,
      max_rows: limit,
      ...(category !== ALL_CATEGORIES.id && { category }),
      ...(source !== "" && { source: sendable(source) }),
      ...(date !== undefined && { after_source: sendable(last), before_id: id }),
      ...(typeof date === "string" && { before_published_at: date }),
    })
    .abortSignal(signal);
  const rows = expectRows(response, READING);
  const next = positionAfter(rows, limit);
  const end = rows.at(-1);
  return {
    articles: articlesFromRows(rows),
    next: next && isRecord(end) ? { ...next, source: toText(end.source) } : null,
  };
}

/** What passes a filter after a position, the newest first, or by source. Rejects with a ServiceError. */
export async function fetchArticlesAfter(
  position: PagePosition,
  { query, category, source = "", isBySource = false }: ArticleFilter & Partial<ListFilter>,
  limit: number,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  const wanted = sendableQuery(query);
  if (isBySource || source !== "") {
    return sourcePage({ query: wanted, category, source }, position, limit, signal);
  }
  return searchPage(wanted, category, position, limit, signal);
}

/**
 * How many articles a search finds in each category, by its id; `all`: in all of them.
 * @param source the only one that counts; empty: all of them do
 */
export async function countArticles(
  query: string,
  signal: AbortSignal,
  source = "",
): Promise<ReadonlyMap<string, number>> {
  const response = await publicClient()
    .rpc("count_articles", {
      query: sendableQuery(query),
      ...(source !== "" && { source: sendable(source) }),
    })
    .abortSignal(signal);
  const counts = new Map<string, number>();
  let all = 0;
  for (const row of expectRows(response, READING)) {
    if (!isRecord(row)) continue;
    const count = Number(row.articles);
    counts.set(toText(row.category), count);
    all += count;
  }
  // A row may name the filter that is no category (rule 2.5).
  return counts.set(ALL_CATEGORIES.id, all);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Those of these articles that are there, the newest first. @param ids whatever a browser has kept */
export async function fetchSaved(ids: readonly string[]): Promise<Article[]> {
  const possible = ids.filter((id) => UUID.test(id));
  const found: Article[] = [];
  for (let start = 0; start < possible.length; start += WRITE_BATCH_SIZE) {
    found.push(...(await fetchArticlesById(possible.slice(start, start + WRITE_BATCH_SIZE))));
  }
  return mergeArticles(newestFirst(found), []);
}

const timeOf = ({ publishedAt }: Article) => parseDate(publishedAt ?? "")?.getTime() ?? Number.NaN;

/** The dated ones from new to old; those of one moment stay as they are. */
function newestFirst(articles: readonly Article[]): Article[] {
  const timed = articles.map((article) => {
    const time = timeOf(article);
    return { article, time: Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time };
  });
  timed.sort((a, b) => b.time - a.time || 0);
  return timed.map(({ article }) => article);
}

/** @returns the oldest article that has a date, of a list in order */
function lastDated(articles: readonly Article[]): Article | undefined {
  const dated = articles.filter(({ publishedAt }) => publishedAt !== null);
  return dated.at(-1);
}

/** The list with its next page. What was written meanwhile may stand in it already, as if it were the end. */
export function withPage(known: readonly Article[], page: readonly Article[]): Article[] {
  const joined = mergeArticles(known, page);
  const last = lastDated(known);
  const [first] = page;
  const isInOrder = !last || !first || !(timeOf(last) < timeOf(first));
  return isInOrder ? joined : mergeArticles(newestFirst(joined), []);
}

/** The list after its first page was loaded anew: what lies beyond that page stays as it was known. */
export function withFirstPage(first: readonly Article[], known: readonly Article[]): Article[] {
  const dated = lastDated(first);
  const end = dated ? timeOf(dated) : Number.POSITIVE_INFINITY;
  const beyond = known.filter((article) =>
    article.publishedAt === null ? !dated : !(timeOf(article) > end),
  );
  return mergeArticles(first, beyond);
}
