import { type RefObject, useLayoutEffect, useRef } from "react";
import { playEntrance } from "@/ui/page/entrance";
import { FIRST } from "@/ui/page/use-batches";

/**
 * Plays the entrance of the list's new items, once each, with the delay counted within the batch just rendered. Only those of
 * the first batch can be in sight; no other is animated, and none is measured: the browser lays the page out once.
 *
 * @param grid its `<li>` elements are the items, in the same order
 * @param isStill the items are there without one: painted before the app, or found while somebody types, who would have every
 * key wait for its frames
 */
export function useEntrance(
  grid: RefObject<HTMLElement | null>,
  items: readonly { readonly key: string }[],
  isStill: boolean,
) {
  const entered = useRef(new Set<string>());

  useLayoutEffect(() => {
    const elements = grid.current?.getElementsByTagName("li");
    const entering = items.slice(0, FIRST).flatMap(({ key }, position) => {
      const element = elements?.[position];
      if (!element || entered.current.has(key)) return [];
      entered.current.add(key);
      return [element];
    });
    if (!isStill) playEntrance(entering);
  });
}
