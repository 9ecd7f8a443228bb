/** The entrance of a list's items (rules 7.1, 7.2). They move and are never hidden. */
/** Seconds. Each starts `step` after the one before it. */
const ENTRANCE = {
  step: 0.05,
  duration: 0.35,
  ease: [0.2, 0, 0, 1],
  from: "translateY(1rem)",
} as const;

/** Not where motion is unwanted or unsupported, nor for a returning reader. */
export function isMotionWelcome(): boolean {
  return (
    "animate" in Element.prototype &&
    !document.documentElement.hasAttribute("data-returning") &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** By the browser alone: it waits for no library. @param items the first has no delay */
export function playEntrance(items: readonly Element[]): void {
  if (!isMotionWelcome()) return;
  const { step, duration, ease, from } = ENTRANCE;
  items.forEach((item, index) =>
    item.animate([{ transform: from }, { transform: "none" }], {
      duration: duration * 1000,
      delay: step * 1000 * index,
      easing: `cubic-bezier(${ease})`,
      fill: "backwards",
    }),
  );
}
