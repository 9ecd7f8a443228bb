/** Decides which addresses may be opened. Every link and picture of the product is judged here (rule 3.1). */
import { parseUrl } from "./parse-url.ts";

/** The database stores no longer address (`articles_are_short`). */
export const MAX_ADDRESS_LENGTH = 4000;

const ABSOLUTE = /^https?:\/\/[^/?#\\]/i;

/** "site.com", "www.site.com.br/x", "açaí.com:8080?x": labels, dots, a last label of letters. */
const BARE_DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** Blanks, control characters, and the invisible ones that reorder or hide text. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}]/u;

/**
 * `new URL()` alone is no check: it takes `javascript:`, `http:evil` and `java\nscript:`.
 * @returns the absolute http(s) address to open, or `null` when the text is to behave like "#"
 */
export function openableAddress(text: string): string | null {
  const trimmed = text.trim();
  if (FORBIDDEN.test(trimmed)) return null;
  const address = BARE_DOMAIN.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = ABSOLUTE.test(address) ? parseUrl(address) : null;
  // A name or a password in an address belongs to one reader, and would be published.
  return url && url.username === "" && url.password === "" ? url.href : null;
}
