/** Addresses in feeds: which of them can be opened (rule 14.6). */
import { openableAddress } from "@/articles/model/openable-address.ts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isPublicHost } from "./public-host.ts";

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
