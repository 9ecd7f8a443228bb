/** No host has a longer name, with what may stand before and behind it; reading one takes time by its square. */
// oxlint-disable-next-line no-control-regex -- they are left out before an address
const ENDLESS_HOST = /^[\0- ]*(?:https?:[\\/]*|[\\/]{2,})[^\\/?#]{300}/i;

/**
 * `new URL()` that returns instead of throwing. `URL.canParse` would be wrong: after some thousand calls, Node 20
 * and 22 take the bytes of "açaí.com" for UTF-8 and say no. `URL.parse` is not in Node 20.
 *
 * @returns `null` for what is no address, relative to `base` or by itself
 */
export function parseUrl(address: string, base?: string): URL | null {
  if (ENDLESS_HOST.test(address)) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
