/** The list in pages: a hosted project silently truncates a response at 1,000 rows (rule 5.9). */
import { type Article, articlesFromRows } from "@/articles/model/article.ts";

/** Rule 5.1's request as `articles-api.ts` sends it, for code that runs before its client is loaded. */
export const LIST_PATH = "/rest/v1/articles?select=*&order=publishedAt.desc";

/** Rows per further page of the list or of a search. */
export const PAGE_SIZE = 240;

/** The server's limit of rows per response: one with fewer is complete. */
export const MAX_PAGE_SIZE = 1000;

/** A keyset position: after a row, not an offset, so that inserted or deleted rows neither repeat nor hide others. */
export interface PagePosition {
  /** The last row's date; `null`: undated rows follow, `undefined`: no dated row was loaded yet. */
  date: string | null | undefined;
  /** The last row's id; `undefined`: the order of equal dates is unknown, and their rows are requested again. */
  id?: string;
  /** The first response held the undated rows. */
  hasUndated: boolean;
}

/** After a list of before that lacks a part: nothing is loaded from there. */
export const UNKNOWN_POSITION: PagePosition = { date: undefined, hasUndated: false };

export interface ArticlesPage {
  articles: Article[];
  /** `null` when this was all. */
  next: PagePosition | null;
}

/** @param rows the response to rule 5.1's request, in which undated rows are first */
export function firstPage(rows: readonly unknown[]): ArticlesPage {
  const last = rows.at(-1) as { publishedAt?: string | null } | undefined;
  const date = last?.publishedAt ?? undefined;
  const next = rows.length < MAX_PAGE_SIZE ? null : { date, hasUndated: date !== undefined };
  return { articles: articlesFromRows(rows), next };
}
