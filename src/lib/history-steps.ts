/** Lets a page stop the browser's Back and Forward while typed text would be lost. */

type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** Must be called before the router starts to listen: the window calls its listeners in the order of their addition. */
export function watchSteps(): void {
  window.addEventListener("popstate", (event) => guard?.(event));
}

/** Calls `added` for each step until the returned function is called. */
export function guardSteps(added: Guard): () => void {
  guard = added;
  return () => {
    if (guard === added) guard = undefined;
  };
}
