/**
 * The scroll position of each history entry, restored on going back (rule 1.10). In sessionStorage, which also outlives a
 * tab that the system discards.
 */
import { readSessionStorage } from "@/lib/storage";

export interface ScrollPosition {
  listId: string;
  /** The number of cards down to the window's end, and some more. */
  cards: number;
  /** The page's height and its scroll offset. CSS pixels. */
  height: number;
  y: number;
  /** The key of the first card in view, and its top in the window. */
  card: string;
  top: number;
  /** The focused element's accessible name, and its card's key. */
  focus?: { card: string; name: string; isFocusVisible: boolean } | undefined;
}

export const POSITIONS_KEY = "radar-rpa-places";

type ScrollPositions = Record<string, ScrollPosition | undefined>;

/** By the history entry's key. Empty where the storage is blocked, or holds something else. */
export function readPositions(): ScrollPositions {
  try {
    return (JSON.parse(readSessionStorage(POSITIONS_KEY) as string) ?? {}) as ScrollPositions;
  } catch {
    return {};
  }
}

/**
 * Makes the page as tall as it was, before its list is loaded, and scrolls to the position. From then on every card is
 * laid out (base.css); while `data-returning` has a number, so many are rendered at once, and nothing moves.
 * @returns the position of the current history entry; `undefined` when there is none
 */
export function reserveHeight(): ScrollPosition | undefined {
  const position = readPositions()[(window.history.state as { key: string } | null)?.key as string];
  if (!position?.y) return position;
  const { cards, height, y } = position;
  // The browser's own restoration would ignore cards that were inserted above meanwhile.
  window.history.scrollRestoration = "manual";
  document.documentElement.dataset.returning = `${cards}`;
  // No scroll anchoring either: while the list grows, it would follow what is in view so far, such as the footer.
  document.body.style.cssText = `min-height:${height}px;overflow-anchor:none`;
  window.scrollTo(0, y);
  noteOwnScroll();
  return position;
}

/** The offset that our own code scrolled to: the page's script and the app, which share no module, both do so. */
function noteOwnScroll() {
  document.documentElement.dataset.ledTo = `${window.scrollY}`;
}

/** Scrolls to the card's former top: the list may have grown above it. @param list the articles of `items` */
export function followCard(
  { card, top, y }: ScrollPosition,
  items: ArrayLike<Element>,
  list: readonly { readonly key: string }[],
): void {
  const item = items[list.findIndex(({ key }) => key === card)];
  // A reader who has scrolled since is not moved again; the browser may have restored the offset by itself.
  const isThere = [y, Number(document.documentElement.dataset.ledTo)].some(
    (known) => Math.abs(window.scrollY - known) < 2,
  );
  if (item && isThere) {
    window.scrollBy(0, item.getBoundingClientRect().top - top);
    noteOwnScroll();
  }
}
