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
    // Only one of the two rows is displayed: the phone's or the other one.
    const row = [...document.querySelectorAll(".scroll-row")].find((each) => each.clientWidth > 0);
    if (!button || !row) return;
    const [inner, outer] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [category, source, isSavedOnly]);
}
