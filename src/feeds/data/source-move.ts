/**
 * The handling of a feed that says it has moved for good (rule 14.35), in this order:
 *
 * 1. To an address without encryption, from one with it: never adopted.
 * 2. To another registrable domain: only the administrator adopts it, whatever the readings say.
 * 3. Within its domain: adopted when several readings, over days, agree.
 */
import { getDomain } from "tldts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import type { FeedNotice } from "@/feeds/model/feed-problem.ts";
import type { SourceChange } from "./feed-client.ts";
import type { Source } from "./feed-rows.ts";

const MIN_READINGS = 3;
const MIN_AGREEMENT_MS = 2 * 24 * 60 * 60 * 1000;

/** Hosts that many owners share, and that the list of public suffixes lacks: by subdomain, and by path. */
const SHARED_BY_SUBDOMAIN = /\.(?:wordpress|substack|tumblr)\.com$/;
const SHARED_BY_PATH =
  /(?:^|\.)(?:(?:medium|youtube|feedburner|google|reddit|github|gitlab)\.com|dev\.to)$/;

/** The owner's part of an address: its registrable domain, or its part of a shared host. */
function ownerOf(address: string): string {
  const { hostname = "", pathname = "" } = parseUrl(address) ?? {};
  if (SHARED_BY_SUBDOMAIN.test(hostname)) return hostname;
  if (SHARED_BY_PATH.test(hostname)) return hostname + pathname;
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

const isEncrypted = (address: string) => parseUrl(address)?.protocol === "https:";

const losesEncryption = (from: string, to: string) => isEncrypted(from) && !isEncrypted(to);

export const isSameDomain = (from: string, to: string) => ownerOf(from) === ownerOf(to);

/**
 * Whether an address led to the source's own site. Anything from elsewhere only the administrator publishes.
 * @param to where the feed was in the end
 */
export const isOwnAddress = (from: string, to: string) =>
  isSameDomain(from, to) && !losesEncryption(from, to);

const NOWHERE: SourceChange = { moved_to: null, moved_since: null, moved_readings: 0 };

export interface Move {
  /** The new state of the source. */
  change: SourceChange;
  /** The address to adopt, if it is time. */
  adopted: string | null;
}

/** @param movedTo where the site says that the feed is for good; `null`: where it was */
export function moveAfterReading(source: Source, movedTo: string | null, now: Date): Move {
  if (movedTo === null || movedTo === source.url || losesEncryption(source.url, movedTo)) {
    return { change: NOWHERE, adopted: null };
  }
  const isAgain = source.movedTo === movedTo && source.movedSince !== null;
  const since = isAgain ? (source.movedSince ?? now.toISOString()) : now.toISOString();
  const readings = isAgain ? source.movedReadings + 1 : 1;
  const isAgreed =
    readings >= MIN_READINGS && now.getTime() - Date.parse(since) >= MIN_AGREEMENT_MS;
  return {
    change: { moved_to: movedTo, moved_since: since, moved_readings: readings },
    adopted: isAgreed && isSameDomain(source.url, movedTo) ? movedTo : null,
  };
}

/** The notices on where a feed came from. @param address where it was in the end */
export function moveNotices(url: string, address: string, movedTo: string | null): FeedNotice[] {
  const isElsewhere = !isOwnAddress(url, address);
  if (losesEncryption(url, address)) return [{ kind: "moved-unencrypted", address }];
  if (movedTo !== null) return [{ kind: "moved", address: movedTo, isElsewhere }];
  return isElsewhere ? [{ kind: "from-elsewhere", address }] : [];
}
