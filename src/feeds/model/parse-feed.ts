/** A document in any of the formats becomes one kind of feed. feedsmith reads; what it leaves open is decided here. */
import { type AnyFeed, parseFeed as parseAny } from "feedsmith";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { atomEntry, jsonEntry, rdfEntry, rssEntry } from "./feed-formats.ts";
import type { FeedEntry } from "./feed-entry.ts";
import type { FeedNotice, FeedProblem } from "./feed-problem.ts";
import { hasOwnEntities, problemOf, takeApart, trimFeedText, withoutDoctype } from "./feed-text.ts";
import { resolveAddress } from "./feed-address.ts";
import { toPlainText } from "./plain-text.ts";

export interface ParsedFeed {
  format: AnyFeed["format"];
  title: string;
  /** The page that the feed is of; `null` when it names none. */
  siteAddress: string | null;
  entries: FeedEntry[];
  notices: FeedNotice[];
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
const MOST_REPAIRED = 300;
const LONGEST_HEAD = 20_000;

/** What can be had of a broken document: the items that parse by themselves. */
function repair(text: string): { parsed: AnyFeed; lost: number } | null {
  const parts = takeApart(text);
  if (!parts) return null;
  for (const head of [parts.head, parts.bareHead].filter(({ length }) => length <= LONGEST_HEAD)) {
    const whole = parts.items
      .slice(0, MOST_REPAIRED)
      .filter((item) => tryParse(head + item + parts.tail) !== null);
    const parsed = whole.length > 0 ? tryParse(head + whole.join("") + parts.tail) : null;
    if (parsed) return { parsed, lost: parts.items.length - whole.length };
  }
  return null;
}

interface Contents {
  title: string;
  site: string | undefined;
  entries: FeedEntry[];
}

function partsOf(parsed: AnyFeed, base: string): Contents {
  switch (parsed.format) {
    case "rss": {
      const { title = "", link, items = [], xml, atom } = parsed.feed;
      const site = link ?? atom?.links?.find(({ rel }) => rel === "alternate")?.href;
      const feedBase = withBase(xml?.base, base);
      return {
        title,
        site,
        entries: items.map((item) => rssEntry(item, withBase(item.xml?.base, feedBase))),
      };
    }
    case "rdf": {
      const { title = "", link, items = [], xml } = parsed.feed;
      const feedBase = withBase(xml?.base, base);
      return { title, site: link, entries: items.map((item) => rdfEntry(item, feedBase)) };
    }
    case "atom": {
      const { title, links = [], entries = [], xml } = parsed.feed;
      const feedBase = withBase(xml?.base, base);
      const site = links.find(({ rel = "alternate" }) => rel === "alternate")?.href;
      return {
        title: title?.value ?? "",
        site,
        entries: entries.map((entry) => atomEntry(entry, withBase(entry.xml?.base, feedBase))),
      };
    }
    case "json": {
      const { title = "", home_page_url: site, items = [] } = parsed.feed;
      return { title, site, entries: items.map((item) => jsonEntry(item, base)) };
    }
  }
}

function withBase(own: string | undefined, base: string): string {
  return (own && parseUrl(own, base)?.href) || base;
}

/**
 * @param address where the document came from; relative addresses in it are relative to this, or to what it names itself
 */
export function parseFeedText(rawText: string, address: string): ParseResult {
  const text = trimFeedText(rawText);
  const problem = problemOf(text, address);
  if (problem) return failed(problem);

  const readable = withoutDoctype(text);
  let parsed = tryParse(readable);
  const notices: FeedNotice[] = [];
  if (!parsed) {
    if (text.startsWith("{")) return failed({ kind: isJson(text) ? "not-a-feed" : "malformed" });
    const repaired = repair(readable);
    if (!repaired) return failed({ kind: "malformed" });
    parsed = repaired.parsed;
    notices.push({ kind: "repaired", lost: repaired.lost });
  }
  if (hasOwnEntities(text)) notices.push({ kind: "own-entities" });

  // Addresses are relative to the site that the feed names, or else to the feed itself.
  const ownSite = partsOf(parsed, address).site;
  const siteAddress = ownSite === undefined ? null : resolveAddress(ownSite, address);
  const { title, entries } = partsOf(
    parsed,
    parsed.format === "atom" ? address : (siteAddress ?? address),
  );
  if (entries.length === 0) notices.push({ kind: "no-items" });
  return {
    status: "parsed",
    feed: { format: parsed.format, title: toPlainText(title), siteAddress, entries, notices },
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
