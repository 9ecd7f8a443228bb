import { type RefObject, useLayoutEffect, useRef } from "react";

/** SPEC section 9: each card starts this much after the one before it. Milliseconds. */
export const ENTRANCE_DELAY = 50;

const KEYFRAMES = [{ transform: "translateY(1rem)" }, { transform: "none" }];
const TIMING = { duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)", fill: "backwards" } as const;

/**
 * Moves the list's new items into place, once each, the delay counted within the batch that has just been drawn
 * (BEHAVIOUR 20). Nothing is ever hidden: without animation the items simply stand there.
 *
 * @param list its children carry the items' keys in `data-key`
 * @param items whatever changes when the list does
 */
export function useEntrance(list: RefObject<HTMLElement | null>, items: unknown) {
  const entered = useRef(new Set<string>());

  useLayoutEffect(() => {
    const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    let index = 0;
    for (const item of list.current?.children ?? []) {
      const key = item.getAttribute("data-key");
      if (key === null || entered.current.has(key)) continue;
      entered.current.add(key);
      if (!isReduced) item.animate(KEYFRAMES, { ...TIMING, delay: ENTRANCE_DELAY * index++ });
    }
  }, [list, items]);
}
