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

/** After the last scroll. */
const SCROLL_PAUSE_MS = 150;

/**
 * Keeps the reader's place in the list for its history entry, and gives it back (place.ts).
 * @param listId another value for another list
 * @param isOfEntry whether the list is there, and the one of the history entry: typed text reaches the list first, and
 * Back the history
 */
export function usePlace(listId: string, isOfEntry: boolean): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  /** Of the document, or of Back, until the place is found. */
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

  // After each change of the list, until the card is there.
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
    // WebKit brings a page out of its cache at the top, where nothing else restores the scroll position.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      beginReturn();
      returnToPlace();
    };
    window.history.scrollRestoration = "manual";
    window.addEventListener("scroll", handleScroll, { passive: true });
    // Before a link navigates: afterwards the cards are gone.
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
