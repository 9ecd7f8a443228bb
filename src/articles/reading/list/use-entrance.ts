import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { view } from "@/articles/reading/views/view";
import { playEntrance } from "@/ui/page/entrance";
import { FIRST } from "@/ui/page/use-batches";

interface EntranceOptions {
  /** The items stand in the page before the app, where they enter by CSS. */
  isPainted: boolean;
  /** The items were found while somebody types: an entrance would delay the next key. */
  isTyped: boolean;
  /** The list is loading; its items enter again when it is shown. */
  isHidden: boolean;
}

/** The longest duration of the CSS entrance, in milliseconds. */
const PAINTED_ENTRANCE_MS = 900;

/**
 * Plays the entrance of the list's new cards, with the delay counted within the batch just rendered. A card enters once for
 * each time that the list is loaded. Nothing is measured: the browser lays the page out once. Rows of headlines do not enter.
 *
 * @param grid its `<li>` elements are the items, in the same order
 * @returns whether `grid` has the class `entering`, until the cards that were painted before the app have entered
 */
export function useEntrance(
  grid: RefObject<HTMLElement | null>,
  items: readonly { readonly key: string }[],
  { isPainted, isTyped, isHidden }: EntranceOptions,
): boolean {
  const entered = useRef(new Set<string>());
  const [isEntering, setEntering] = useState(isPainted);

  useEffect(() => {
    if (!isEntering) return;
    // A card that is inserted into the list later would enter by CSS, too.
    const timer = setTimeout(() => setEntering(false), PAINTED_ENTRANCE_MS);
    return () => clearTimeout(timer);
  }, [isEntering]);

  useLayoutEffect(() => {
    if (isHidden) {
      entered.current.clear();
      return;
    }
    const elements = grid.current?.getElementsByTagName("li");
    const entering = items.slice(0, FIRST).flatMap(({ key }, position) => {
      const element = elements?.[position];
      if (!element || entered.current.has(key)) return [];
      entered.current.add(key);
      return [element];
    });
    if (!isPainted && !isTyped && !view.areHeadlines()) playEntrance(entering);
  });
  return isEntering;
}
