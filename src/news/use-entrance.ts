import { type RefObject, useLayoutEffect, useRef } from "react";

/** SPEC section 9: each card starts this much after the one before it. Milliseconds. */
export const ENTRANCE_DELAY = 50;

const KEYFRAMES = [{ transform: "translateY(1rem)" }, { transform: "none" }];
const TIMING = { duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)", fill: "backwards" } as const;

/**
 * Moves the list's new items into place, once each, the delay counted within the batch that has just been drawn
 * (BEHAVIOUR 20). Nothing is ever hidden: without animation the items simply stand there.
 *
 * @param list has one child for each item, in the same order
 */
export function useEntrance(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly key: string }[],
) {
  const entered = useRef(new Set<string>());

  useLayoutEffect(() => {
    const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const children = list.current?.children;
    let index = 0;
    items.forEach(({ key }, position) => {
      if (entered.current.has(key)) return;
      entered.current.add(key);
      if (isReduced) return;
      children?.[position]?.animate(KEYFRAMES, { ...TIMING, delay: ENTRANCE_DELAY * index++ });
    });
  }, [list, items]);
}
