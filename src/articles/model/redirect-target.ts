/** Redirect addresses that contain their target, so that no request is needed to find it. */
import { openableAddress } from "./openable-address.ts";

/** Pages of services that redirect, in lower case and without `www.`. */
const REDIRECTS: readonly RegExp[] = [
  // Google's search and Alerts, in any country
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

/** The parameters in which they name the target. */
const TARGETS = ["url", "q", "u", "uddg", "to", "z"];

/** Caches of AMP write the page's own address into their path: "/c/s/site.com/noticia", with "s" for https. */
const AMP_CACHE =
  /^(?:(?:[^/]+\.)?cdn\.ampproject\.org\/[a-z]|(?:google\.(?:com|(?:com?\.)?[a-z]{2})|bing\.com)\/amp)\/(s\/)?([^/]+\.[^/].*)$/;

function oneStep(url: URL): string | null {
  const page = url.hostname.replace(/^www\./, "") + url.pathname;
  if (REDIRECTS.some((redirect) => redirect.test(page.toLowerCase()))) {
    const target = TARGETS.map((name) => url.searchParams.get(name)).find(Boolean);
    return target && /^https?:/i.test(target) ? openableAddress(target) : null;
  }
  // A page of the service's own has no dot in its first part.
  const [, secure, target] = AMP_CACHE.exec(page) ?? [];
  return target ? openableAddress(`http${secure ? "s" : ""}://${target}${url.search}`) : null;
}

/** Nested redirects that are followed. */
const MAX_STEPS = 3;

/** @returns the final target of an openable address, as far as it contains it */
export function targetAddress(address: string): string {
  let current = address;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = oneStep(new URL(current));
    if (next === null) break;
    current = next;
  }
  return current;
}
