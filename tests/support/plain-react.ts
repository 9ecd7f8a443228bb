/**
 * Removes the stacks that React records for its warnings, which took a fifth of the screen tests' time, and its delay of
 * lazy content. A warning fails a test by its text alone. Must run before React is imported.
 */
import { createRequire } from "node:module";
import * as React from "react";

// React also records an inspector task with each element.
Reflect.deleteProperty(console, "createTask");

/** The name of React's internals. A later version without it only makes the tests slower. */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];

// After some thousand stacks in a second React records none.
if (internals && !Object.getOwnPropertyDescriptor(internals, "recentlyCreatedOwnerStacks")?.get) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}

// React holds lazy content back until 300 ms after the last placeholder, to avoid flicker, for which every test would wait. It
// reads its timer only once, when it is loaded.
const { setTimeout } = globalThis;
globalThis.setTimeout = ((run: () => void) => setTimeout(run)) as typeof setTimeout;
createRequire(import.meta.url)("react-dom/client");
globalThis.setTimeout = setTimeout;
