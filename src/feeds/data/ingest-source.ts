/** Reads one source: requests its feed, and stores its new items and its health. */
import { nearMissesOf, wantedOf } from "@/feeds/model/candidate.ts";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { describeNotice, describeProblem } from "@/feeds/model/feed-problem.ts";
import { pagePicture } from "@/feeds/model/page-fields.ts";
import { MAX_HEAD_LENGTH, readPageHead } from "@/feeds/model/page-head.ts";
import { type FeedReading, readFeed } from "@/feeds/model/read-feed.ts";
import { lastWait, longestWait, requestedWait, usualWait } from "@/feeds/model/schedule.ts";
import { errorMessage } from "@/lib/error-message.ts";
import type { FeedClient } from "./feed-client.ts";
import type { FetchFeed, FetchOutcome } from "./feed-request.ts";
import type { Source } from "./feed-rows.ts";
import { sortCandidates } from "./new-items.ts";
import type { Published } from "./published-articles.ts";
import {
  beginReading,
  type Counts,
  fetchKnown,
  type ItemEdit,
  type ItemPage,
  type NewItem,
  type Reading,
  recordReading,
} from "./readings.ts";
import { isOwnAddress, moveNotices, moveOf } from "./source-move.ts";

export interface IngestOptions {
  client: FeedClient;
  fetchFeed: FetchFeed;
  /** The published articles, including those published by this run. */
  published: Published;
  now: Date;
  isDryRun?: boolean;
}

export type SourceOutcome =
  | (Counts & {
      status: "read";
      /** Items in the feed; `wanted` of them are about RPA. */
      read: number;
      wanted: number;
    })
  | { status: "unchanged" }
  | { status: "failed"; message: string };

const CHANGED_MEANWHILE: SourceOutcome = {
  status: "failed",
  message: "A fonte foi alterada ou lida em outro lugar durante a leitura, e nada foi salvo.",
};

interface Prepared {
  items: NewItem[];
  edits: ItemEdit[];
}

async function prepare(
  source: Source,
  { candidates }: Extract<FeedReading, { status: "read" }>,
  address: string,
  { client, published }: IngestOptions,
): Promise<Prepared> {
  const toStore = [...wantedOf(candidates), ...nearMissesOf(candidates)];
  const known = await fetchKnown(client, source.id, toStore);
  const mayPublish = source.publishesUnreviewed && isOwnAddress(source.url, address);
  const { fresh, edits } = sortCandidates(toStore, source, known, published, mayPublish);
  return { items: fresh, edits };
}

/** A reading fetches at most this many pages of items. The other items get their pictures at the next reading. */
const MAX_PAGES = 10;

/** No further page is requested after this time, because the panel waits for the reading. */
const READING_TIMEOUT_MS = 4000;

async function pictureOf(url: string, fetchFeed: FetchFeed): Promise<string> {
  const page = await fetchFeed({ address: url, etag: null, lastModified: null });
  if (page.status !== "fetched") return "";
  const { bytes, contentType, address } = page.document;
  const html = decodeFeed(bytes, contentType).text.slice(0, MAX_HEAD_LENGTH);
  return pagePicture(readPageHead(html, address)) ?? "";
}

/** Finds pictures on the pages of items that have none in the feed. Pages that were not read are not in the result. */
export async function findPictures<Page extends { url?: string }>(
  pages: readonly Page[],
  fetchFeed: FetchFeed,
): Promise<Map<Page, string>> {
  const found = new Map<Page, string>();
  const begun = Date.now();
  for (const page of pages.slice(0, MAX_PAGES)) {
    if (Date.now() - begun > READING_TIMEOUT_MS) break;
    // An unreadable page must not fail the reading.
    found.set(page, await pictureOf(page.url ?? "", fetchFeed).catch(() => ""));
  }
  return found;
}

async function addPictures(
  { items, edits }: Prepared,
  unreadPages: readonly ItemPage[],
  { fetchFeed, now }: IngestOptions,
): Promise<Prepared> {
  const page_read_at = now.toISOString();
  const bare = items.filter(
    ({ status, image, url }) => status === "waiting" && image === "" && url !== "",
  );
  const found = await findPictures([...bare, ...unreadPages], fetchFeed);
  return {
    items: items.map((item) => {
      const image = found.get(item);
      return image === undefined ? item : { ...item, image, page_read_at };
    }),
    // The edits from the feed come last, so that they override the page's picture.
    edits: [
      ...unreadPages.flatMap((page) => {
        const image = found.get(page);
        return image === undefined ? [] : [{ id: page.id, page_read_at, ...(image && { image }) }];
      }),
      ...edits,
    ],
  };
}

type Fetched = Extract<FetchOutcome, { status: "fetched" }>;

function healthOf(
  source: Source,
  { document, movedTo, etag, lastModified, freshFor }: Fetched,
  reading: Extract<FeedReading, { status: "read" }>,
  now: Date,
): Omit<Reading, "items" | "edits"> {
  const times = reading.candidates
    .filter(({ flags }) => !flags.includes("no-date"))
    .map(({ publishedAt }) => Date.parse(publishedAt));
  // An empty feed, such as a parked domain's, does not prove a move, even if it stays empty.
  const isEmpty = reading.candidates.length === 0;
  const notices = [...reading.notices, ...moveNotices(source.url, document.address, movedTo)];
  return {
    wait: longestWait(usualWait(times, now.getTime()), freshFor, reading.timeToLive),
    etag: isEmpty ? null : etag,
    last_modified: isEmpty ? null : lastModified,
    moved_to: isEmpty ? null : moveOf(source.url, movedTo),
    notices: notices.map(describeNotice),
  };
}

const countsOf = ({ items, edits }: Prepared): Omit<Counts, "notices"> => {
  const added = items.filter(({ status }) => status === "waiting").length;
  return { added, nearMisses: items.length - added, edited: edits.length, published: 0 };
};

/** A failure of the feed is stored in the source's health. Rejects with a ServiceError only if the database refuses. */
export async function ingestSource(listed: Source, options: IngestOptions): Promise<SourceOutcome> {
  const { client, fetchFeed, now, isDryRun = false } = options;
  const begun = isDryRun
    ? { source: listed, beganAt: "", unreadPages: [] }
    : await beginReading(client, listed, MAX_PAGES);
  if (!begun) return CHANGED_MEANWHILE;
  const { source, beganAt, unreadPages } = begun;
  const record = (reading: Reading) => recordReading(client, source, beganAt, reading);
  const fail = async (problem: string, rest: Omit<Reading, "problem">): Promise<SourceOutcome> => {
    if (!isDryRun) await record({ problem, ...rest });
    return { status: "failed", message: problem };
  };

  const { url: address, etag, lastModified } = source;
  const response = await fetchFeed({ address, etag, lastModified });
  if (response.status === "failed") {
    const { problem, retryAfter } = response;
    return fail(describeProblem(problem), {
      wait: requestedWait(retryAfter, now.getTime()) ?? 0,
      is_gone: problem.kind === "gone",
      is_of_host: problem.kind === "rate-limited" || retryAfter !== null,
    });
  }
  try {
    if (response.status === "unchanged") {
      if (isDryRun) return { status: "unchanged" };
      const { edits } = await addPictures({ items: [], edits: [] }, unreadPages, options);
      const recorded = await record({
        wait: lastWait(listed),
        edits,
        moved_to: moveOf(address, response.movedTo ?? null),
        ...(response.etag && { etag: response.etag }),
        ...(response.lastModified && { last_modified: response.lastModified }),
      });
      return recorded ? { status: "unchanged" } : CHANGED_MEANWHILE;
    }

    const reading = readFeed(response.document, source, now);
    if (reading.status === "failed")
      return await fail(describeProblem(reading.problem), { wait: 0 });
    const prepared = await prepare(source, reading, response.document.address, options);
    const health = healthOf(source, response, reading, now);
    const counts = isDryRun
      ? { ...countsOf(prepared), notices: [...(health.notices ?? [])] }
      : await record({ ...health, ...(await addPictures(prepared, unreadPages, options)) });
    if (!counts) return CHANGED_MEANWHILE;
    const { added, nearMisses, edited, published, notices } = counts;
    const { candidates } = reading;
    return {
      status: "read",
      read: candidates.length,
      wanted: wantedOf(candidates).length,
      added,
      nearMisses,
      edited,
      published,
      notices,
    };
  } catch (error) {
    await fail(errorMessage(error), { wait: 0 }).catch(() => undefined);
    throw error;
  }
}
