import { useEffect } from "react";

/** Set on the root element while the reader scrolls back up: reading.css then makes the search sticky. */
const STUCK = "data-stuck";

/** The shortest movement that counts as scrolling, in CSS pixels. */
const STEP = 8;

/** The padding that reading.css adds to the sticky search, in CSS pixels. */
const PADDING = 20;

/** The largest share of the window's height that a sticky search may take. */
const SHARE = 1 / 3;

function uncoverFocus(bar: Element) {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || bar.contains(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const edge = bar.getBoundingClientRect().bottom + STEP;
  if (bottom > 0 && top < edge && activeElement.matches(":focus-visible")) {
    window.scrollBy(0, top - edge);
  }
}

export function useSearchInSight(): void {
  useEffect(() => {
    const root = document.documentElement;
    const bar = document.querySelector("[role=search]");
    if (!bar) return;
    // The first scroll event measures these. Here it would lay out the page once more.
    let last = 0;
    let lastHeight = 0;
    const handleScroll = () => {
      const { scrollY, innerHeight } = window;
      // The first event, or the browser's scroll anchoring has moved the page.
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
