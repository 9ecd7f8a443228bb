/** The same request as in `public-list-api.ts` (rule 5.1), for code that runs before the database client is loaded. */
export const LIST_PATH = "/rest/v1/articles?select=*&order=publishedAt.desc";

/** The path of the list's mark, which changes whenever the public list changes (docs/database.md). */
export const MARK_PATH = "/rest/v1/rpc/articles_mark";

/** The request for the mark that a page sends before the app starts. The build tries it (tooling/page/list-rows.ts). */
export interface MarkRequest {
  path: string;
  headers: Record<string, string>;
}

/** Asks for the total number of rows, which Content-Range returns. */
export const COUNTED = { Prefer: "count=exact" };

export interface CountedRows {
  rows: readonly unknown[];
  /** The number of rows in the database; `null` if the server did not report it. */
  total: number | null;
  mark?: string | undefined;
  /** The number of articles by category id. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** The site's files with each category's next articles, by category id. */
  files?: Readonly<Record<string, string>> | undefined;
}

/** @param range Content-Range, like "0-239/1538" (https://www.rfc-editor.org/rfc/rfc9110) */
export function totalOf(range: string | null): number | null {
  const [, total] = /\/(\d+)$/.exec(range ?? "") ?? [];
  return total === undefined ? null : Number(total);
}
