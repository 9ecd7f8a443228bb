/** Longer than any valid host with its surroundings; the limit keeps the quadratic time of parsing small. */
// oxlint-disable-next-line no-control-regex -- they are left out before an address
const ENDLESS_HOST = /^[\0- ]*(?:https?:[\\/]*|[\\/]{2,})[^\\/?#]{300}/i;

/**
 * `new URL()` that returns instead of throwing. `URL.canParse` has a bug: after some thousand calls, Node 20 and 22
 * misread "açaí.com" and return false. Node 20 has no `URL.parse`.
 * @returns `null` if the text is not an address, absolute or relative to `base`
 */
export function parseUrl(address: string, base?: string): URL | null {
  if (ENDLESS_HOST.test(address)) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
