import { type RefObject, useLayoutEffect, useRef } from "react";
import { playEntrance } from "./entrance";

/**
 * Plays the entrance of the list's new items, once each, the delay counted within the batch that has just been drawn.
 *
 * @param grid its children are lists of `group` items each, in the same order
 * @param isPainted whether the first items stood in the page before the app, and have entered already
 */
export function useEntrance(
  grid: RefObject<HTMLElement | null>,
  group: number,
  items: readonly { readonly key: string }[],
  isPainted: boolean,
) {
  const entered = useRef(new Set<string>());

  useLayoutEffect(() => {
    const entering: Element[] = [];
    items.forEach(({ key }, position) => {
      if (entered.current.has(key)) return;
      entered.current.add(key);
      const list = grid.current?.children[Math.floor(position / group)];
      const child = list?.children[position % group];
      if (child && !isPainted) entering.push(child);
    });
    playEntrance(entering);
  }, [grid, group, items, isPainted]);
}
