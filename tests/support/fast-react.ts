/**
 * Speeds up screen tests by a fifth: React records no stacks for warnings and shows lazy content at once. Must run
 * before React is imported.
 */
import { createRequire } from "node:module";
import * as React from "react";

Reflect.deleteProperty(console, "createTask");

/** React's internals. A version without this name only makes the tests slower. */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];

// React records no stacks beyond a limit per second.
if (internals && !Object.getOwnPropertyDescriptor(internals, "recentlyCreatedOwnerStacks")?.get) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}

// React delays lazy content by up to 300 ms against flicker. It reads the timer only when it is loaded.
const { setTimeout } = globalThis;
globalThis.setTimeout = ((run: () => void) => setTimeout(run)) as typeof setTimeout;
createRequire(import.meta.url)("react-dom/client");
globalThis.setTimeout = setTimeout;
