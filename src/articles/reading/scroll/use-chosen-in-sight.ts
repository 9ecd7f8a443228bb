import { useEffect } from "react";

/**
 * Keeps the button of the chosen category in sight where its row scrolls sideways (rule 16.12). The page itself stays
 * where it is.
 */
export function useChosenInSight(category: string, isSavedOnly: boolean): void {
  useEffect(() => {
    const button = document.querySelector(
      isSavedOnly ? "[data-slot=saved-filter]" : `[aria-describedby="count-${category}"]`,
    );
    const row = button?.closest(".scroll-row");
    if (!button || !row) return;
    const [inner, outer] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [category, isSavedOnly]);
}
