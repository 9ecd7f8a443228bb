/** A document in any of the formats becomes one kind of feed. feedsmith reads; what it leaves open is decided here. */
import { type AnyFeed, parseFeed as parseAny, type RssFeed } from "feedsmith";
import { asKnownDialect, isEmptyFeed, MAX_READ, withoutMiddle } from "./feed-dialects.ts";
import { atomEntry, isAlternate, jsonEntry, rssEntry, type RssItem } from "./feed-formats.ts";
import { type Base, type FeedEntry, TITLE_LENGTH, withBase } from "./feed-entry.ts";
import type { FeedNotice, FeedProblem } from "./feed-problem.ts";
import {
  hasOwnEntities,
  problemOf,
  takeApart,
  trimFeedText,
  withEscapedBrackets,
  withoutDoctype,
} from "./feed-text.ts";
import { isShort, resolveAddress } from "./feed-address.ts";
import { cutAtWord, toPlainText } from "./plain-text.ts";

export interface ParsedFeed {
  title: string;
  /** The page that the feed is of; `null` when it names none. */
  siteAddress: string | null;
  entries: FeedEntry[];
  /** How many items of a very long feed were not read. */
  skipped: number;
  notices: FeedNotice[];
  /** How long the feed says that it stays as it is, in seconds; `null` when it says nothing. */
  timeToLive: number | null;
}

export type ParseResult =
  | { status: "parsed"; feed: ParsedFeed }
  | { status: "failed"; problem: FeedProblem };

const failed = (problem: FeedProblem): ParseResult => ({ status: "failed", problem });

function tryParse(text: string): AnyFeed | null {
  try {
    return parseAny(text);
  } catch {
    return null;
  }
}

/** How many items of a broken feed are tried one by one, and the longest head that is read with each of them. */
const MAX_REPAIRS = 300;
const MAX_HEAD_LENGTH = 20_000;
/** What a parser works on, tags and attributes, so often: a real feed has some hundreds in an item. */
const MAX_TRIES = 50_000;

const markCount = (text: string) => text.match(/[<=&]/g)?.length ?? 0;

/** What can be had of a broken document: all of it, or the items that parse by themselves. */
function repair(text: string): { parsed: AnyFeed; lost: number } | null {
  const mended = tryParse(withEscapedBrackets(text));
  if (mended) return { parsed: mended, lost: 0 };
  const parts = takeApart(text);
  if (!parts) return null;
  for (const head of [parts.head, parts.bareHead].filter(
    ({ length }) => length <= MAX_HEAD_LENGTH,
  )) {
    const headMarks = markCount(head);
    let tried = 0;
    const whole = parts.items.slice(0, MAX_REPAIRS).filter((item) => {
      tried += headMarks + markCount(item);
      return tried <= MAX_TRIES && tryParse(head + item + parts.tail) !== null;
    });
    const parsed = whole.length > 0 ? tryParse(head + whole.join("") + parts.tail) : null;
    if (parsed) return { parsed, lost: parts.items.length - whole.length };
  }
  return null;
}

interface Contents {
  title: string;
  site: string | undefined;
  timeToLive?: number | undefined;
  /** What the feed says that addresses in it are relative to. */
  statedBase?: string | undefined;
  readEntries: (base: Base) => FeedEntry[];
}

const PERIODS: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 24 * 60,
  weekly: 7 * 24 * 60,
};

/** RSS's own `ttl`, or what the syndication module says. Minutes. */
function timeToLiveOf({ ttl, sy }: RssFeed.Feed<string>): number | undefined {
  const period = PERIODS[sy?.updatePeriod?.toLowerCase() ?? ""];
  return ttl ?? (period === undefined ? undefined : period / (sy?.updateFrequency || 1));
}

function contentsOf(parsed: AnyFeed): Contents {
  switch (parsed.format) {
    case "rss":
    case "rdf": {
      const feed: RssFeed.Feed<string> = parsed.feed;
      const { title, link, xml, atom, dc, itunes } = feed;
      const items: RssItem[] = feed.items ?? [];
      return {
        title: title || dc?.titles?.[0] || atom?.title?.value || itunes?.title || "",
        site: link ?? atom?.links?.find(({ rel }) => rel === "alternate")?.href,
        timeToLive: timeToLiveOf(feed),
        statedBase: xml?.base,
        readEntries: (base) => items.map((item) => rssEntry(item, withBase(item.xml?.base, base))),
      };
    }
    case "atom": {
      const { title, links = [], entries = [], xml, dc } = parsed.feed;
      return {
        title: title?.value || dc?.titles?.[0] || "",
        site: links.find(isAlternate)?.href,
        statedBase: xml?.base,
        readEntries: (base) =>
          entries.map((entry) => atomEntry(entry, withBase(entry.xml?.base, base))),
      };
    }
    case "json": {
      const { title = "", home_page_url: site, items = [] } = parsed.feed;
      return {
        title,
        site,
        readEntries: (base) => items.slice(0, MAX_READ).map((item) => jsonEntry(item, base)),
      };
    }
  }
}

const EMPTY_FEED: AnyFeed = { format: "rss", feed: {} };

/**
 * @param address where the document came from; relative addresses in it are relative to this, or to what it names itself
 */
export function parseFeedText(rawText: string, address: string): ParseResult {
  const text = trimFeedText(rawText);
  const problem = problemOf(text, address);
  if (problem) return failed(problem);

  const isXml = !text.startsWith("{");
  const { text: read, total } = isXml ? withoutMiddle(withoutDoctype(text)) : { text, total: 0 };
  const readable = isXml ? asKnownDialect(read) : text;
  let parsed = tryParse(readable) ?? (isXml && isEmptyFeed(readable) ? EMPTY_FEED : null);
  const notices: FeedNotice[] = [];
  if (!parsed) {
    if (!isXml) return failed({ kind: isJson(text) ? "not-a-feed" : "malformed" });
    const repaired = repair(readable);
    if (!repaired) return failed({ kind: "malformed" });
    parsed = repaired.parsed;
    notices.push({ kind: "repaired", lost: repaired.lost });
  }
  if (hasOwnEntities(text)) notices.push({ kind: "own-entities" });

  const { title, site, timeToLive, statedBase, readEntries } = contentsOf(parsed);
  const named = site !== undefined && isShort(site) ? resolveAddress(site, address) : null;
  const siteAddress = named !== null && isShort(named) ? named : null;
  // Addresses are relative to the site that the feed names, or else to the feed itself.
  const href = parsed.format === "atom" ? address : (siteAddress ?? address);
  const entries = readEntries(withBase(statedBase, { href, isStated: false }));
  if (entries.length === 0) notices.push({ kind: "no-items" });
  const refused = entries.reduce((sum, entry) => sum + (entry.refused ?? 0), 0);
  if (refused > 0) notices.push({ kind: "refused-addresses", count: refused });
  return {
    status: "parsed",
    feed: {
      title: cutAtWord(toPlainText(title), TITLE_LENGTH),
      siteAddress,
      entries,
      skipped: Math.max(total - MAX_READ, 0),
      notices,
      timeToLive: timeToLive === undefined ? null : timeToLive * 60,
    },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
