import { type RefObject, useEffect, useState } from "react";

const TEXTS = "[data-slot=article-title] span, [data-slot=article-description]";

/**
 * @param part any part of a card
 * @returns whether the card shows less than its whole title and description; looked at again when its width changes, and
 * when the headlines' face has come
 */
export function useIsTruncated(part: RefObject<Element | null>): boolean {
  const [isTruncated, setCut] = useState(false);

  useEffect(() => {
    const card = part.current?.closest<HTMLElement>("[data-slot=article-card]");
    if (!card) return;
    const texts = [...card.querySelectorAll(TEXTS)];
    const measure = () => {
      // Shown whole, it says nothing of how it would be otherwise.
      if (card.dataset.whole !== undefined || card.matches(":hover, :focus-within")) return;
      setCut(texts.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2));
    };
    let frame = 0;
    // Of a card that is out of sight it says nothing until that comes near. What it changes is the next frame's.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(card);
    document.fonts?.addEventListener("loadingdone", measure);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.fonts?.removeEventListener("loadingdone", measure);
    };
  }, [part]);

  return isTruncated;
}
