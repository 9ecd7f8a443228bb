import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { view } from "@/articles/reading/views/view";
import { playEntrance } from "@/ui/page/entrance";
import { FIRST_BATCH } from "@/ui/page/use-batches";

interface EntranceOptions {
  /** The items were prerendered, so CSS animates their entrance. */
  isPrerendered: boolean;
  /** The items are results of a typed search, where an entrance would delay the next key. */
  isTyped: boolean;
  /** The list is loading. Its items enter again when it is shown. */
  isHidden: boolean;
}

const CSS_ENTRANCE_MS = 900;

/**
 * Plays the entrance of new cards once per load, without measuring, so that the browser lays the page out only once.
 * Returns whether `grid` needs the class `entering`, which animates prerendered cards.
 * @param grid contains the items as `<li>` elements, in the same order
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
    // Removes the class, because it would also animate cards that are added later.
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
