/** Reads the target from the address of a redirect, without a request. */
import { openableAddress } from "./openable-address.ts";

/** Redirecting pages, in lower case and without `www.`. */
const REDIRECTS: readonly RegExp[] = [
  /^google\.(?:com|(?:com?\.)?[a-z]{2})\/url$/,
  /^bing\.com\/news\/apiclick\.aspx$/,
  /^lm?\.(?:facebook|instagram)\.com\//,
  /^youtube\.com\/redirect$/,
  /^linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/,
  /^out\.reddit\.com\//,
  /^duckduckgo\.com\/l\/$/,
  /^medium\.com\/r\/?$/,
  /^vk\.com\/away\.php$/,
  /^t\.umblr\.com\/redirect$/,
  /^slack-redir\.net\/link$/,
  /^go\.redirectingat\.com\/$/,
  /^[^/]+\.safelinks\.protection\.outlook\.com\/$/,
];

const TARGETS = ["url", "q", "u", "uddg", "to", "z"];

/** A path of an AMP cache, like "/c/s/site.com/noticia", where "s" means https. */
const AMP_CACHE =
  /^(?:(?:[^/]+\.)?cdn\.ampproject\.org\/[a-z]|(?:google\.(?:com|(?:com?\.)?[a-z]{2})|bing\.com)\/amp)\/(s\/)?([^/]+\.[^/].*)$/;

function oneStep(url: URL): string | null {
  const page = url.hostname.replace(/^www\./, "") + url.pathname;
  if (REDIRECTS.some((redirect) => redirect.test(page.toLowerCase()))) {
    const target = TARGETS.map((name) => url.searchParams.get(name)).find(Boolean);
    return target && /^https?:/i.test(target) ? openableAddress(target) : null;
  }
  // A cached address begins with a host, which has a dot, unlike the first part of the service's own pages.
  const [, secure, target] = AMP_CACHE.exec(page) ?? [];
  return target ? openableAddress(`http${secure ? "s" : ""}://${target}${url.search}`) : null;
}

const MAX_STEPS = 3;

/** Returns the target of a redirect, and any other address unchanged. */
export function targetAddress(address: string): string {
  let current = address;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = oneStep(new URL(current));
    if (next === null) break;
    current = next;
  }
  return current;
}
