import { type RefObject, useLayoutEffect, useRef } from "react";
import { playEntrance } from "./entrance";

/**
 * Plays the entrance of the list's new items, once each, the delay counted within the batch that has just been drawn.
 *
 * @param list has one child for each item, in the same order
 * @param isPainted whether the first items stood in the page before the app, and have entered already
 */
export function useEntrance(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly key: string }[],
  isPainted: boolean,
) {
  const entered = useRef(new Set<string>());

  useLayoutEffect(() => {
    const children = list.current?.children ?? [];
    const entering: Element[] = [];
    items.forEach(({ key }, position) => {
      if (entered.current.has(key)) return;
      entered.current.add(key);
      const child = children[position];
      if (child && !isPainted) entering.push(child);
    });
    playEntrance(entering);
  }, [list, items, isPainted]);
}
