/** Reads several sources at a time, so that a failing one does not delay the others. */
import { parseUrl } from "@/articles/model/parse-url.ts";
import { requestedWait } from "@/feeds/model/schedule.ts";
import { errorMessage } from "@/lib/error-message.ts";
import type { FetchFeed } from "./feed-request.ts";
import type { Source } from "./feed-rows.ts";
import { feedStore } from "./feed-store.ts";
import { type IngestOptions, ingestSource, type SourceOutcome } from "./ingest-source.ts";

export interface SourceResult {
  source: Source;
  outcome: SourceOutcome;
}

/** In milliseconds. A half-hourly schedule sometimes starts a second early. */
const GRACE = 60_000;

export const isDue = ({ isPaused, nextFetchAt }: Source, now: Date) =>
  !isPaused && (nextFetchAt === null || !(Date.parse(nextFetchAt) > now.getTime() + GRACE));

const MAX_CONCURRENT = 4;

/** The pause after a 429 without a Retry-After, in seconds. */
const DEFAULT_PATIENCE = 30 * 60;

/** After a 429 or a Retry-After, no further address of that host is requested in this run. */
export function patientFetch(fetchFeed: FetchFeed, clock = Date.now): FetchFeed {
  const notBefore = new Map<string, number>();
  return async (request) => {
    const host = parseUrl(request.address)?.host ?? "";
    const waitMs = (notBefore.get(host) ?? 0) - clock();
    if (waitMs > 0) {
      const retryAfter = String(Math.ceil(waitMs / 1000));
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

export async function ingestSources(
  sources: readonly Source[],
  { onDone, ...options }: IngestOptions & { onDone?: (result: SourceResult) => void },
): Promise<SourceResult[]> {
  if (!options.isDryRun)
    await feedStore(options.client)
      .purgeNearMisses()
      .catch(() => undefined);
  const results: SourceResult[] = [];
  const waiting = [...sources];
  const ofRun = { ...options, fetchFeed: patientFetch(options.fetchFeed) };
  const work = async () => {
    for (let source = waiting.shift(); source; source = waiting.shift()) {
      const outcome = await ingestSource(source, ofRun).catch((error: unknown): SourceOutcome => ({
        status: "failed",
        message: errorMessage(error),
      }));
      results.push({ source, outcome });
      onDone?.({ source, outcome });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return results;
}
