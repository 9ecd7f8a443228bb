import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import {
  beginReturn,
  isReturning,
  placeAtFirstRow,
  placeOfEntry,
  returnToPlace,
  savePlace,
} from "./place";

const SCROLL_PAUSE_MS = 150;

/**
 * Stores the reader's place in the list with its history entry, and restores it (place.ts).
 * @param isOfEntry true if the shown list belongs to the current history entry. Typing changes the list before the
 * history, and Back changes the history before the list.
 */
export function usePlace(listId: string, isOfEntry: boolean): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  /** True after a page load or Back, until the place is restored. */
  const isWanted = useRef(true);
  const shown = useRef({ key, listId, isOfEntry });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, listId, isOfEntry };
    if (key !== before.key && isBack) {
      isWanted.current = true;
      if (!placeOfEntry()) window.scrollTo(0, 0);
    } else if (listId !== before.listId && !isReturning()) placeAtFirstRow();
  }, [key, listId, isBack, isOfEntry]);

  // Runs after each render until the stored card is found.
  useLayoutEffect(() => {
    if (isWanted.current && isOfEntry && returnToPlace()) isWanted.current = false;
  });

  useEffect(() => {
    let pause: number | undefined;
    const save = () => {
      if (shown.current.isOfEntry && !(isWanted.current && isReturning())) {
        savePlace(shown.current.key);
      }
    };
    const handleScroll = () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(save, SCROLL_PAUSE_MS);
    };
    const handleVisibility = () => {
      if (document.visibilityState === "hidden") save();
    };
    // WebKit does not restore the scroll position of a page from its back-forward cache.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      beginReturn();
      returnToPlace();
    };
    window.history.scrollRestoration = "manual";
    window.addEventListener("scroll", handleScroll, { passive: true });
    // The place is saved before a link navigates, because the cards are gone afterwards.
    window.addEventListener("click", save, { capture: true });
    window.addEventListener("pagehide", save);
    window.addEventListener("pageshow", handlePageShow);
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      window.clearTimeout(pause);
      window.history.scrollRestoration = "auto";
      window.removeEventListener("scroll", handleScroll);
      window.removeEventListener("click", save, { capture: true });
      window.removeEventListener("pagehide", save);
      window.removeEventListener("pageshow", handlePageShow);
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, []);
}
