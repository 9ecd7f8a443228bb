/** Finds a site's feeds from the address of any of its pages (rule 14.31). */
import { chunks } from "@/lib/chunks.ts";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import {
  channelFeed,
  headerLinks,
  isOfComments,
  linkedFeeds,
  refreshAddress,
  serviceFeed,
  usualFeeds,
} from "@/feeds/model/feed-links.ts";
import type { FeedProblem } from "@/feeds/model/feed-problem.ts";
import { readPageHead } from "@/feeds/model/page-head.ts";
import { type FeedDocument, readFeed } from "@/feeds/model/read-feed.ts";
import { FeedRefusal } from "./feed-request.ts";

export interface FoundFeed {
  address: string;
  title: string;
  items: number;
  isOfComments: boolean;
  document: FeedDocument;
}

export interface Discovery {
  /** Feeds of comments come last. */
  feeds: FoundFeed[];
  /** The document at the address itself, if it was fetched. */
  page?: FeedDocument;
}

export type FetchDocument = (address: string) => Promise<FeedDocument>;

const NO_RULES = { category: null, keepWords: [], blockWords: [] };

const MAX_LINKED = 8;

/** The maximum number of page redirects (`<meta http-equiv="refresh">`) that are followed. */
const MAX_HOPS = 2;

const MAX_CONCURRENT = 3;

function asFeed(
  address: string,
  document: FeedDocument,
  now: Date,
): FoundFeed | FeedProblem["kind"] {
  const reading = readFeed(document, NO_RULES, now);
  if (reading.status === "failed") return reading.problem.kind;
  const { title, candidates } = reading;
  return {
    address,
    title,
    items: candidates.length,
    isOfComments: isOfComments(`${title} ${address}`),
    document,
  };
}

/** Rejects with the failure of the page if it could not be fetched and no feed was found in another way. */
export async function discoverFeeds(
  address: string,
  fetchDocument: FetchDocument,
  now: Date,
  hops = 0,
): Promise<Discovery> {
  const tried = new Set<string>();
  const read = async (candidate: string): Promise<FoundFeed | undefined> => {
    if (tried.has(candidate)) return undefined;
    tried.add(candidate);
    const document = await fetchDocument(candidate).catch(() => undefined);
    const feed = document && asFeed(candidate, document, now);
    return typeof feed === "object" ? feed : undefined;
  };
  const readAll = async (candidates: readonly string[]): Promise<FoundFeed[]> => {
    const found: FoundFeed[] = [];
    for (const batch of chunks(candidates, MAX_CONCURRENT)) {
      const feeds = await Promise.all(batch.map(read));
      found.push(...feeds.filter((feed) => feed !== undefined));
    }
    return found.toSorted((a, b) => Number(a.isOfComments) - Number(b.isOfComments));
  };

  const known = serviceFeed(address);
  const ofService = known === undefined ? undefined : await read(known);
  if (ofService) return { feeds: [ofService] };

  let failure: unknown;
  const page = await fetchDocument(address).catch((error: unknown) => {
    failure = error;
    return undefined;
  });
  // In these cases the other addresses of the site would fail in the same way.
  const isUnknownHost = failure instanceof FeedRefusal && failure.problem === "unknown-host";
  const isRefusedPort = !["", "80", "443"].includes(new URL(address).port);
  if (!page && (isUnknownHost || isRefusedPort)) throw failure;
  if (!page) {
    // A site that refuses programs may still have a feed for them.
    const usual = await firstOf(usualFeeds(address), read);
    if (!usual) throw failure;
    return { feeds: [usual] };
  }
  tried.add(page.address);
  const itself = asFeed(page.address, page, now);
  if (typeof itself === "object") return { feeds: [{ ...itself, address }], page };
  // The document is an unreadable feed, which is not searched for links.
  if (itself !== "page" && itself !== "not-a-feed") return { feeds: [], page };
  const { text } = decodeFeed(page.bytes, page.contentType);
  const channel = channelFeed(text, page.address);
  const head = readPageHead(text, page.address);
  const links = [...headerLinks(page.link ?? ""), ...head.links];
  const linked = linkedFeeds({ ...head, links }).slice(0, MAX_LINKED);
  const feeds = await readAll([...(channel === undefined ? [] : [channel]), ...linked]);
  if (feeds.some((feed) => !feed.isOfComments)) return { feeds, page };
  const next = refreshAddress(head);
  if (next !== null && !tried.has(next) && hops < MAX_HOPS) {
    const onward = await discoverFeeds(next, fetchDocument, now, hops + 1).catch(() => null);
    if (onward && onward.feeds.length > 0) return onward;
  }
  const usual = await firstOf(usualFeeds(page.address), read);
  return { feeds: usual ? [usual, ...feeds] : feeds, page };
}

/** Reads one after another, so that a site without a feed does not receive eight requests at once. */
async function firstOf(
  candidates: readonly string[],
  read: (candidate: string) => Promise<FoundFeed | undefined>,
): Promise<FoundFeed | undefined> {
  for (const candidate of candidates) {
    const feed = await read(candidate);
    if (feed) return feed;
  }
  return undefined;
}
