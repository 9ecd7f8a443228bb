import { useEffect } from "react";
import type { HomeFilter } from "./use-filter";

/** Scrolls a row of filter buttons sideways, so that the selected button is visible (rule 16.12). */
export function useChosenInSight({ category, source, isSavedOnly }: HomeFilter): void {
  useEffect(() => {
    const button = document.querySelector(
      source
        ? "[data-slot=source-filter]"
        : isSavedOnly
          ? "[data-slot=saved-filter]"
          : `[aria-describedby="count-${category}"]`,
    );
    // Either the phone's row or the other one is displayed, and only the displayed one has a width.
    const row = [...document.querySelectorAll(".scroll-row")].find((each) => each.clientWidth > 0);
    if (!button || !row) return;
    const [inner, outer] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [category, source, isSavedOnly]);
}
