/** The list in pages: how many rows a response holds is the server's choice (rule 5.9). */
import { type Article, articlesFromRows } from "@/articles/model/article.ts";

/** Rule 5.1's request as `articles-api.ts` sends it, for code that runs before its client is loaded. */
export const LIST_PATH = "/rest/v1/articles?select=*&order=publishedAt.desc";

/** Asks for the number of all rows, which the response's Content-Range then has. */
export const COUNTED = { Prefer: "count=exact" };

/** Rows per further page of the list or of a search. */
export const PAGE_SIZE = 240;

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
}

/** A response with what it says of itself. */
export interface CountedRows {
  rows: readonly unknown[];
  /** How many there are; `null` where the server did not say. */
  total: number | null;
}

/** @param range of the response, like "0-239/1538" (https://www.rfc-editor.org/rfc/rfc9110#field.content-range) */
export function totalOf(range: string | null): number | null {
  const [, total] = /\/(\d+)$/.exec(range ?? "") ?? [];
  return total === undefined ? null : Number(total);
}

/** Whether a response holds all rows: by the server's word alone, or because there is none. */
export const isAll = ({ rows, total }: CountedRows) => rows.length === 0 || rows.length === total;

/** @param response to rule 5.1's request, in which undated rows are first */
export function firstPage(response: CountedRows): ArticlesPage {
  const last = response.rows.at(-1) as { publishedAt?: string | null } | undefined;
  const date = last?.publishedAt ?? undefined;
  const next = isAll(response) ? null : { date, hasUndated: date !== undefined };
  return { articles: articlesFromRows(response.rows), next };
}
