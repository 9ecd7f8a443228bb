/** Reads one source: request, new items and the source's health. The same for every runner. */
import { type Candidate, isPublishable, nearMissesOf, wantedOf } from "@/feeds/model/candidate.ts";
import { describeNotice, describeProblem, type FeedProblem } from "@/feeds/model/feed-problem.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import {
  requestedWait,
  MAX_WAIT_MS,
  promisedWait,
  MIN_WAIT_MS,
  usualWait,
  waitAfterFailure,
} from "@/feeds/model/schedule.ts";
import { chunks } from "@/lib/chunks.ts";
import { errorMessage } from "@/lib/error-message.ts";
import { isServiceError } from "@/lib/service-error.ts";
import type { FeedClient, SourceChange } from "./feed-client.ts";
import { APPROVE_BATCH_SIZE } from "./approvals.ts";
import type { FetchFeed } from "./feed-request.ts";
import { countWaiting, type FeedItem, type Source } from "./feed-rows.ts";
import { feedStore, type FeedStore } from "./feed-store.ts";
import { sortCandidates, toNewItem } from "./new-items.ts";
import { findPictures } from "./page-pictures.ts";
import { isOwnAddress, type Move, moveAfterReading, moveNotices } from "./source-move.ts";

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

export interface IngestOptions {
  client: FeedClient;
  fetchFeed: FetchFeed;
  /** Keys of the published articles; what is published by this run is added. */
  publishedKeys: Set<string>;
  now: Date;
  /** Reads, and writes nothing. */
  isDryRun?: boolean;
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const isoAfter = (now: Date, wait: number) => new Date(now.getTime() + wait).toISOString();

function healthAfterFailure(
  source: Source,
  message: string,
  retryAfter: string | null,
  now: Date,
): SourceChange {
  const failures = source.failures + 1;
  const wait = Math.max(waitAfterFailure(failures), requestedWait(retryAfter, now.getTime()) ?? 0);
  return {
    last_attempt_at: now.toISOString(),
    last_error: message,
    last_error_at: now.toISOString(),
    failures,
    next_fetch_at: isoAfter(now, wait),
  };
}

function healthAfterSuccess(now: Date, wait: number): SourceChange {
  return {
    last_attempt_at: now.toISOString(),
    last_success_at: now.toISOString(),
    last_error: null,
    failures: 0,
    next_fetch_at: isoAfter(now, wait),
  };
}

/** The wait before the last request: an unchanged feed waits as long again. */
function lastWait({ nextFetchAt, lastAttemptAt }: Source): number {
  const wait = Date.parse(nextFetchAt ?? "") - Date.parse(lastAttemptAt ?? "");
  return wait >= MIN_WAIT_MS && wait <= MAX_WAIT_MS ? wait : MIN_WAIT_MS;
}

/**
 * Publishes items as the review would. Refused ones stay in the queue.
 * @returns the published items, and the number of refused ones
 */
async function publishAll(items: FeedStore, approved: readonly FeedItem[]) {
  const published: FeedItem[] = [];
  let refused = 0;
  for (const batch of chunks(approved, APPROVE_BATCH_SIZE)) {
    const results = await items.approve(batch.map((item) => ({ item })));
    for (const [index, item] of batch.entries()) {
      const result = results[index];
      if (result?.outcome === "unknown") throw result.error;
      if (result?.outcome === "done") published.push(item);
      if (result?.outcome === "refused") refused++;
    }
  }
  return { published, refused };
}

/** Items that the source's current auto-publish setting approves. */
async function autoApprovable(
  source: Source,
  isUnchanged: (current: Source) => boolean,
  added: readonly FeedItem[],
  fresh: readonly Candidate[],
  items: FeedStore,
): Promise<FeedItem[]> {
  if (added.length === 0 || !source.publishesUnreviewed) return [];
  const current = await items.fetchSource(source.id);
  if (!current?.publishesUnreviewed || current.isPaused || !isUnchanged(current)) return [];
  return added.filter((item) => {
    const candidate = fresh.find(({ identity }) => identity === item.identity);
    return candidate !== undefined && isPublishable(candidate);
  });
}

/** Stores new items and edits. @returns the number of each outcome */
async function store(
  source: Source,
  candidates: readonly Candidate[],
  /** `isUnchanged`: whether the source is still as it was read. */
  { mayPublish, isUnchanged }: { mayPublish: boolean; isUnchanged: (current: Source) => boolean },
  { publishedKeys, isDryRun, fetchFeed, now }: IngestOptions,
  items: FeedStore,
) {
  const known = await items.fetchKnown(
    source.id,
    candidates.flatMap(({ identity, otherIdentity }) => [identity, otherIdentity]),
    candidates.map(({ addressKey }) => addressKey),
  );
  const { fresh, edited } = sortCandidates(candidates, source.id, known, publishedKeys);
  const rows = fresh.map((candidate) => toNewItem(candidate, source));
  if (isDryRun) {
    return {
      added: countWaiting(rows),
      nearMisses: rows.length - countWaiting(rows),
      edited: edited.length,
      published: 0,
      refused: 0,
      overLimit: 0,
    };
  }

  const { added, refused, overLimit } = await items.addItems(rows);
  for (const { id, change } of edited) await items.changeUndecided(id, change);
  // Before items are published without review.
  const pictures = await findPictures(source.id, { items, fetchFeed, now });

  for (const item of added) item.image = pictures.get(item.id) ?? item.image;

  const approved = mayPublish ? await autoApprovable(source, isUnchanged, added, fresh, items) : [];
  const publication = await publishAll(items, approved);
  for (const { addressKey } of publication.published) publishedKeys.add(addressKey);
  return {
    added: countWaiting(added),
    nearMisses: added.length - countWaiting(added),
    edited: edited.length,
    published: publication.published.length,
    refused: refused + publication.refused,
    overLimit,
  };
}

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
  const { refused, overLimit, ...stored } = await store(
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
  // An empty feed, such as a parked domain's, is no evidence of a move.
  const move = candidates.length > 0 ? moveAfterReading(source, movedTo, now) : null;
  const wait = Math.max(
    usualWait(times, now.getTime()),
    promisedWait(response.freshFor),
    promisedWait(reading.timeToLive),
  );
  const health = {
    ...healthAfterSuccess(now, wait),
    etag: response.etag,
    last_modified: response.lastModified,
    notices,
    items_30_days: await countFoundIn30Days(),
  };
  await succeed(health, move);
  return { status: "read", read: candidates.length, wanted: wanted.length, ...stored, notices };
}
