/** Addresses in feeds: which of them can be opened, and which item each identifies (rules 14.6 and 14.7). */
import { addressKey } from "@/articles/model/address-key.ts";
import { openableAddress } from "@/articles/model/openable-address.ts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isPublicHost } from "./public-host.ts";
import { shortName } from "./short-name.ts";

/** A relative file name such as "noticia.html", which could be mistaken for a domain. */
const FILE =
  /^[^/?#]*\.(?:[sx]?html?|php\d?|aspx?|jspx?|cgi|cfm|do|jpe?g|png|gif|webp|avif|svg|xml|pdf|mp[34])(?:[?#]|$)/i;

/** The limit of the database, in characters. */
const MAX_FEED_ADDRESS_LENGTH = 2000;

export const isShort = (address: string) => address.length <= MAX_FEED_ADDRESS_LENGTH;

export const isKeepable = (address: string) =>
  isShort(address) && isPublicHost(new URL(address).hostname);

/** Returns the absolute address, or `null` if it is not http(s). */
export function resolveAddress(text: string, base: string): string | null {
  // Like browsers, removes line breaks and escapes spaces.
  const trimmed = text
    .split(/[\t\n\r]/)
    .map((line) => line.trim())
    .join("")
    .replaceAll(" ", "%20");
  if (trimmed === "") return null;
  const direct = FILE.test(trimmed) ? null : openableAddress(trimmed);
  if (direct !== null) return direct;
  // Other schemes are never resolved. A colon after a slash, a question mark or a hash is not part of a scheme.
  if (/^[^/?#]*:/.test(trimmed.replace(/[\s\p{Cc}\p{Cf}]/gu, ""))) return null;
  const resolved = parseUrl(trimmed, base);
  return resolved && openableAddress(resolved.href);
}

/** Returns a key that identifies an item's page. It is empty for a site's front page, and if it cannot be opened. */
export function itemKey(address: string): string {
  const key = addressKey(address);
  return /[/?#]/.test(key) ? shortName(key) : "";
}
