import { useEffect, useRef } from "react";
import { ALL_CATEGORIES } from "@/articles/model/category";
import type { HomeFilter } from "./use-filter";

/** Scrolls a row of filter buttons sideways, so that the selected button is visible (rule 16.12). */
export function useChosenInSight({ category, source, isSavedOnly }: HomeFilter): void {
  const isFirst = useRef(true);

  useEffect(() => {
    const isAtStart = category === ALL_CATEGORIES.id && !source && !isSavedOnly;
    const isSeen = isFirst.current && isAtStart;
    isFirst.current = false;
    // Measuring the row would lay out the page once more.
    if (isSeen) return;
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
