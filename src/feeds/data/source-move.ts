/** Where a feed came from, when that is not its stored address: it is followed, and adopted by the administrator (rule 14.35). */
import { getDomain } from "tldts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import type { FeedNotice } from "@/feeds/model/feed-problem.ts";

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

/** The address to offer. @param movedTo where the site says that the feed is for good; `null`: where it was */
export const moveOf = (url: string, movedTo: string | null): string | null =>
  movedTo === null || movedTo === url || losesEncryption(url, movedTo) ? null : movedTo;

/** The notices on where a feed came from. @param address where it was in the end */
export function moveNotices(url: string, address: string, movedTo: string | null): FeedNotice[] {
  const isElsewhere = !isOwnAddress(url, address);
  if (losesEncryption(url, address)) return [{ kind: "moved-unencrypted", address }];
  if (movedTo !== null) return [{ kind: "moved", address: movedTo, isElsewhere }];
  return isElsewhere ? [{ kind: "from-elsewhere", address }] : [];
}
