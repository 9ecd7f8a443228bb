import { type RefObject, startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";

/** How many items are rendered at once, then added when idle up to a limit, then added when the end comes near. */
export const FIRST = 12;
/** The part of them in one frame, when all are new and others have to be removed, or the app has just begun. */
const SHARE = 6;
const STEP = 12;
const IDLE_LIMIT = 120;
/** A flung phone scrolls several windows between two batches: nearer than this, the footer would be seen meanwhile. */
const AHEAD = "4000px";

/** How long a new list stays at its first batch: while a search is typed, each key makes a new one. */
const TYPING_PAUSE_MS = 500;

interface BatchOptions {
  /** The number of prerendered items, which are rendered alone at first; 0 once there are more. */
  prerendered?: number;
  /** When this value changes, most items are replaced, so the first batch is rendered in two frames. */
  choice?: string;
  /** How many items a returning reader needs, once a list begins. */
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
 * Renders a long list bit by bit.
 *
 * @param total how many items there are
 * @param listId another value begins again with the first batch, or with a returning reader's items
 * @param end an element after the last rendered item
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
    // A transition: a visitor's input comes first.
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
    /** How many items to render. */
    shown: Math.min(rendered, total),
    /** Renders more items at once; `undefined` while they appear automatically. */
    showMore:
      rendered >= limit
        ? () => setHeld({ listId, choice, rendered: limit + STEP, limit: limit + autoLimit })
        : undefined,
  };
}
