import { describe } from "vitest";

/**
 * `describe.each` for what is the same again on another engine, or under another fault: `npm test` runs the first row.
 * @param others when the other rows run (tooling/checks/run-tests.ts)
 */
export function describeFirstRow<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  tests: (row: Row) => void,
  others: "full" | "nightly" = "full",
): void {
  for (const [index, row] of rows.entries()) {
    describe(`${nameOf(row)}`, { tags: index === 0 ? [] : [others] }, () => {
      tests(row);
    });
  }
}
