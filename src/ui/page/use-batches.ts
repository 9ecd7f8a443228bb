import { type RefObject, startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";

export const FIRST = 12;
/** A smaller first batch while the app begins or other items are removed. */
const SHARE = 6;
const STEP = 12;
const IDLE_LIMIT = 120;
/** A fast swipe on a phone scrolls past several windows between two batches. */
const AHEAD = "4000px";

/** A new list waits this long after its first batch, because each key of a search makes a new list. */
const TYPING_PAUSE_MS = 500;

interface BatchOptions {
  /** The number of prerendered items, which are rendered alone at first; 0 once there are more. */
  prerendered?: number;
  /** A change replaces most items, so the first batch is rendered in two frames. */
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
 * @param listId another value begins again with the first batch
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
  const [held, setHeld] = useState(() => begin(prerendered ? Math.max(prerendered, SHARE) : FIRST));
  const state = held.listId === listId ? held : begin(held.choice === choice ? FIRST : SHARE);
  if (state !== held) setHeld(state);
  const { limit } = state;
  const rendered = Math.min(prerendered || state.rendered, limit);
  const isAtEnd = rendered >= Math.min(total, limit);

  useEffect(() => {
    if (isAtEnd) return;
    const growTo = (next: number) =>
      startTransition(() => setHeld({ listId, choice, rendered: next, limit }));
    if (rendered < FIRST) {
      growTo(FIRST);
      return;
    }
    const grow = () => growTo(rendered + STEP);
    if (rendered < IDLE_LIMIT) return whenIdle(grow, rendered > FIRST ? 0 : TYPING_PAUSE_MS);
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
        ? () => setHeld({ listId, choice, rendered: limit + STEP, limit: limit + autoLimit })
        : undefined,
  };
}
