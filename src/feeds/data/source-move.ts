/** Detects a feed that has moved (rule 14.35). */
import { getDomain } from "tldts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import type { FeedNotice } from "@/feeds/model/feed-problem.ts";

/** Hosts with many owners, each at a subdomain or a path, that the public suffix list lacks. */
const SHARED_BY_SUBDOMAIN = /\.(?:wordpress|substack|tumblr)\.com$/;
const SHARED_BY_PATH =
  /(?:^|\.)(?:(?:medium|youtube|feedburner|google|reddit|github|gitlab)\.com|dev\.to)$/;

/** The registrable domain, or the owner's subdomain or path on a shared host. */
function ownerOf(address: string): string {
  const { hostname = "", pathname = "" } = parseUrl(address) ?? {};
  if (SHARED_BY_SUBDOMAIN.test(hostname)) return hostname;
  if (SHARED_BY_PATH.test(hostname)) return hostname + pathname;
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

const isEncrypted = (address: string) => parseUrl(address)?.protocol === "https:";

const losesEncryption = (from: string, to: string) => isEncrypted(from) && !isEncrypted(to);

/** Whether two addresses have the same owner; on a shared host each subdomain or path has its own. */
export const isSameDomain = (from: string, to: string) => ownerOf(from) === ownerOf(to);

// Items of a feed from another site are published only by the administrator.
export const isOwnAddress = (from: string, to: string) =>
  isSameDomain(from, to) && !losesEncryption(from, to);

/** @param movedTo the address after permanent redirects, or `null` */
export const moveOf = (url: string, movedTo: string | null): string | null =>
  movedTo === null || movedTo === url || losesEncryption(url, movedTo) ? null : movedTo;

/** @param address the feed's final address */
export function moveNotices(url: string, address: string, movedTo: string | null): FeedNotice[] {
  const isElsewhere = !isOwnAddress(url, address);
  if (losesEncryption(url, address)) return [{ kind: "moved-unencrypted", address }];
  if (movedTo !== null) return [{ kind: "moved", address: movedTo, isElsewhere }];
  return isElsewhere ? [{ kind: "from-elsewhere", address }] : [];
}
