/** The list in pages: a hosted project cuts a response at 1,000 rows, without a word (rule 5.9). */
import { type Article, articlesFromRows } from "@/articles/model/article.ts";

/** Rule 5.1's request as `articles-api.ts` sends it, for those who need it before its client is there. */
export const LIST_PATH = "/rest/v1/articles?select=*&order=publishedAt.desc";

const FULL_PAGE = 1000;

/** Where the list goes on. */
export interface PagePosition {
  offset: number;
  limit: number;
}

export interface ArticlesPage {
  articles: Article[];
  /** `null` when this was all. */
  next: PagePosition | null;
}

/** @param rows the response to rule 5.1's request */
export function firstPage(rows: readonly unknown[]): ArticlesPage {
  return { articles: articlesFromRows(rows), next: positionAfter(rows) };
}

function dateOf(row: unknown): unknown {
  return (row as { publishedAt?: unknown } | null)?.publishedAt;
}

/**
 * The first request's order leaves open how equal dates follow each other, and the next one's does not. Going on from
 * the first row with the last row's date misses none of them.
 */
function positionAfter(rows: readonly unknown[]): PagePosition | null {
  if (rows.length < FULL_PAGE) return null;
  const lastDate = dateOf(rows.at(-1));
  return { offset: rows.findIndex((row) => dateOf(row) === lastDate), limit: rows.length };
}

/** @param rows the response to the request for `position` */
export function laterPage(rows: readonly unknown[], { offset, limit }: PagePosition): ArticlesPage {
  const next = rows.length < limit ? null : { offset: offset + rows.length, limit };
  return { articles: articlesFromRows(rows, offset), next };
}
