/** The cards' entrance (rules 7.1, 7.2). They move and are never hidden. */

/** Each card starts this much after the one before it. Milliseconds. */
const DELAY = 50;

const KEYFRAMES = [{ transform: "translateY(1rem)" }, { transform: "none" }];
const TIMING = { duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)", fill: "backwards" } as const;

/** @param items in the order in which they come, the first without delay */
export function playEntrance(items: readonly Element[]): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  items.forEach((item, index) => item.animate(KEYFRAMES, { ...TIMING, delay: DELAY * index }));
}
