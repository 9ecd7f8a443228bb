/** This tab's decisions that can be undone, the latest last (rule 14.15). */
import type { StoredFields } from "@/articles/model/fields";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { newId } from "@/lib/new-id";

export interface Decision {
  id: string | null;
  target: ItemStatus;
  /** True for an item that was rejected by adding its source to a published article. */
  isJoin?: boolean;
  /** The items that the decision changed or may have changed. */
  items: readonly FeedItem[];
  /** The ids of items rejected together with a published one. */
  twins?: ReadonlySet<string>;
  /** The fields of each published item before anyone edited them, by the item's id. */
  unedited?: ReadonlyMap<string, StoredFields>;
}

let past: readonly Decision[] = [];

/** Records whether this tab last moved an item into the queue or out of it. */
export const ownMoves = new Map<string, "in" | "out">();

export const lastDecision = (): Decision | undefined => past.at(-1);

export function rememberDecision(decision: Decision): void {
  past = [...past, decision];
}

/** Call it at a sign-out, because the next administrator must not undo this one's decisions. */
export function forgetAllDecisions(): void {
  past = [];
  ownMoves.clear();
}

export function forgetDecision(decision: Decision): void {
  past = past.filter((each) => each !== decision);
}

/** @param id a form uses the same id for all its attempts */
export function beginDecision(target: ItemStatus, id = newId()): Decision {
  const known = past.find((decision) => decision.id === id);
  const decision = known ?? { id, target, items: [] };
  if (!known) rememberDecision(decision);
  return decision;
}
