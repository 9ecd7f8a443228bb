/**
 * This tab's decisions that can be taken back, the latest at the end. They outlive the page of the queue, and end with a
 * sign-out (undoing, rule 14.15).
 */
import type { Publication } from "@/feeds/data/approvals.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";

/** Items that were taken back leave it; it stays until none is left. */
export type Decision =
  | { status: "approved"; published: readonly Publication[] }
  | { status: "rejected"; items: readonly FeedItem[] };

const past: Decision[] = [];

export const latestDecision = (): Decision | undefined => past.at(-1);

export function rememberDecision(decision: Decision): void {
  past.push(decision);
}

export function forgetDecision(decision: Decision): void {
  const index = past.indexOf(decision);
  if (index !== -1) past.splice(index, 1);
}

export function forgetDecisions(): void {
  past.length = 0;
}
