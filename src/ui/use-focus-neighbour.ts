import { useLayoutEffect } from "react";
import { type FocusPlace, giveFocus, placeOf } from "./focus-place";

const DIALOG = "[role=dialog], [role=alertdialog]";

/**
 * While a page of the panel is shown: when what has the focus goes away with what it did, the focus goes to its
 * neighbour, never to the page's body (rule 8.6). A dialog looks after its own.
 */
export function useFocusNeighbour() {
  useLayoutEffect(() => {
    let last: FocusPlace | null = null;
    const handleFocus = ({ target }: FocusEvent) => {
      const isElsewhere = !(target instanceof Element) || target.closest(DIALOG) !== null;
      last = isElsewhere ? null : placeOf(target);
    };
    const observer = new MutationObserver(() => {
      if (last && !last.element.isConnected) giveFocus(last);
    });
    document.addEventListener("focusin", handleFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", handleFocus);
      observer.disconnect();
    };
  }, []);
}
