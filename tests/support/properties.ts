import { configureGlobal } from "fast-check";
import { isQuick } from "./is-quick.ts";

/** fast-check under its usual name. */
export * as fc from "fast-check";

// The values differ between runs, but a retry gets the same ones and cannot hide a failure.
configureGlobal({ seed: Date.now() % 2 ** 31 });

/**
 * The number of tries of a property that uses a database: a quarter in `npm test`, because each takes tens of milliseconds.
 */
export const databaseRuns = (all: number) => ({ numRuns: isQuick ? Math.ceil(all / 4) : all });
