/** Addresses in feeds: which of them can be opened, and which item each names (rule 14.7). */
import { addressKey } from "@/articles/model/address-key.ts";
import { openableAddress } from "@/articles/model/openable-address.ts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isPublicHost } from "./public-host.ts";
import { shortName } from "./short-name.ts";

/** "noticia.html" beside the feed, and not a site of that name. */
const FILE =
  /^[^/?#]*\.(?:[sx]?html?|php\d?|aspx?|jspx?|cgi|cfm|do|jpe?g|png|gif|webp|avif|svg|xml|pdf|mp[34])(?:[?#]|$)/i;

/** A longer address is not taken by its column. */
const MAX_ADDRESS_LENGTH = 2000;

export const isShort = (address: string) => address.length <= MAX_ADDRESS_LENGTH;

/** Whether an address that a feed names may be kept: of the public internet, and of a length that can be stored. */
export const isKeepable = (address: string) =>
  isShort(address) && isPublicHost(new URL(address).hostname);

/**
 * @param base what a relative address is relative to: the feed's site, or the feed itself
 * @returns the address to open; `null` for what is no http(s) address
 */
export function resolveAddress(text: string, base: string): string | null {
  // As browsers do: a line break within is none of the address, and a blank is escaped.
  const trimmed = text
    .split(/[\t\n\r]/)
    .map((line) => line.trim())
    .join("")
    .replaceAll(" ", "%20");
  if (trimmed === "") return null;
  const direct = FILE.test(trimmed) ? null : openableAddress(trimmed);
  if (direct !== null) return direct;
  // Other schemes are never resolved; a colon after a slash, a question mark or a hash is no scheme's.
  if (/^[^/?#]*:/.test(trimmed.replace(/[\s\p{Cc}\p{Cf}]/gu, ""))) return null;
  const resolved = parseUrl(trimmed, base);
  return resolved && openableAddress(resolved.href);
}

/** The key of an item's address; empty for a site's front page, which is no article's, and for what opens nothing. */
export function itemKey(address: string): string {
  const key = addressKey(address);
  return /[/?#]/.test(key) ? shortName(key) : "";
}
