import { MAX_ROWS } from "./max-rows.ts";
import { expectRows, type ServiceResponse } from "./response-error.ts";

/**
 * Reads all rows page by page, because one response has at most `MAX_ROWS`. Rejects with a ServiceError.
 * @param requestRows requests the rows from one position to another, both included, in a fixed order
 */
export async function allRows(
  requestRows: (from: number, to: number) => PromiseLike<ServiceResponse & { data: unknown }>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const response = await requestRows(rows.length, rows.length + MAX_ROWS - 1);
    const page = expectRows(response, { isWrite: false });
    rows.push(...page);
    if (page.length === 0 || page.length % MAX_ROWS !== 0) return rows;
  }
}
