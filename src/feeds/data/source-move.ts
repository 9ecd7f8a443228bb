/** Detects a feed that has moved (rule 14.35). */
import { getDomain } from "tldts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import type { FeedNotice } from "@/feeds/model/feed-problem.ts";

/** Hosts that are not in the public suffix list, but have many owners, each at a subdomain or a path. */
const SHARED_BY_SUBDOMAIN = /\.(?:wordpress|substack|tumblr)\.com$/;
const SHARED_BY_PATH =
  /(?:^|\.)(?:(?:medium|youtube|feedburner|google|reddit|github|gitlab)\.com|dev\.to)$/;

/** Returns the registrable domain or, on a shared host, the owner's subdomain or path. */
function ownerOf(address: string): string {
  const { hostname = "", pathname = "" } = parseUrl(address) ?? {};
  if (SHARED_BY_SUBDOMAIN.test(hostname)) return hostname;
  if (SHARED_BY_PATH.test(hostname)) return hostname + pathname;
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

const isEncrypted = (address: string) => parseUrl(address)?.protocol === "https:";

const losesEncryption = (from: string, to: string) => isEncrypted(from) && !isEncrypted(to);

/** True if two addresses have the same owner. */
export const isSameDomain = (from: string, to: string) => ownerOf(from) === ownerOf(to);

/** If false, only the administrator publishes the feed's items: it comes from another site, or without encryption. */
export const isOwnAddress = (from: string, to: string) =>
  isSameDomain(from, to) && !losesEncryption(from, to);

/** Returns the new address to offer, or `null`. `movedTo` is the address after permanent redirects, or `null`. */
export const moveOf = (url: string, movedTo: string | null): string | null =>
  movedTo === null || movedTo === url || losesEncryption(url, movedTo) ? null : movedTo;

/** @param address the feed's final address */
export function moveNotices(url: string, address: string, movedTo: string | null): FeedNotice[] {
  const isElsewhere = !isOwnAddress(url, address);
  if (losesEncryption(url, address)) return [{ kind: "moved-unencrypted", address }];
  if (movedTo !== null) return [{ kind: "moved", address: movedTo, isElsewhere }];
  return isElsewhere ? [{ kind: "from-elsewhere", address }] : [];
}
