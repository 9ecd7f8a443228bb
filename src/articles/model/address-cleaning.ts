/** What campaigns and networks hang on an address to follow who came by it. It opens the same page without. */
import { openableAddress } from "./article-address";

const TRACKING_PREFIX = /^(?:utm_|mtm_|pk_|hsa_|vero_|oly_)/i;

const TRACKING_NAMES = new Set([
  "_ga",
  "_gl",
  "_hsenc",
  "_hsmi",
  "dclid",
  "epik",
  "fbclid",
  "gbraid",
  "gclid",
  "gclsrc",
  "hsctatracking",
  "igsh",
  "igshid",
  "li_fat_id",
  "mc_cid",
  "mc_eid",
  "mkt_tok",
  "msclkid",
  "rb_clickid",
  "s_cid",
  "srsltid",
  "ttclid",
  "twclid",
  "wbraid",
  "wickedid",
  "yclid",
]);

function isTracking(parameter: string): boolean {
  const name = parameter.split("=", 1)[0] ?? "";
  return TRACKING_PREFIX.test(name) || TRACKING_NAMES.has(name.toLowerCase());
}

/**
 * @returns the address without the parameters that only track; every other letter of it stays as it was written.
 * `null` when it has none, or cannot be opened at all
 */
export function cleanedAddress(text: string): string | null {
  if (openableAddress(text) === null) return null;
  const [, before = "", query, hash = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(text.trim()) ?? [];
  if (query === undefined) return null;
  const parameters = query.split("&");
  const kept = parameters.filter((parameter) => !isTracking(parameter));
  if (kept.length === parameters.length) return null;
  return before + (kept.length > 0 ? `?${kept.join("&")}` : "") + hash;
}

/** "exemplo.com.br", for a source that nobody named. `null` when the address cannot be opened. */
export function sourceFromAddress(text: string): string | null {
  const address = openableAddress(text);
  return address && new URL(address).hostname.replace(/^www\./, "");
}
