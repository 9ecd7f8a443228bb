import { parseUrl } from "@/articles/model/parse-url.ts";
import { requestedWait } from "@/feeds/model/schedule.ts";
import type { FetchFeed } from "./feed-request.ts";

/** How long a host is left alone that does not say for how long. Seconds. */
const DEFAULT_PATIENCE = 30 * 60;

/**
 * A host that says 429, or when to come again, is asked nothing more in this run, for whichever of its feeds and pages.
 */
export function patientFetch(fetchFeed: FetchFeed, clock = Date.now): FetchFeed {
  const notBefore = new Map<string, number>();
  return async (request) => {
    const host = parseUrl(request.address)?.host ?? "";
    const left = (notBefore.get(host) ?? 0) - clock();
    if (left > 0) {
      const retryAfter = String(Math.ceil(left / 1000));
      return { status: "failed", problem: { kind: "rate-limited" }, retryAfter };
    }
    const outcome = await fetchFeed(request);
    if (outcome.status === "failed") {
      const wait = requestedWait(outcome.retryAfter, clock());
      if (wait !== null || outcome.problem.kind === "rate-limited") {
        notBefore.set(host, clock() + (wait ?? DEFAULT_PATIENCE) * 1000);
      }
    }
    return outcome;
  };
}
