import type { FeedProblem } from "./feed-problem.ts";

/**
 * Failures that do not prove the page is gone: a browser may still open it, past a block of programs or a certificate that
 * we refuse, and some addresses we do not request.
 */
const INCONCLUSIVE = new Set<FeedProblem["kind"]>([
  "refused",
  "rate-limited",
  "insecure",
  "forbidden-port",
  "bad-address",
  "too-large",
]);

/** Whether the outcome of a request for an article's page counts against its address. `null`: it responded. */
export const isDead = (problem: FeedProblem | null): boolean =>
  problem !== null && !INCONCLUSIVE.has(problem.kind);
