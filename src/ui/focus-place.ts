/** Where the focus goes when what had it is gone: to what stands in its place (rule 8.6). */

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";

const isSeen = (element: Element) => element.checkVisibility?.() ?? true;

function firstFocusable(root: Element | undefined): HTMLElement | undefined {
  if (!root) return undefined;
  const inside = root.querySelectorAll<HTMLElement>(FOCUSABLE);
  return [...(root.matches(FOCUSABLE) ? [root as HTMLElement] : []), ...inside].find(isSeen);
}

export interface FocusPlace {
  element: HTMLElement;
  /** The element itself while it is there, otherwise its neighbour. */
  find: () => HTMLElement | undefined;
}

/** Remembers where an element stands. `null` for the page's body, which is no place. */
export function placeOf(element: Element | null): FocusPlace | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const steps: { parent: Element; index: number }[] = [];
  for (let child: Element = element; ;) {
    const parent: Element | null = child.parentElement;
    if (!parent || parent === document.body) break;
    steps.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  const findNeighbour = () => {
    for (const { parent, index } of steps) {
      if (!parent.isConnected) continue;
      const neighbour = parent.children[index] ?? parent.lastElementChild ?? undefined;
      const found = firstFocusable(neighbour) ?? firstFocusable(parent);
      if (found) return found;
    }
    return undefined;
  };
  return { element, find: () => (element.isConnected ? element : findNeighbour()) };
}

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

let decide: (() => void) | undefined;

/** Lets a page decide who has the focus next. @returns a function that ends it */
export function decideFocus(focus: () => void): () => void {
  decide = focus;
  return () => {
    if (decide === focus) decide = undefined;
  };
}

/** Gives the focus back to this place; when what stood there is gone, to whom the page decides, or its neighbour. */
export function giveFocus(place: FocusPlace | null): void {
  if (place?.element.isConnected) return place.element.focus();
  if (!isFocusLost()) return;
  decide?.();
  if (isFocusLost()) place?.find()?.focus();
}
