/**
 * The reader's place: the first visible card, and its distance from the window's top. Code that replaces the list or
 * its layout must then scroll to the right place (rule 1.10):
 *
 * - After another list is shown, to its first row, just below the sticky search (`placeAtFirstRow`).
 * - After the same list gets another layout, to the same article (`keepCardInSight`).
 * - After Back, a reload, or the return of a discarded tab, to the place stored for the entry (`returnToPlace`).
 */
import { readSessionStorage, writeSessionStorage } from "@/lib/storage";

export interface Place {
  cards: number;
  card: string;
  /** The distance between the card's top and the window's top, in CSS pixels. */
  offset: number;
}

const KEY = "radar-rpa-places";

const MAX_PLACES = 30;

const LIST = "[data-slot=results]";
const CARD = `${LIST} [data-slot=article-card]`;

const cardsInPage = (within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(CARD),
];

export function stuckHeight(): number {
  const bar = document.querySelector("[data-stuck] [role=search]");
  return bar ? bar.getBoundingClientRect().bottom : 0;
}

function cardInSight(): Place | null {
  const top = stuckHeight();
  const isInSight = (element: Element) => element.getBoundingClientRect().bottom > top;
  // Searching group by group avoids laying out cards that the browser skips.
  const part = [...document.querySelectorAll(`${LIST} ul`)].find(isInSight);
  const first = part && cardsInPage(part).find(isInSight);
  return first
    ? {
        cards: cardsInPage().length,
        card: first.dataset.key ?? "",
        offset: first.getBoundingClientRect().top,
      }
    : null;
}

/** The number of frames in which cards that come near the window get their true height. */
const SETTLING_FRAMES = 4;

function scrollToCard({ card, offset }: Place): boolean {
  const element = cardsInPage().find(({ dataset }) => dataset.key === card);
  if (!element) return false;
  let frames = SETTLING_FRAMES;
  const settle = () => {
    const distance = element.getBoundingClientRect().top - offset;
    if (Math.abs(distance) >= 1) window.scrollBy(0, distance);
    if (frames-- > 0 && element.isConnected) requestAnimationFrame(settle);
  };
  settle();
  return true;
}

/** @param change changes the list's layout synchronously */
export function keepCardInSight(change: () => void): void {
  const place = window.scrollY > 0 ? cardInSight() : null;
  change();
  // A card whose top was above the window may now be so short that it ends above the window.
  if (place) scrollToCard({ ...place, offset: Math.max(place.offset, stuckHeight()) });
}

/** Does nothing while the list's first row is still below the window's top. */
export function placeAtFirstRow(): void {
  const list = document.querySelector(LIST);
  if (!list) return;
  const distance = list.getBoundingClientRect().top - stuckHeight();
  if (distance < 0) window.scrollBy(0, distance);
}

type Places = Record<string, Place | undefined>;

/** Reads the places by history key; empty if the storage is blocked or invalid. */
function readPlaces(): Places {
  try {
    return (JSON.parse(readSessionStorage(KEY) ?? "{}") ?? {}) as Places;
  } catch {
    return {};
  }
}

const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? "default";

/** Returns the place of the current history entry; `undefined` for the page's top. */
export const placeOfEntry = (): Place | undefined => readPlaces()[entryKey()];

/** @param key the history entry of the shown list: while the next page's code loads, it is not the current entry */
export function savePlace(key: string): void {
  const place = window.scrollY > 0 ? cardInSight() : null;
  const { [key]: _, ...others } = readPlaces();
  const places = Object.entries({ ...others, ...(place && { [key]: place }) });
  try {
    writeSessionStorage(KEY, JSON.stringify(Object.fromEntries(places.slice(-MAX_PLACES))));
  } catch {
    // Storage is blocked or full.
  }
}

/** Set on the root element while the reader returns: base.css then disables animations and lays out every card. */
const RETURNING = "data-returning";

/** Events by which the reader takes over the scrolling. */
const READER_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Always false during the build, which has no document. */
export const isReturning = (): boolean =>
  globalThis.document?.documentElement.hasAttribute(RETURNING) ?? false;

export function beginReturn() {
  document.documentElement.toggleAttribute(RETURNING, placeOfEntry() !== undefined);
}

const endReturn = () => document.documentElement.removeAttribute(RETURNING);

/** Must be called by the page's first script, so that it handles Back before the app's router does. */
export function watchReturns(): void {
  beginReturn();
  window.addEventListener("popstate", beginReturn);
  for (const type of READER_EVENTS) window.addEventListener(type, endReturn, { passive: true });
}

export const cardsToReturnTo = (): number => (isReturning() ? (placeOfEntry()?.cards ?? 0) : 0);

/** Returns whether the reader has reached the place, or has no place to return to. */
export function returnToPlace(): boolean {
  const place = isReturning() ? placeOfEntry() : undefined;
  return !place || scrollToCard(place);
}
