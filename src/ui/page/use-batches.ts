import { type RefObject, startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { returningCards } from "./returning";

/** How many items are rendered at once, then added when idle up to a limit, then added when the end comes near. */
const FIRST = 12;
/** The part of them in one frame, when all are new and others have to be removed, or the app has just begun. */
const SHARE = 6;
const STEP = 24;
const IDLE_LIMIT = 120;
const AHEAD = "800px";

/** How long a new list stays at its first batch: while a search is typed, each key makes a new one. */
const TYPING_PAUSE_MS = 500;

/**
 * Renders a long list bit by bit (rule 15.5).
 *
 * @param total how many items there are
 * @param listId another value begins again with the first batch, or with a returning reader's cards
 * @param end an element after the last rendered item
 * @param painted the number of items painted before the app, which are rendered alone; 0 once there are more
 * @param choice with another value few items stay, and the first batch is rendered in two frames
 * @returns how many items to render
 */
export function useBatches(
  total: number,
  listId: string,
  end: RefObject<Element | null>,
  painted = 0,
  choice = "",
): number {
  const begin = (first: number) => ({
    listId,
    choice,
    rendered: Math.max(first, returningCards()),
  });
  const [held, setHeld] = useState(() => begin(painted ? Math.max(painted, SHARE) : FIRST));
  const state = held.listId === listId ? held : begin(held.choice === choice ? FIRST : SHARE);
  if (state !== held) setHeld(state);
  const rendered = painted || state.rendered;
  const isWhole = rendered >= total;

  useEffect(() => {
    if (isWhole) return;
    // A transition: a visitor's input comes first.
    const growTo = (next: number) =>
      startTransition(() => setHeld({ listId, choice, rendered: next }));
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
  }, [isWhole, rendered, listId, choice, end]);

  return Math.min(rendered, total);
}
