import { type RefObject, startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";

export const FIRST_BATCH = 12;
/** Rendered while the app starts, or in the frame in which another list is removed. */
const SMALL_BATCH = 6;
const NEXT_BATCH = 12;
export const IDLE_LIMIT = 120;
/** Large, because a fast swipe on a phone scrolls past several windows between two batches. */
const AHEAD = "4000px";

/** A new list waits this long after its first batch, because each key of a search makes a new list. */
const TYPING_PAUSE_MS = 500;

interface BatchOptions {
  /** The number of prerendered items, which are rendered first; 0 once there are others. */
  prerendered?: number;
  /** When it changes, most items are replaced, so the first batch is rendered in two frames. */
  choice?: string;
  /** The number of items that a returning reader's position needs. */
  atLeast?: () => number;
  /** The number of items that appear without a press; `showMore` adds as many again. */
  autoLimit?: number;
}

interface Batches {
  listId: string;
  choice: string;
  rendered: number;
  limit: number;
}

/**
 * Renders a long list in batches: at idle moments up to `IDLE_LIMIT`, then as the reader nears `end`.
 * @param listId when it changes, rendering starts again with the first batch
 */
export function useBatches(
  total: number,
  listId: string,
  end: RefObject<Element | null>,
  { prerendered = 0, choice = "", atLeast = () => 0, autoLimit = Infinity }: BatchOptions = {},
) {
  const begin = (first: number): Batches => {
    const rendered = Math.max(first, atLeast());
    return {
      listId,
      choice,
      rendered,
      limit: autoLimit * Math.max(1, Math.ceil(rendered / autoLimit)),
    };
  };
  const [held, setHeld] = useState(() =>
    begin(prerendered ? Math.max(prerendered, SMALL_BATCH) : FIRST_BATCH),
  );
  const isSameChoice = held.choice === choice;
  const state = held.listId === listId ? held : begin(isSameChoice ? FIRST_BATCH : SMALL_BATCH);
  if (state !== held) setHeld(state);
  const { limit } = state;
  const rendered = Math.min(prerendered || state.rendered, limit);
  const isAtEnd = rendered >= Math.min(total, limit);

  useEffect(() => {
    if (isAtEnd) return;
    const growTo = (next: number) =>
      startTransition(() => setHeld({ listId, choice, rendered: next, limit }));
    if (rendered < FIRST_BATCH) {
      growTo(FIRST_BATCH);
      return;
    }
    const grow = () => growTo(rendered + NEXT_BATCH);
    if (rendered < IDLE_LIMIT) return whenIdle(grow, rendered > FIRST_BATCH ? 0 : TYPING_PAUSE_MS);
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAtEnd, rendered, limit, listId, choice, end]);

  return {
    shown: Math.min(rendered, total),
    /** `undefined` while items appear automatically. */
    showMore:
      rendered >= limit
        ? () => setHeld({ listId, choice, rendered: limit + NEXT_BATCH, limit: limit + autoLimit })
        : undefined,
  };
}
