/** Stores a source's candidates in the queue, and publishes those that its auto-publish setting approves. */
import { type Candidate, isPublishable } from "@/feeds/model/candidate.ts";
import { chunks } from "@/lib/chunks.ts";
import { APPROVE_BATCH_SIZE } from "./approvals.ts";
import type { FeedClient, ItemChange } from "./feed-client.ts";
import type { FetchFeed } from "./feed-request.ts";
import { countWaiting, type FeedItem, type ItemStatus, type Source } from "./feed-rows.ts";
import type { FeedStore } from "./feed-store.ts";
import { type SortedCandidates, sortCandidates, toNewItem } from "./new-items.ts";
import { findPictures } from "./page-pictures.ts";
import { renameItems } from "./rename-items.ts";

export interface IngestOptions {
  client: FeedClient;
  fetchFeed: FetchFeed;
  /** Keys of the published articles; what is published by this run is added. */
  publishedKeys: Set<string>;
  now: Date;
  /** Reads, and writes nothing. */
  isDryRun?: boolean;
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

/** The database's own limit, which sees only what is inserted: an administrator may go beyond it (rule 14.25). */
const MAX_OPEN = 500;

/** @returns the changes that would bring a source more items of a status than the limit, and are not made */
async function storeEdits(
  edited: SortedCandidates["edited"],
  known: readonly FeedItem[],
  items: FeedStore,
): Promise<ItemChange[]> {
  const rooms = new Map<string, number>();
  const leftOut: ItemChange[] = [];
  for (const { id, change } of edited) {
    const owner = change.source_id ?? known.find((item) => item.id === id)?.sourceId;
    const status = change.status as ItemStatus | undefined;
    if (status && owner) {
      const key = `${owner} ${status}`;
      const room = rooms.get(key) ?? MAX_OPEN - (await items.countItems(status, owner));
      rooms.set(key, room - 1);
      if (room <= 0) {
        leftOut.push(change);
        continue;
      }
    }
    await items.changeUndecided(id, change);
  }
  return leftOut;
}

/** Stores new items and edits. @returns the number of each outcome */
export async function storeCandidates(
  source: Source,
  candidates: readonly Candidate[],
  /** `isUnchanged`: whether the source is still as it was read. */
  { mayPublish, isUnchanged }: { mayPublish: boolean; isUnchanged: (current: Source) => boolean },
  { publishedKeys, isDryRun, fetchFeed, now }: IngestOptions,
  items: FeedStore,
) {
  if (!isDryRun) await renameItems(items);
  const known = await items.fetchKnown(
    source.id,
    candidates.flatMap(({ identity, otherIdentity }) => [identity, otherIdentity]),
    candidates.map(({ addressKey }) => addressKey),
  );
  const { fresh, edited } = sortCandidates(candidates, source, known, publishedKeys);
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
  const leftOut = await storeEdits(edited, known, items);
  // Before items are published without review.
  const pictures = await findPictures(source.id, { items, fetchFeed, now });

  for (const item of added) item.image = pictures.get(item.id) ?? item.image;

  const approved = mayPublish ? await autoApprovable(source, isUnchanged, added, fresh, items) : [];
  const publication = await publishAll(items, approved);
  for (const { addressKey } of publication.published) publishedKeys.add(addressKey);
  return {
    added: countWaiting(added),
    nearMisses: added.length - countWaiting(added),
    edited: edited.length - leftOut.length,
    published: publication.published.length,
    refused: refused + publication.refused,
    overLimit: overLimit + countWaiting(leftOut),
  };
}
