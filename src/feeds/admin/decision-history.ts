/** This tab's decisions that can be undone, the latest last (rule 14.15). */
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { newId } from "@/lib/new-id";

export interface Act {
  decision: string | null;
  target: ItemStatus;
  isJoin?: boolean;
  /** The items that the decision changed or may have changed. */
  items: readonly FeedItem[];
  /** The ids of items rejected together with a published one. */
  twins?: ReadonlySet<string>;
}

let past: readonly Act[] = [];

/** The direction in which this tab last moved an item, out of the queue or into it. */
export const ownMoves = new Map<string, "in" | "out">();

export const lastAct = (): Act | undefined => past.at(-1);

export function remember(act: Act): void {
  past = [...past, act];
}

// Called at a sign-out, because the next administrator must not undo this one's decisions.
export function forgetDecisions(): void {
  past = [];
  ownMoves.clear();
}

export function forget(act: Act): void {
  past = past.filter((each) => each !== act);
}

/** @param decision the decision's id; a form uses the same id for all its attempts */
export function begin(target: ItemStatus, decision = newId()): Act {
  const known = past.find((act) => act.decision === decision);
  const act = known ?? { decision, target, items: [] };
  if (!known) remember(act);
  return act;
}
