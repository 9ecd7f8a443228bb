import { useEffect } from "react";

/** On the root element while the reader scrolls back up: reading.css keeps the search in sight then. */
const STUCK = "data-stuck";

/** Shorter movements are a trembling hand's. CSS pixels. */
const STEP = 8;

/** What reading.css adds to it while it sticks. CSS pixels. */
const PADDING = 20;

/** The most of the window that it may take; where it is larger it stays where it is. */
const SHARE = 1 / 3;

/** Keeps what has the focus from under it. */
function uncoverFocus(bar: Element) {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || bar.contains(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const edge = bar.getBoundingClientRect().bottom + STEP;
  if (bottom > 0 && top < edge && activeElement.matches(":focus-visible")) {
    window.scrollBy(0, top - edge);
  }
}

/** Far down the list: the search stays in sight while the reader scrolls back up. */
export function useSearchInSight(): void {
  useEffect(() => {
    const root = document.documentElement;
    const bar = document.querySelector("[role=search]");
    if (!bar) return;
    let last = window.scrollY;
    let lastHeight = root.scrollHeight;
    const handleScroll = () => {
      const { scrollY, innerHeight } = window;
      // The page has grown or shrunk: the browser's scroll anchoring moved it, not the reader.
      if (root.scrollHeight !== lastHeight) {
        lastHeight = root.scrollHeight;
        last = scrollY;
        return;
      }
      if (Math.abs(scrollY - last) < STEP) return;
      const height = bar.getBoundingClientRect().height + (root.hasAttribute(STUCK) ? 0 : PADDING);
      const isStuck = scrollY < last && scrollY > innerHeight / 2 && height <= innerHeight * SHARE;
      last = scrollY;
      if (isStuck === root.hasAttribute(STUCK)) return;
      root.toggleAttribute(STUCK, isStuck);
      root.style.scrollPaddingTop = isStuck ? `${height + STEP}px` : "";
      if (isStuck) uncoverFocus(bar);
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", handleScroll);
      root.removeAttribute(STUCK);
      root.style.scrollPaddingTop = "";
    };
  }, []);
}
