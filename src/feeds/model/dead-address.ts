import type { FeedProblem } from "./feed-problem.ts";

/**
 * What says nothing of the page for those who open it in a browser: a site that keeps programs out, or whose certificate
 * they take and we do not, or what we do not ask.
 */
const SAYS_NOTHING = new Set<FeedProblem["kind"]>([
  "refused",
  "rate-limited",
  "insecure",
  "forbidden-port",
  "bad-address",
  "too-large",
]);

/** Whether what came of asking for an article's page counts against its address (rule 14.38). `null`: it came. */
export const isDead = (problem: FeedProblem | null): boolean =>
  problem !== null && !SAYS_NOTHING.has(problem.kind);
