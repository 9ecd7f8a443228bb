/**
 * The entrance of a list's first items (rules 7.1, 7.2). They move and are never hidden. Prerendered
 * items enter in the same way by `entering` in base.css, which repeats these numbers.
 */

/** Times in seconds. Each item starts `step` after the one before it. */
const ENTRANCE = {
  step: 0.05,
  duration: 0.35,
  ease: [0.2, 0, 0, 1],
  from: "translateY(0.5rem)",
} as const;

const isAtLeast = (width: string) => window.matchMedia(`(min-width: ${width})`).matches;

/** How many cards the first window shows; only these enter. */
const countInFirstWindow = () => (isAtLeast("96rem") ? 12 : isAtLeast("40rem") ? 9 : 5);

/** `false` with reduced motion, in a browser without animations, and for a reader who returns to the page. */
export function isMotionWelcome(): boolean {
  return (
    "animate" in Element.prototype &&
    !document.documentElement.hasAttribute("data-returning") &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/**
 * Plays the entrance by the browser alone: it waits for no library.
 * @param items in their order; only as many as the first window shows enter, and the first of them has no delay
 */
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
