/** Decides which addresses may be opened, for every link and picture of the product (rule 3.1). */
import { parseUrl } from "./parse-url.ts";

/** The database's maximum length (`articles_are_short`). */
export const MAX_ADDRESS_LENGTH = 4000;

const ABSOLUTE = /^https?:\/\/[^/?#\\]/i;

/** "site.com", "www.site.com.br/x", "açaí.com:8080?x": labels, dots, and a last label of letters. */
const BARE_DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** Whitespace, control characters, and invisible ones that reorder or hide text. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}]/u;

/**
 * `new URL()` is not enough: it accepts `javascript:`, `http:evil` and `java\nscript:`.
 * @returns the absolute http(s) address to open, or `null` if the text must not be a link
 */
export function openableAddress(text: string): string | null {
  const trimmed = text.trim();
  if (FORBIDDEN.test(trimmed)) return null;
  const address = BARE_DOMAIN.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = ABSOLUTE.test(address) ? parseUrl(address) : null;
  // A user name or password in an address belongs to one person and must not be published.
  return url && url.username === "" && url.password === "" ? url.href : null;
}
