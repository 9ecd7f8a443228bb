/** The cards that stood in the page before the app, in case the app fails: they stay readable (rule 1.12). */

let copy: Node | undefined;

/** Before React takes the page over. */
export function keepPainted(root: Element): void {
  const results = root.querySelector("[data-slot=results]");
  // In a document out of sight, where no picture is fetched a second time.
  copy = results
    ? document.implementation.createHTMLDocument().importNode(results, true)
    : undefined;
}

/** @returns the cards, always the same ones; `undefined` when none stood in the page */
export const paintedCopy = (): Node | undefined => copy;
