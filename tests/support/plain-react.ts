/**
 * React without the stacks that it takes for each element, to say in its warnings who made it: a fifth of the screens'
 * time, and here a warning fails the test by its text alone. And React that shows at once what has come. Before anything
 * imports React.
 */
import { createRequire } from "node:module";
import * as React from "react";

// React keeps a task of the inspector's with each element, too.
Reflect.deleteProperty(console, "createTask");

/** React's own name for what `react-dom` shares with it; a future edition without it only makes the tests slower. */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];

// Beyond some thousands in a second React takes none.
if (internals && !Object.getOwnPropertyDescriptor(internals, "recentlyCreatedOwnerStacks")?.get) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}

// What a lazy part brings is held back until 300 ms after the last placeholder, so that a screen does not flicker. Nobody
// looks here, and every other test would wait for it. React takes its timer as it is loaded, at once and only once.
const { setTimeout } = globalThis;
globalThis.setTimeout = ((run: () => void) => setTimeout(run)) as typeof setTimeout;
createRequire(import.meta.url)("react-dom/client");
globalThis.setTimeout = setTimeout;
