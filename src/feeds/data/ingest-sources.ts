/** Many sources, a few at a time; one that fails never holds up the others. */
import { errorMessage } from "@/lib/error-message.ts";
import type { Source } from "./feed-rows.ts";
import { feedStore } from "./feed-store.ts";
import { patientFetch } from "./patient-fetch.ts";
import { type IngestOptions, ingestSource, type SourceOutcome } from "./ingest-source.ts";

export interface SourceResult {
  source: Source;
  outcome: SourceOutcome;
}

/** A schedule that comes every half an hour comes a second early now and then. Milliseconds. */
const GRACE = 60_000;

export const isDue = ({ isPaused, nextFetchAt }: Source, now: Date) =>
  !isPaused && (nextFetchAt === null || !(Date.parse(nextFetchAt) > now.getTime() + GRACE));

const MAX_CONCURRENT = 4;

/** @param options.onDone is notified of each source as it is done */
export async function ingestSources(
  sources: readonly Source[],
  { onDone, ...options }: IngestOptions & { onDone?: (result: SourceResult) => void },
): Promise<SourceResult[]> {
  // Whatever becomes of that, the sources are read.
  if (!options.isDryRun)
    await feedStore(options.client)
      .purgeNearMisses()
      .catch(() => undefined);
  const results: SourceResult[] = [];
  const waiting = [...sources];
  const ofRun = { ...options, fetchFeed: patientFetch(options.fetchFeed) };
  const work = async () => {
    for (let source = waiting.shift(); source; source = waiting.shift()) {
      const outcome = await ingestSource(source, ofRun).catch(
        // A refusal of the database is reported of this source, and the next one is tried.
        (error: unknown): SourceOutcome => ({ status: "failed", message: errorMessage(error) }),
      );
      results.push({ source, outcome });
      onDone?.({ source, outcome });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return results;
}
