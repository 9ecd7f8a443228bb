import { useEffect } from "react";
import type { HomeFilter } from "./use-filter";

/**
 * Keeps the button of what is chosen in sight where its row scrolls sideways (rule 16.12). The page itself stays where it is.
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
    // On a phone the row with all controls scrolls, elsewhere the one with the buttons; the other one has no box.
    const row = [...document.querySelectorAll(".scroll-row")].find((each) => each.clientWidth > 0);
    if (!button || !row) return;
    const [inner, outer] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [category, source, isSavedOnly]);
}
