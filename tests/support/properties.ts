/** fast-check, as the tests of properties name it. */
export * as fc from "fast-check";

/**
 * How often a property that asks a database is tried: each time takes tens of milliseconds, so a quarter of them does for
 * `npm test` (tooling/checks/run-tests.ts).
 */
export const databaseRuns = (all: number) => ({
  numRuns: process.env.IS_QUICK === undefined ? all : Math.ceil(all / 4),
});
