/**
 * Where the reader stands in the list: the first card in sight, and how far from the window's top. Every act that replaces
 * the list or its form says where he stands afterwards (rule 1.10):
 *
 * - another list: its first row, just under what sticks (`placeAtFirstRow`),
 * - the same list in another form: the same article (`keepCardInSight`),
 * - Back, a reload, a tab that was discarded: the place that its history entry has (`returnTo`).
 *
 * Nothing else moves him.
 */
import { readSessionStorage, writeSessionStorage } from "@/lib/storage";

export interface Place {
  /** How many cards were drawn. */
  cards: number;
  /** The key of the first card in sight. */
  card: string;
  /** Its top below the window's. CSS pixels. */
  offset: number;
}

const KEY = "radar-rpa-places";

/** The newest are kept. */
const MAX_PLACES = 30;

const LIST = "[data-slot=results]";
const CARD = `${LIST} [data-slot=article-card]`;

const cardsInPage = (within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(CARD),
];

/** The height that what sticks takes from the window's top. */
export function stuckHeight(): number {
  const bar = document.querySelector("[data-stuck] [role=search]");
  return bar ? bar.getBoundingClientRect().bottom : 0;
}

function cardInSight(): Place | null {
  const top = stuckHeight();
  const isInSight = (element: Element) => element.getBoundingClientRect().bottom > top;
  // Part by part: a card that the browser skips would have to be laid out.
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

/** What lies out of sight is laid out, and gets its true height, only once it is near. */
const SETTLING_FRAMES = 4;

/** Scrolls a card to its offset, and holds it there while what is above it gets its height. */
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

/** @param change takes the list's form, and gives it another one, at once */
export function keepCardInSight(change: () => void): void {
  const place = window.scrollY > 0 ? cardInSight() : null;
  change();
  // A card that began above the window's edge may be lower now, and end above it.
  if (place) scrollToCard({ ...place, offset: Math.max(place.offset, stuckHeight()) });
}

/** Of a reader who has scrolled past it. */
export function placeAtFirstRow(): void {
  const list = document.querySelector(LIST);
  if (!list) return;
  const distance = list.getBoundingClientRect().top - stuckHeight();
  if (distance < 0) window.scrollBy(0, distance);
}

type Places = Record<string, Place | undefined>;

/** By the history entry's key. Empty where the storage is blocked, or holds something else. */
function readPlaces(): Places {
  try {
    return (JSON.parse(readSessionStorage(KEY) ?? "{}") ?? {}) as Places;
  } catch {
    return {};
  }
}

/** The router's key of the entry that is open. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? "default";

/** The place of the history entry that is open; `undefined`: the page's top. */
export const placeOfEntry = (): Place | undefined => readPlaces()[entryKey()];

/** @param key of the entry that the list belongs to: while a page's code is on its way, another one is open already */
export function savePlace(key: string): void {
  const place = window.scrollY > 0 ? cardInSight() : null;
  const { [key]: _, ...others } = readPlaces();
  const places = Object.entries({ ...others, ...(place && { [key]: place }) });
  try {
    writeSessionStorage(KEY, JSON.stringify(Object.fromEntries(places.slice(-MAX_PLACES))));
  } catch {
    // Storage is blocked or full: going back then shows the top.
  }
}

/** On the root element while the reader returns: nothing is animated then, and every card is laid out (base.css). */
const RETURNING = "data-returning";

/** Acts by which a reader goes elsewhere himself. */
const OWN_ACTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Nobody does while a page is built. */
export const isReturning = (): boolean =>
  globalThis.document?.documentElement.hasAttribute(RETURNING) ?? false;

export function beginReturn() {
  document.documentElement.toggleAttribute(RETURNING, placeOfEntry() !== undefined);
}

/** Whoever acts himself is not led any more. */
const endReturn = () => document.documentElement.removeAttribute(RETURNING);

/** For the page's first script: before the app, and before its router hears of Back. */
export function watchReturns(): void {
  beginReturn();
  window.addEventListener("popstate", beginReturn);
  for (const act of OWN_ACTS) window.addEventListener(act, endReturn, { passive: true });
}

/** How many cards are drawn at once for a returning reader. */
export const cardsToReturnTo = (): number => (isReturning() ? (placeOfEntry()?.cards ?? 0) : 0);

/** @returns whether the reader is there, or has nowhere to return to */
export function returnToPlace(): boolean {
  const place = isReturning() ? placeOfEntry() : undefined;
  return !place || scrollToCard(place);
}
