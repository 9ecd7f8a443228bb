/**
 * `new URL()` that returns instead of throwing. `URL.canParse` would be wrong: after some thousand calls, Node 20
 * and 22 take the bytes of "açaí.com" for UTF-8 and say no. `URL.parse` is not in Node 20.
 *
 * @returns `null` for what is no address, relative to `base` or by itself
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
