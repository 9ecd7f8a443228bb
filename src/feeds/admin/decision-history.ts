/**
 * What was decided in this tab and can be taken back, the latest at the end. It outlives the page of the queue, and ends
 * with a sign-out (rule 14.15).
 */
import type { Publication } from "@/feeds/data/approvals.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";

/** What is taken back of it leaves it; it stays until there is nothing left to take back. */
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
