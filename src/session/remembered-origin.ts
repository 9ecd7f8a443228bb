/** The page to return to after sign-in, in the state of the history entry (rule 10.5). */
import type { Location } from "react-router-dom";

const DEFAULT_ORIGIN = "/admin";

export interface LoginLocationState {
  from: string;
}

export function rememberOrigin({ pathname, search, hash }: Location): LoginLocationState {
  return { from: pathname + search + hash };
}

/** The oldest supported browsers have no `URL.canParse`. */
function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Returns the remembered page, or /admin if its address leads to another site, which would be an open redirect. */
export function originFrom(state: unknown): string {
  const from = (state as Partial<LoginLocationState> | null)?.from;
  if (typeof from !== "string" || !from.startsWith("/")) return DEFAULT_ORIGIN;
  const base = "http://our-site.invalid";
  const url = parsed(from, base);
  if (!url || url.origin !== base || url.pathname === "/login") return DEFAULT_ORIGIN;
  const page = url.pathname + url.search + url.hash;
  // "/.//evil.com" is an address of our site, but becomes "//evil.com", which is not.
  return page.startsWith("//") ? DEFAULT_ORIGIN : page;
}
