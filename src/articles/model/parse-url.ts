/** A host that is longer than any valid one, and that `new URL` would take quadratic time to parse. */
// oxlint-disable-next-line no-control-regex -- `new URL` ignores control characters before an address
const ENDLESS_HOST = /^[\0- ]*(?:https?:[\\/]*|[\\/]{2,})[^\\/?#]{300}/i;

/** Node 20 has no `URL.parse`. In Node 20 and 22, `URL.canParse` fails for "açaí.com" after some thousand calls. */
export function parseUrl(address: string, base?: string): URL | null {
  if (ENDLESS_HOST.test(address)) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
