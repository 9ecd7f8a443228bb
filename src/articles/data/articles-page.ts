/** The list in pages: a hosted project cuts a response at 1,000 rows, without a word (rule 5.9). */
import { type Article, articlesFromRows } from "@/articles/model/article.ts";

/** Rule 5.1's request as `articles-api.ts` sends it, for those who need it before its client is there. */
export const LIST_PATH = "/rest/v1/articles?select=*&order=publishedAt.desc";

/** The rows of a request for more, of the list or of a search. */
export const PAGE_SIZE = 240;

/** The most rows that a response holds; fewer are all there are. */
export const MAX_PAGE_SIZE = 1000;

/**
 * Where the list goes on: after a row, not after a number of rows, so that what is inserted or deleted meanwhile neither
 * doubles nor hides anything.
 */
export interface PagePosition {
  /** The last row's date; `null`: those without one are next, `undefined`: none with a date has come yet. */
  date: string | null | undefined;
  /** The last row's id; `undefined`: how its equals follow each other is not known, and they come again. */
  id?: string;
  /** The last row's source, where the list is in the order of the sources. */
  source?: string;
  /** Those without a date have come with the first response. */
  hasUndated: boolean;
}

export interface ArticlesPage {
  articles: Article[];
  /** `null` when this was all. */
  next: PagePosition | null;
}

/** @param rows the response to rule 5.1's request, in which those without a date are first */
export function firstPage(rows: readonly unknown[]): ArticlesPage {
  const last = rows.at(-1) as { publishedAt?: string | null } | undefined;
  const date = last?.publishedAt ?? undefined;
  const next = rows.length < MAX_PAGE_SIZE ? null : { date, hasUndated: date !== undefined };
  return { articles: articlesFromRows(rows), next };
}
