import { describe } from "vitest";

/**
 * `describe.each` for what is the same again on another engine, or under another fault: `npm test` runs the first row, the
 * others are tagged "full" (tooling/checks/run-tests.ts).
 */
export function describeFirstRow<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  tests: (row: Row) => void,
): void {
  for (const [index, row] of rows.entries()) {
    describe(`${nameOf(row)}`, { tags: index === 0 ? [] : ["full"] }, () => {
      tests(row);
    });
  }
}
