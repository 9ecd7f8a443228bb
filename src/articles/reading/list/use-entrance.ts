import { type RefObject, useLayoutEffect, useRef } from "react";
import { playEntrance } from "@/ui/page/entrance";

/**
 * Plays the entrance of the list's new items, once each, with the delay counted within the batch just rendered.
 *
 * @param grid its `<li>` elements are the items, in the same order
 * @param rendered the number of rendered items
 * @param isPainted whether the first items were painted before the app, and have entered already
 */
export function useEntrance(
  grid: RefObject<HTMLElement | null>,
  items: readonly { readonly key: string }[],
  rendered: number,
  isPainted: boolean,
) {
  const entered = useRef(new Set<string>());

  useLayoutEffect(() => {
    const elements = grid.current?.getElementsByTagName("li");
    const entering: Element[] = [];
    items.slice(0, rendered).forEach(({ key }, position) => {
      if (entered.current.has(key)) return;
      entered.current.add(key);
      const element = elements?.[position];
      if (element && !isPainted) entering.push(element);
    });
    playEntrance(entering);
  }, [grid, items, rendered, isPainted]);
}
