/**
 * The place where a reader left an entry of the tab's history, found again on coming back (rule 1.10). Kept in the tab's own
 * storage, which also outlives a tab that the system discards.
 */

import { readTab } from "@/lib/storage";

export interface ScrollPosition {
  /** Which list was shown. */
  listId: string;
  /** How many of its cards reach to the window's end, and some more. */
  cards: number;
  /** Of the page, and how far it was scrolled. CSS pixels. */
  height: number;
  y: number;
  /** The key of the first card in sight, and where its top was in the window. */
  card: string;
  top: number;
  /** The focused element by its name, and its card. `isRing`: the focus was to be seen. */
  focus?: { card: string; name: string; isRing: boolean } | undefined;
}

export const POSITIONS_KEY = "radar-rpa-places";

type ScrollPositions = Record<string, ScrollPosition | undefined>;

/** By the key of the entry. Nothing where the storage is blocked, or holds something else. */
export function readPositions(): ScrollPositions {
  try {
    return (JSON.parse(readTab(POSITIONS_KEY) as string) ?? {}) as ScrollPositions;
  } catch {
    return {};
  }
}

/**
 * Makes the page as tall as it was, before its list is there, and goes to the place. All cards are laid out from then on
 * (base.css); while `data-returning` has a number, so many are rendered at once, and nothing moves.
 * @returns the place of the current entry of the history; `undefined` when there is none
 */
export function reserveHeight(): ScrollPosition | undefined {
  const place = readPositions()[(window.history.state as { key: string } | null)?.key as string];
  if (!place?.y) return place;
  const { cards, height, y } = place;
  // The browser would go there again once the page has loaded, and does not know what has come above meanwhile.
  window.history.scrollRestoration = "manual";
  document.documentElement.dataset.returning = `${cards}`;
  // Nor is it to follow what is in sight so far, such as the footer, while the list grows.
  document.body.style.cssText = `min-height:${height}px;overflow-anchor:none`;
  window.scrollTo(0, y);
  noteOwnScroll();
  return place;
}

/** Where we have led the reader so far: the page's own script and the app, which share no module, follow one another. */
function noteOwnScroll() {
  document.documentElement.dataset.ledTo = `${window.scrollY}`;
}

/** The list may have grown above the place since, or stand in other lines. @param list the articles of `items` */
export function followCard(
  { card, top, y }: ScrollPosition,
  items: ArrayLike<Element>,
  list: readonly { readonly key: string }[],
): void {
  const item = items[list.findIndex(({ key }) => key === card)];
  // A reader who has moved since is not moved again; the browser may have gone to the place by itself.
  const isThere = [y, Number(document.documentElement.dataset.ledTo)].some(
    (known) => Math.abs(window.scrollY - known) < 2,
  );
  if (item && isThere) {
    window.scrollBy(0, item.getBoundingClientRect().top - top);
    noteOwnScroll();
  }
}
