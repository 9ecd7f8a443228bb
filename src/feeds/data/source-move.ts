/** Detects a feed that has moved: it is read at its new address, which the administrator can adopt (rule 14.35). */
import { getDomain } from "tldts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import type { FeedNotice } from "@/feeds/model/feed-problem.ts";

/** Hosts shared by many owners that the list of public suffixes lacks, divided by subdomain and by path. */
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
 * Whether an address belongs to the source's own site. Items from elsewhere are only published by the administrator.
 * @param to the feed's final address
 */
export const isOwnAddress = (from: string, to: string) =>
  isSameDomain(from, to) && !losesEncryption(from, to);

/** The new address to offer. @param movedTo the address after permanent redirects, or `null` */
export const moveOf = (url: string, movedTo: string | null): string | null =>
  movedTo === null || movedTo === url || losesEncryption(url, movedTo) ? null : movedTo;

/** The notices about a feed's redirects. @param address the feed's final address */
export function moveNotices(url: string, address: string, movedTo: string | null): FeedNotice[] {
  const isElsewhere = !isOwnAddress(url, address);
  if (losesEncryption(url, address)) return [{ kind: "moved-unencrypted", address }];
  if (movedTo !== null) return [{ kind: "moved", address: movedTo, isElsewhere }];
  return isElsewhere ? [{ kind: "from-elsewhere", address }] : [];
}
