import { configureGlobal } from "fast-check";
import { isQuick } from "./is-quick.ts";

/** fast-check, as the tests of properties name it. */
export * as fc from "fast-check";

// Other values in each run, but the same ones at a second try: a failure must not be got past by luck.
configureGlobal({ seed: Date.now() % 2 ** 31 });

/**
 * How often a property that asks a database is tried: each time takes tens of milliseconds, so a quarter of them does for
 * `npm test`.
 */
export const databaseRuns = (all: number) => ({ numRuns: isQuick ? Math.ceil(all / 4) : all });
