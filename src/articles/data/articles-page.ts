/** The list in pages: how many rows a response holds is the server's choice (rule 5.9). */
import { type Article, articlesFromRows } from "@/articles/model/article.ts";
import type { CountedRows } from "./list-request.ts";

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
  /** `null` when the server has said that this was all. */
  next: PagePosition | null;
  /** The list's mark, requested before the page. */
  mark?: string | undefined;
  /** How many articles there are in each category, by its id. */
  counts?: ReadonlyMap<string, number> | undefined;
  /** The site's files with each category's next articles, by its id. */
  files?: CountedRows["files"];
}

/** Whether a response holds all rows: by the server's word alone, or because there is none. */
export const isAll = ({ rows, total }: CountedRows) => rows.length === 0 || rows.length === total;

/** @param response to rule 5.1's request, in which undated rows are first */
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
