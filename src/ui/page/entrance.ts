/** The entrance of a list's first items (rules 7.1, 7.2). `entering` in base.css repeats these numbers. */

/** Times in seconds. */
const ENTRANCE = {
  step: 0.05,
  duration: 0.35,
  ease: [0.2, 0, 0, 1],
  from: "translateY(0.5rem)",
} as const;

const isAtLeast = (width: string) => window.matchMedia(`(min-width: ${width})`).matches;

const countInFirstWindow = () => (isAtLeast("96rem") ? 12 : isAtLeast("40rem") ? 9 : 5);

/** False with reduced motion, without animations in the browser, and for a reader who returns to the page. */
export function isMotionWelcome(): boolean {
  return (
    "animate" in Element.prototype &&
    !document.documentElement.hasAttribute("data-returning") &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

export function playEntrance(items: readonly Element[]): void {
  if (!isMotionWelcome()) return;
  const { step, duration, ease, from } = ENTRANCE;
  items.slice(0, countInFirstWindow()).forEach((item, index) =>
    item.animate([{ transform: from }, { transform: "none" }], {
      duration: duration * 1000,
      delay: step * 1000 * index,
      easing: `cubic-bezier(${ease})`,
      fill: "backwards",
    }),
  );
}
