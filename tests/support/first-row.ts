import { describe } from "vitest";

/**
 * `describe.each` for rows that repeat the same tests. `npm test` runs only the first row.
 * @param others the tag of the other rows, with which tooling/checks/run-tests.ts selects them
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
