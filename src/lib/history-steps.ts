/** Lets a page stop the browser's Back and Forward while typed text would be lost. */

type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** Call it before the router starts to listen: listeners of the window run in the order in which they were added. */
export function watchSteps(): void {
  window.addEventListener("popstate", (event) => guard?.(event));
}

export function guardSteps(own: Guard): () => void {
  guard = own;
  return () => {
    if (guard === own) guard = undefined;
  };
}
