/** Saves and restores the scroll position per history entry (rule 1.10); src/ui/page/scroll-position.ts has the rest. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { NewsState } from "@/articles/data/news-context";
import type { Article } from "@/articles/model/article";
import { writeSessionStorage } from "@/lib/storage";
import {
  followCard,
  type ScrollPosition,
  POSITIONS_KEY,
  readPositions,
  reserveHeight,
} from "@/ui/page/scroll-position";

const MAX_SAVED_POSITIONS = 30;

/** After the last scroll. */
const SCROLL_PAUSE_MS = 150;

/** The card of a position may be gone. From the moment the list is there, however long it took. */
const RESTORE_TIMEOUT_MS = 5000;

/** Cards beyond those that were seen: as many may have been inserted above meanwhile. */
const SPARE_CARDS = 12;

const CARDS = "[data-slot=results] ul > li";
const FOCUSABLE = "a[href], button, input, select";

/** Input by which a reader scrolls or leaves. */
const USER_INPUT_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

interface Shown {
  status: NewsState["status"];
  key: string;
  listId: string;
  list: readonly Article[];
}

const accessibleName = (element: Element) =>
  element.getAttribute("aria-label") ?? element.textContent;

function focusOf(items: readonly Element[], list: readonly Article[]): ScrollPosition["focus"] {
  const { activeElement } = document;
  if (!activeElement?.matches(FOCUSABLE)) return undefined;
  const index = items.findIndex((item) => item.contains(activeElement));
  return {
    card: list[index]?.key ?? "",
    name: accessibleName(activeElement),
    isFocusVisible: activeElement.matches(":focus-visible"),
  };
}

/** The top of an element in the window, without the transform of its entrance. */
function topOf(element: Element): number {
  let top = -window.scrollY;
  for (let part: Element | null = element; part instanceof HTMLElement; part = part.offsetParent) {
    top += part.offsetTop;
  }
  return top;
}

/** @returns `null` at the top without a focus: there is nothing to restore */
function currentPosition({ listId, list }: Shown): ScrollPosition | null {
  const items = [...document.querySelectorAll(CARDS)];
  const { scrollY: y, innerHeight } = window;
  const focus = focusOf(items, list);
  if (y === 0 && !focus) return null;
  const inSight = items.findIndex((item) => item.getBoundingClientRect().bottom > 0);
  const below = items.findIndex((item) => item.getBoundingClientRect().top > innerHeight);
  return {
    listId,
    cards: (below === -1 ? items.length : below) + SPARE_CARDS,
    height: document.documentElement.scrollHeight,
    y,
    card: list[inSight]?.key ?? "",
    top: items[inSight] ? topOf(items[inSight]) : 0,
    focus,
  };
}

function savePosition(shown: Shown) {
  // Skipped while a position is being restored, and where the list is not there to have one.
  if (
    shown.status !== "ready" ||
    pendingRestore ||
    document.querySelector("[data-slot=results][hidden]")
  )
    return;
  const { [shown.key]: _, ...others } = readPositions();
  const position = currentPosition(shown);
  const positions = Object.entries({ ...others, ...(position && { [shown.key]: position }) });
  try {
    const newest = Object.fromEntries(positions.slice(-MAX_SAVED_POSITIONS));
    writeSessionStorage(POSITIONS_KEY, JSON.stringify(newest));
  } catch {
    // Storage is blocked or full: going back then shows the top.
  }
}

/** The position to restore, until it is reached or cancelled. */
let pendingRestore: ScrollPosition | undefined;
let restoredKey: string | undefined;
let timer: number | undefined;

/** Watches until the list fills the reserved height (src/ui/page/scroll-position.ts). */
let growth: ResizeObserver | undefined;

function releaseHeight() {
  growth?.disconnect();
  document.body.style.minHeight = "";
}

function finishRestore() {
  pendingRestore = undefined;
  for (const act of USER_INPUT_EVENTS) window.removeEventListener(act, finishRestore);
  window.history.scrollRestoration = "auto";
  document.body.style.removeProperty("overflow-anchor");
  const { dataset } = document.documentElement;
  // The empty attribute keeps `content-visibility` off (base.css): turning it on would make the cards in view flicker.
  if (dataset.returning) dataset.returning = "";
  const root = document.getElementById("root");
  if (!root || !document.body.style.minHeight) return;
  growth?.disconnect();
  growth = new ResizeObserver(() => {
    if (root.offsetHeight >= window.scrollY + window.innerHeight) releaseHeight();
  });
  growth.observe(root);
}

function cancelRestore() {
  finishRestore();
  releaseHeight();
}

/** @param key of the current history entry */
function beginRestore(key: string) {
  if (key === restoredKey) return;
  restoredKey = key;
  window.clearTimeout(timer);
  timer = undefined;
  pendingRestore = readPositions()[key];
  if (!pendingRestore) {
    cancelRestore();
    delete document.documentElement.dataset.returning;
    return;
  }
  for (const act of USER_INPUT_EVENTS)
    window.addEventListener(act, finishRestore, { passive: true });
}

function awaitList(status: Shown["status"]) {
  if (!pendingRestore) return;
  if (status === "failed") {
    // The alert is seen, not an empty height; the next list is restored from the beginning.
    cancelRestore();
    restoredKey = undefined;
  }
  if (status !== "ready" || timer) return;
  // Where a failure has released it.
  if (!document.body.style.minHeight) reserveHeight();
  timer = window.setTimeout(cancelRestore, RESTORE_TIMEOUT_MS);
}

function focusAgain(
  { focus }: ScrollPosition,
  items: ArrayLike<Element>,
  list: readonly Article[],
) {
  const { activeElement } = document;
  if (!focus || (activeElement && activeElement.matches(FOCUSABLE))) return;
  const card = items[list.findIndex(({ key }) => key === focus.card)];
  const scope = card ?? document;
  const found = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => accessibleName(element) === focus.name,
  );
  // A card's tools are rendered only while it is in use.
  (found ?? card?.querySelector<HTMLElement>("a"))?.focus({
    preventScroll: true,
    focusVisible: focus.isFocusVisible,
  } as FocusOptions);
}

function restore({ listId, list }: Shown) {
  const position = pendingRestore;
  if (!position || position.listId !== listId) return;
  const items = document.querySelectorAll(CARDS);
  // The card may not be loaded yet.
  if (!items[list.findIndex((article) => article.key === position.card)]) return;
  followCard(position, items, list);
  focusAgain(position, items, list);
  finishRestore();
}

/** @param list the articles whose cards are shown @param listId another value for another list */
export function useScrollPosition(
  list: readonly Article[],
  listId: string,
  status: NewsState["status"],
) {
  const { key } = useLocation();
  const shown = useRef<Shown>({ status, key, listId, list });

  useLayoutEffect(() => {
    shown.current = { status, key, listId, list };
    beginRestore(key);
    awaitList(status);
    restore(shown.current);
  });

  // A later visit may restore the same history entry.
  useEffect(() => () => void (restoredKey = undefined), []);

  useEffect(() => {
    let pause: number | undefined;
    const saveNow = () => savePosition(shown.current);
    const handleScroll = () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(saveNow, SCROLL_PAUSE_MS);
    };
    const handleVisibility = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    // Before a link navigates: afterwards the cards are gone.
    window.addEventListener("click", saveNow, { capture: true });
    window.addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      window.clearTimeout(pause);
      window.removeEventListener("scroll", handleScroll);
      window.removeEventListener("click", saveNow, { capture: true });
      window.removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, []);
}
