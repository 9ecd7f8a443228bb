/** Reads one source: request, new items and the source's health. The same for every runner. */
import { nearMissesOf, wantedOf } from "@/feeds/model/candidate.ts";
import { describeNotice, describeProblem, type FeedProblem } from "@/feeds/model/feed-problem.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import { MIN_WAIT_MS, promisedWait, usualWait } from "@/feeds/model/schedule.ts";
import { errorMessage } from "@/lib/error-message.ts";
import { isServiceError } from "@/lib/service-error.ts";
import type { SourceChange } from "./feed-client.ts";
import type { Source } from "./feed-rows.ts";
import { feedStore } from "./feed-store.ts";
import { findPictures } from "./page-pictures.ts";
import { healthAfterFailure, healthAfterSuccess, isoAfter, lastWait } from "./source-health.ts";
import { isOwnAddress, type Move, moveAfterReading, moveNotices } from "./source-move.ts";
import { type IngestOptions, storeCandidates } from "./store-candidates.ts";

export type SourceOutcome =
  | {
      status: "read";
      /** Items in the feed. */
      read: number;
      /** About RPA. */
      wanted: number;
      added: number;
      /** New near misses (rule 14.20). */
      nearMisses: number;
      edited: number;
      published: number;
      notices: string[];
    }
  | { status: "unchanged" }
  | { status: "failed"; message: string };

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const CHANGED_MEANWHILE: SourceOutcome = {
  status: "failed",
  message: "A fonte foi alterada durante a leitura, e nada foi gravado.",
};

/**
 * A source's failure is recorded as its health. Rejects with a ServiceError only when the database refuses.
 */
export async function ingestSource(source: Source, options: IngestOptions): Promise<SourceOutcome> {
  const { client, fetchFeed, now, isDryRun = false } = options;
  const items = feedStore(client);
  // If the address or rules changed during the reading, its result is not recorded (rule 14.35).
  const leaseUntil = isoAfter(now, MIN_WAIT_MS);
  const isUnchanged = ({ url, nextFetchAt }: Source) =>
    url === source.url && Date.parse(nextFetchAt ?? "") === Date.parse(leaseUntil);
  const record = async (change: SourceChange) => {
    if (!isDryRun) await items.recordReading(source, leaseUntil, change);
  };
  const fail = async (problem: FeedProblem, retryAfter: string | null): Promise<SourceOutcome> => {
    const message = describeProblem(problem);
    const health = healthAfterFailure(source, message, retryAfter, now);
    // The site ended this feed: the source waits for the administrator's decision.
    await record(problem.kind === "gone" ? { ...health, is_paused: true } : health);
    return { status: "failed", message };
  };

  const succeed = async (health: SourceChange, move: Move | null) => {
    const { adopted = null, change } = move ?? {};
    if (adopted !== null) {
      const notice = describeNotice({ kind: "adopted", address: adopted, before: source.url });
      const isAdopted = await record({ ...health, url: adopted, notices: [notice] }).then(
        () => true,
        (error: unknown) => {
          // Another source has that address already: neither is changed.
          if (isServiceError(error, "duplicate")) return false;
          throw error;
        },
      );
      if (isAdopted) return;
    }
    await record({ ...health, ...change });
  };

  const countFoundIn30Days = () =>
    isDryRun ? 0 : items.countFoundSince(source.id, new Date(now.getTime() - MONTH_MS));

  // Before the request: a runner that is stopped midway must not begin with the same source each time.
  if (!isDryRun && !(await items.beginReading(source, leaseUntil, now))) return CHANGED_MEANWHILE;
  const { url: address, etag, lastModified } = source;
  const response = await fetchFeed({ address, etag, lastModified });
  if (response.status === "failed") return fail(response.problem, response.retryAfter);
  if (response.status === "unchanged") {
    if (!isDryRun) await findPictures(source.id, { items, fetchFeed, now });
    const health = {
      ...healthAfterSuccess(now, lastWait(source)),
      ...(response.etag && { etag: response.etag }),
      ...(response.lastModified && { last_modified: response.lastModified }),
      items_30_days: await countFoundIn30Days(),
    };
    await succeed(health, moveAfterReading(source, response.movedTo ?? null, now));
    return { status: "unchanged" };
  }

  const reading = readFeed(response.document, source, now);
  if (reading.status === "failed") return fail(reading.problem, null);

  const current = isDryRun ? source : await items.fetchSource(source.id);
  if (current?.url !== source.url) return CHANGED_MEANWHILE;

  const { movedTo, document } = response;
  const mayPublish = movedTo === null && isOwnAddress(source.url, document.address);
  const { candidates } = reading;
  const wanted = wantedOf(candidates);
  const toStore = [...wanted, ...nearMissesOf(candidates)];
  const { refused, overLimit, ...stored } = await storeCandidates(
    source,
    toStore,
    { mayPublish, isUnchanged },
    options,
    items,
  ).catch(async (error: unknown) => {
    // Recorded as the source's failure, if the database accepts at least that.
    const health = healthAfterFailure(source, errorMessage(error), null, now);
    await record(health).catch(() => undefined);
    throw error;
  });
  const found = [...reading.notices, ...moveNotices(source.url, document.address, movedTo)];
  const notices = found.map(describeNotice);
  if (refused > 0) notices.push(describeNotice({ kind: "refused-items", count: refused }));
  if (overLimit > 0) notices.push(describeNotice({ kind: "over-limit", count: overLimit }));
  const times = candidates
    .filter(({ flags }) => !flags.includes("no-date"))
    .map(({ publishedAt }) => Date.parse(publishedAt));
  // An empty feed, such as a parked domain's, is no evidence of a move, and neither is that it stays as it is (304).
  const isEmpty = candidates.length === 0;
  const move = isEmpty ? null : moveAfterReading(source, movedTo, now);
  const wait = Math.max(
    usualWait(times, now.getTime()),
    promisedWait(response.freshFor),
    promisedWait(reading.timeToLive),
  );
  const health = {
    ...healthAfterSuccess(now, wait),
    etag: isEmpty ? null : response.etag,
    last_modified: isEmpty ? null : response.lastModified,
    notices,
    items_30_days: await countFoundIn30Days(),
  };
  await succeed(health, move);
  return { status: "read", read: candidates.length, wanted: wanted.length, ...stored, notices };
}
