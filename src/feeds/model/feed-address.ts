/** Addresses in feeds: which of them can be opened, and when two are the same article's (INGEST: Same thing twice). */
import { openableAddress } from "@/articles/model/article-address.ts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { shortName } from "./short-name.ts";

/** Parameters that tell where a reader came from, and nothing of what is read. */
const TRACKING =
  /^(?:utm_.*|mc_[ce]id|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|_ga|_gl|_hs(?:enc|mi)|mkt_tok|vero_(?:id|conv)|s_cid|cmpid|ref_src|__twitter_impression|at_medium|at_campaign|oly_(?:enc|anon)_id|wt_mc|xtor|srsltid)$/i;

/** "noticia.html" beside the feed, and not a site of that name. */
const FILE =
  /^[^/?#]*\.(?:[sx]?html?|php\d?|aspx?|jspx?|cgi|cfm|do|jpe?g|png|gif|webp|avif|svg|xml|pdf|mp[34])(?:[?#]|$)/i;

/**
 * @param base what a relative address is relative to: the feed's site, or the feed itself
 * @returns the address to open; `null` for what is no http(s) address
 */
export function resolveAddress(text: string, base: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const direct = FILE.test(trimmed) ? null : openableAddress(trimmed);
  if (direct !== null) return direct;
  // Other schemes are never resolved; a colon after a slash, a question mark or a hash is no scheme's.
  if (/^[^/?#]*:/.test(trimmed.replace(/[\s\p{Cc}\p{Cf}]/gu, ""))) return null;
  const resolved = parseUrl(trimmed, base);
  return resolved && openableAddress(resolved.href);
}

/**
 * What is equal for all addresses of one article; empty for a site's front page. Not an address to open.
 * @param address as `resolveAddress` returns it
 */
export function addressKey(address: string): string {
  const url = parseUrl(address);
  if (!url) return "";
  const host = url.hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const port = url.port === "" ? "" : `:${url.port}`;
  const parameters = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const path = sameEscapes(url.pathname)
    .replace(/\/{2,}/g, "/")
    .replace(/\/+$/, "");
  // A site's front page is no article's.
  if (path === "" && parameters.length === 0) return "";
  const query = parameters.length > 0 ? `?${parameters.join("&")}` : "";
  return shortName(host + port + path + query);
}

/** "%c3%a9" and "%C3%A9" are one; so are an escaped letter and the letter. */
function sameEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase();
  });
}
