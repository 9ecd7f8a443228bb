/** Rule 5.1's request as `articles-api.ts` sends it, for code that runs before its client is loaded. */
export const LIST_PATH = "/rest/v1/articles?select=*&order=publishedAt.desc";

/** The mark of the list that visitors read: while it is the same, the list is (docs/database.md). */
export const MARK_PATH = "/rest/v1/rpc/articles_mark";

/** How a page requests the mark before the app: the build has tried it (tooling/page/list-rows.ts). */
export interface MarkRequest {
  path: string;
  headers: Record<string, string>;
}

/** Asks for the number of all rows, which the response's Content-Range then has. */
export const COUNTED = { Prefer: "count=exact" };

/** A response with what it says of itself. */
export interface CountedRows {
  rows: readonly unknown[];
  /** How many there are; `null` where the server did not say. */
  total: number | null;
  /** The list's mark, requested before the rows; `undefined` where it was not. */
  mark?: string | undefined;
  /** How many there are in each category, where that came with the rows. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Where the site has each category's newest articles beyond these rows, by the category's id. */
  files?: Readonly<Record<string, string>> | undefined;
}

/** @param range of the response, like "0-239/1538" (https://www.rfc-editor.org/rfc/rfc9110#field.content-range) */
export function totalOf(range: string | null): number | null {
  const [, total] = /\/(\d+)$/.exec(range ?? "") ?? [];
  return total === undefined ? null : Number(total);
}
