/** The list in pages; the server decides how many rows a page has (rule 5.9). */
import { type Article, articlesFromRows } from "@/articles/model/article.ts";
import type { CountedRows } from "./list-request.ts";

/** A keyset position, which stays correct when rows are inserted or deleted meanwhile. */
export interface PagePosition {
  /** The last row's date. `null`: only undated rows follow. `undefined`: no dated row was loaded. */
  date: string | null | undefined;
  /** The last row's id. `undefined`: rows with the same date are requested again, because their order is unknown. */
  id?: string;
  /** The undated articles, which come first in the first response, are already loaded. */
  hasUndated: boolean;
}

/** Stands for the unknown end of an incomplete earlier list, from which no page can be loaded. */
export const UNKNOWN_POSITION: PagePosition = { date: undefined, hasUndated: false };

export interface ArticlesPage {
  articles: Article[];
  next: PagePosition | null;
  mark?: string | undefined;
  counts?: ReadonlyMap<string, number> | undefined;
  files?: CountedRows["files"];
}

/** An empty response ends the list, even if the server reports no total. */
export const isAll = ({ rows, total }: CountedRows) => rows.length === 0 || rows.length === total;

/** @param response the response to the first request for the list (rule 5.1), which returns undated rows first */
export function firstPage(response: CountedRows): ArticlesPage {
  const last = response.rows.at(-1) as { publishedAt?: string | null } | undefined;
  const date = last?.publishedAt ?? undefined;
  const next = isAll(response) ? null : { date, hasUndated: date !== undefined };
  const { mark, counts, files } = response;
  return {
    articles: articlesFromRows(response.rows),
    next,
    mark,
    counts: counts && new Map(Object.entries(counts)),
    files,
  };
}
