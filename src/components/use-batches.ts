import { type RefObject, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";

/** How many items are drawn at once, then added when idle up to a limit, then added when the end comes near. */
const FIRST = 12;
const STEP = 24;
const IDLE_LIMIT = 120;
const AHEAD = "800px";

/**
 * Draws a long list bit by bit (SPEED: Long lists).
 *
 * @param total how many items there are
 * @param listId another value begins again with the first batch
 * @param end an element after the last drawn item
 * @param painted how many items stood in the page before the app, and are drawn alone; 0 once there are more
 * @returns how many items to draw
 */
export function useBatches(
  total: number,
  listId: string,
  end: RefObject<Element | null>,
  painted: number,
): number {
  const [state, setState] = useState({ listId, drawn: FIRST });
  const drawn = painted || (state.listId === listId ? state.drawn : FIRST);
  const isWhole = drawn >= total;

  useEffect(() => {
    if (isWhole) return;
    const grow = () =>
      setState((current) => {
        const before = current.listId === listId ? current.drawn : FIRST;
        return { listId, drawn: before + STEP };
      });
    if (drawn < IDLE_LIMIT) return whenIdle(grow);
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, drawn, listId, end]);

  return Math.min(drawn, total);
}
