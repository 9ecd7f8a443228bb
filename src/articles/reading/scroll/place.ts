/**
 * The reader's place: the first card in sight, and its distance from the window's top. Any code that replaces the list
 * or its layout sets the place afterwards (rule 1.10):
 *
 * - Another list: its first row, just below the sticky search (`placeAtFirstRow`).
 * - The same list in another layout: the same article (`keepCardInSight`).
 * - Back, a reload, or a discarded tab: the place stored with the history entry (`returnToPlace`).
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
  // A card whose top was above the window may have become shorter, and end above the window too.
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

/** @param key the shown list's history entry, which is no longer the current one while a page's code is loading */
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

/** Events by which the reader scrolls or navigates on their own. */
const OWN_ACTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Always false during the build, which has no document. */
export const isReturning = (): boolean =>
  globalThis.document?.documentElement.hasAttribute(RETURNING) ?? false;

export function beginReturn() {
  document.documentElement.toggleAttribute(RETURNING, placeOfEntry() !== undefined);
}

const endReturn = () => document.documentElement.removeAttribute(RETURNING);

/** Called by the page's first script, before the app and before its router handles Back. */
export function watchReturns(): void {
  beginReturn();
  window.addEventListener("popstate", beginReturn);
  for (const act of OWN_ACTS) window.addEventListener(act, endReturn, { passive: true });
}

export const cardsToReturnTo = (): number => (isReturning() ? (placeOfEntry()?.cards ?? 0) : 0);

/** Returns whether the reader has reached the place, or has no place to return to. */
export function returnToPlace(): boolean {
  const place = isReturning() ? placeOfEntry() : undefined;
  return !place || scrollToCard(place);
}
