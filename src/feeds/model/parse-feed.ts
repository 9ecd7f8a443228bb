/** Parses a document of any feed format into one kind of feed. */
import { type Base, type FeedEntry, TITLE_LENGTH, withBase } from "./feed-entry.ts";
import {
  firstPlain,
  type JsonObject,
  jsonEntry,
  objectsIn,
  pageLinks,
  textOf,
  xmlEntry,
} from "./feed-formats.ts";
import type { FeedNotice, FeedProblem } from "./feed-problem.ts";
import { hasOwnEntities, problemOf, trimFeedText } from "./feed-text.ts";
import { type FeedNode, MAX_READ, readFeedTree } from "./feed-tree.ts";
import { isShort, resolveAddress } from "./feed-address.ts";
import { cutAtWord, toPlainText } from "@/lib/plain-text.ts";

export interface ParsedFeed {
  title: string;
  /** The feed's website, or `null`. */
  siteAddress: string | null;
  entries: FeedEntry[];
  skipped: number;
  notices: FeedNotice[];
  /** The seconds for which the feed announces no changes, or `null`. */
  timeToLive: number | null;
}

export type ParseResult =
  | { status: "parsed"; feed: ParsedFeed }
  | { status: "failed"; problem: FeedProblem };

interface Contents {
  title: string;
  site: string | undefined;
  timeToLive?: number | null;
  notices: FeedNotice[];
  total: number;
  /** Returns the base of relative addresses for a feed with this website. */
  baseOf: (site: string | null) => Base;
  entries: ((base: Base) => FeedEntry)[];
}

const PERIODS: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 24 * 60,
  weekly: 7 * 24 * 60,
};

/** Reads the `ttl` of RSS, or the interval of the syndication module, in seconds. */
function timeToLiveOf(channel: FeedNode): number | null {
  const text = (name: string) => channel.first(name)?.text ?? "";
  const period = PERIODS[text("sy:updateperiod").toLowerCase()];
  const minutes = Number(text("ttl") || Number.NaN);
  if (minutes >= 0) return minutes * 60;
  return period === undefined ? null : (period / (Number(text("sy:updatefrequency")) || 1)) * 60;
}

function readXml(text: string, address: string, isTimeUp: () => boolean): Contents | null {
  const tree = readFeedTree(text, isTimeUp);
  if (!tree) return null;
  const { root, channel, isAtom, items, total, lost, isBroken } = tree;
  const title = firstPlain(channel, "title", "dc:title", "atom:title", "itunes:title");
  if (items.length === 0 && title === "" && !tree.isEnded) return null;
  const feedBase: Base = { href: address, isStated: false };
  const links = pageLinks(channel.all("link", "atom:link"), feedBase);
  return {
    title,
    site: links.find((link) => link !== ""),
    timeToLive: timeToLiveOf(channel),
    notices: isBroken ? [{ kind: "repaired", lost }] : [],
    total,
    // In Atom, addresses are relative to the feed; in other formats, to the website.
    baseOf: (site) =>
      [root, channel].reduce(
        (base, node) => withBase(node.attribute("xml:base"), base),
        isAtom || site === null ? feedBase : { ...feedBase, href: site },
      ),
    entries: items.map((item) => (base) => xmlEntry(item, base)),
  };
}

const MAX_ENDS = 30;

/** Reads incomplete JSON up to its last complete item. */
function parseJson(text: string): { feed: JsonObject; isBroken: boolean } | null {
  let end = text.length;
  for (let tries = 0; tries < MAX_ENDS && end > 0; tries++) {
    for (const closing of text[end - 1] === "}" ? ["", "]}"] : [""]) {
      try {
        const feed = JSON.parse(text.slice(0, end) + closing) as JsonObject;
        return { feed, isBroken: closing !== "" };
      } catch {
        // Try the next position.
      }
    }
    end = text.lastIndexOf("}", end - 2) + 1;
  }
  return null;
}

function readJson(text: string, address: string): Contents | FeedProblem {
  const parsed = parseJson(text);
  if (!parsed) return { kind: "malformed" };
  const { feed, isBroken } = parsed;
  if (!/jsonfeed\.org/.test(textOf(feed.version)) && !Array.isArray(feed.items)) {
    return { kind: "not-a-feed" };
  }
  const items = objectsIn(feed.items);
  return {
    title: toPlainText(textOf(feed.title)),
    site: textOf(feed.home_page_url) || undefined,
    notices: isBroken ? [{ kind: "repaired", lost: 1 }] : [],
    total: items.length,
    baseOf: (site) => ({ href: site ?? address, isStated: false }),
    entries: items.slice(0, MAX_READ).map((item) => (base) => jsonEntry(item, base)),
  };
}

/** @param address the base of relative addresses unless the document states another */
export function parseFeedText(
  rawText: string,
  address: string,
  isTimeUp: () => boolean = () => false,
): ParseResult {
  const text = trimFeedText(rawText);
  const problem = problemOf(text, address);
  if (problem) return { status: "failed", problem };
  const contents = text.startsWith("{")
    ? readJson(text, address)
    : (readXml(text, address, isTimeUp) ?? ({ kind: "malformed" } as const));
  if ("kind" in contents) return { status: "failed", problem: contents };

  const { title, site, total, notices, timeToLive = null } = contents;
  const named = site !== undefined && isShort(site) ? resolveAddress(site, address) : null;
  const siteAddress = named !== null && isShort(named) ? named : null;
  const base = contents.baseOf(siteAddress);
  const entries: FeedEntry[] = [];
  for (const read of contents.entries) {
    if (isTimeUp()) break;
    entries.push(read(base));
  }
  if (hasOwnEntities(text)) notices.push({ kind: "own-entities" });
  if (isTimeUp()) notices.push({ kind: "out-of-time" });
  else if (entries.length === 0) notices.push({ kind: "no-items" });
  const refused = entries.reduce((sum, entry) => sum + (entry.refused ?? 0), 0);
  if (refused > 0) notices.push({ kind: "refused-addresses", count: refused });
  return {
    status: "parsed",
    feed: {
      title: cutAtWord(title, TITLE_LENGTH),
      siteAddress,
      entries,
      skipped: Math.max(total - MAX_READ, 0),
      notices,
      timeToLive,
    },
  };
}
