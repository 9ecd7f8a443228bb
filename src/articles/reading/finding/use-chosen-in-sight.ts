import { useEffect } from "react";
import type { HomeFilter } from "./use-filter";

/**
 * Scrolls a row of filter buttons sideways so that the selected one is visible (rule 16.12). The page itself does not scroll.
 */
export function useChosenInSight({ category, source, isSavedOnly }: HomeFilter): void {
  useEffect(() => {
    const button = document.querySelector(
      source
        ? "[data-slot=source-filter]"
        : isSavedOnly
          ? "[data-slot=saved-filter]"
          : `[aria-describedby="count-${category}"]`,
    );
    // Only one of the two rows is rendered with a width: on a phone the one with all controls, elsewhere the one with
    // the buttons.
    const row = [...document.querySelectorAll(".scroll-row")].find((each) => each.clientWidth > 0);
    if (!button || !row) return;
    const [inner, outer] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [category, source, isSavedOnly]);
}
