/** Finds the target of redirect addresses that contain it, without a request. */
import { openableAddress } from "./openable-address.ts";

/** Redirecting pages of services, in lower case and without `www.`. */
const REDIRECTS: readonly RegExp[] = [
  // Google's search and Alerts in any country.
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

/** The parameters that contain the target. */
const TARGETS = ["url", "q", "u", "uddg", "to", "z"];

/** AMP caches have the page's address in their path: "/c/s/site.com/noticia", with "s" for https. */
const AMP_CACHE =
  /^(?:(?:[^/]+\.)?cdn\.ampproject\.org\/[a-z]|(?:google\.(?:com|(?:com?\.)?[a-z]{2})|bing\.com)\/amp)\/(s\/)?([^/]+\.[^/].*)$/;

function oneStep(url: URL): string | null {
  const page = url.hostname.replace(/^www\./, "") + url.pathname;
  if (REDIRECTS.some((redirect) => redirect.test(page.toLowerCase()))) {
    const target = TARGETS.map((name) => url.searchParams.get(name)).find(Boolean);
    return target && /^https?:/i.test(target) ? openableAddress(target) : null;
  }
  // The service's own pages have no dot in their first part.
  const [, secure, target] = AMP_CACHE.exec(page) ?? [];
  return target ? openableAddress(`http${secure ? "s" : ""}://${target}${url.search}`) : null;
}

/** The maximum number of nested redirects. */
const MAX_STEPS = 3;

/** @returns the final target that an openable address contains, or the address itself */
export function targetAddress(address: string): string {
  let current = address;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = oneStep(new URL(current));
    if (next === null) break;
    current = next;
  }
  return current;
}
