import { configureGlobal } from "fast-check";
import { isQuick } from "./is-quick.ts";

export * as fc from "fast-check";

// A retry uses the same values, so that it cannot hide a failure.
configureGlobal({ seed: Date.now() % 2 ** 31 });

/** The number of tries of a property that uses a database, a quarter in `npm test`. */
export const databaseRuns = (all: number) => ({ numRuns: isQuick ? Math.ceil(all / 4) : all });
