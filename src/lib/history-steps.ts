/** Steps in the history, Back and Forward, that a page may have to hold back. */

type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Begins before the router listens: its listener runs after this one, which can stop the event. A later one cannot, as
 * Chromium knows no capture at the window.
 */
export function watchSteps(): void {
  window.addEventListener("popstate", (event) => guard?.(event));
}

/** @returns what ends it */
export function guardSteps(own: Guard): () => void {
  guard = own;
  return () => {
    if (guard === own) guard = undefined;
  };
}
