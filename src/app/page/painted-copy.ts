/** A copy of the cards painted before the app, in case the app fails: they stay readable (rule 1.12). */

let copy: { results: Node; pathname: string } | undefined;

/** Called before React takes the page over. */
export function savePaintedCopy(root: Element): void {
  const results = root.querySelector("[data-slot=results]");
  // In an inert document, which fetches no picture a second time.
  copy = results
    ? {
        results: document.implementation.createHTMLDocument().importNode(results, true),
        pathname: window.location.pathname,
      }
    : undefined;
}

/** @returns the same node at each call, and the page that it belongs to; `undefined` when no cards were painted */
export const paintedCopy = () => copy;
