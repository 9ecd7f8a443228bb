/** Decides which addresses may be opened (rule 3.1). */
import { parseUrl } from "./parse-url.ts";

const ABSOLUTE = /^https?:\/\/[^/?#\\]/i;

/** An address without a scheme: "site.com", "www.site.com.br/x", "açaí.com:8080?x". */
const BARE_DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** Whitespace, control characters, and invisible characters that reorder or hide text. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}]/u;

/** Returns an absolute http(s) address, or `null`. `new URL()` alone accepts `javascript:` and `http:evil`. */
export function openableAddress(text: string): string | null {
  const trimmed = text.trim();
  if (FORBIDDEN.test(trimmed)) return null;
  const address = BARE_DOMAIN.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = ABSOLUTE.test(address) ? parseUrl(address) : null;
  // An address with a user name or password must not be published.
  return url && url.username === "" && url.password === "" ? url.href : null;
}
