import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { view } from "@/articles/reading/views/view";
import { playEntrance } from "@/ui/page/entrance";
import { FIRST_BATCH } from "@/ui/page/use-batches";

interface EntranceOptions {
  /** Whether the items were prerendered, so that CSS animates their entrance. */
  isPrerendered: boolean;
  /** Whether the items are results of a typed search, where an entrance would delay the next key. */
  isTyped: boolean;
  /** Whether the list is loading. Its items enter again when it is shown. */
  isHidden: boolean;
}

const CSS_ENTRANCE_MS = 900;

/**
 * Plays the entrance of new cards once per load. Nothing is measured, so that the browser lays the page out once.
 * @param grid contains the items as `<li>` elements, in the same order
 * @returns whether `grid` needs the class `entering`, for prerendered cards
 */
export function useEntrance(
  grid: RefObject<HTMLElement | null>,
  items: readonly { readonly key: string }[],
  { isPrerendered, isTyped, isHidden }: EntranceOptions,
): boolean {
  const entered = useRef(new Set<string>());
  const [isEntering, setEntering] = useState(isPrerendered);

  useEffect(() => {
    if (!isEntering) return;
    // Cards that are added later would otherwise enter by CSS too.
    const timer = setTimeout(() => setEntering(false), CSS_ENTRANCE_MS);
    return () => clearTimeout(timer);
  }, [isEntering]);

  useLayoutEffect(() => {
    if (isHidden) {
      entered.current.clear();
      return;
    }
    const elements = grid.current?.getElementsByTagName("li");
    const entering = items.slice(0, FIRST_BATCH).flatMap(({ key }, position) => {
      const element = elements?.[position];
      if (!element || entered.current.has(key)) return [];
      entered.current.add(key);
      return [element];
    });
    if (!isPrerendered && !isTyped && !view.areHeadlines()) playEntrance(entering);
  });
  return isEntering;
}
