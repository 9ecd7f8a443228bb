/** Redirect addresses that contain their target, so that no request is needed to find it. */
import { openableAddress } from "./openable-address.ts";

/** In any country, and no other's subdomain. */
const GOOGLE = /^google\.(?:com|(?:com?\.)?[a-z]{2})$/;

/** Services that redirect, and the parameter in which each names the target. Hosts without `www.`. */
const REDIRECTS: readonly [host: RegExp, path: RegExp, parameters: readonly string[]][] = [
  // Google's search and Alerts
  [GOOGLE, /^\/url$/, ["url", "q"]],
  [/^bing\.com$/, /^\/news\/apiclick\.aspx$/i, ["url"]],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com$/, /^\//, ["u"]],
  [/^youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, ["url"]],
  [/^out\.reddit\.com$/, /^\//, ["url"]],
  [/^duckduckgo\.com$/, /^\/l\/$/, ["uddg"]],
  [/^medium\.com$/, /^\/r\/?$/, ["url"]],
  [/^vk\.com$/, /^\/away\.php$/, ["to"]],
  [/^t\.umblr\.com$/, /^\/redirect$/, ["z"]],
  [/^slack-redir\.net$/, /^\/link$/, ["url"]],
  [/^go\.redirectingat\.com$/, /^\/$/, ["url"]],
  [/safelinks\.protection\.outlook\.com$/, /^\/$/, ["url"]],
];

/** AMP's caches write the page's own address into their path: "/c/s/site.com/noticia", with "s" for https. */
const AMP_CACHES: readonly [host: RegExp, path: RegExp][] = [
  [/(?:^|\.)cdn\.ampproject\.org$/, /^\/[a-z](?:\/(s))?\/(.+)$/],
  [GOOGLE, /^\/amp(?:\/(s))?\/(.+)$/],
  [/^bing\.com$/, /^\/amp(?:\/(s))?\/(.+)$/],
];

function oneStep(url: URL): string | null {
  const host = url.hostname.replace(/^www\./, "");
  for (const [ofHost, ofPath, parameters] of REDIRECTS) {
    if (!ofHost.test(host) || !ofPath.test(url.pathname)) continue;
    const target = parameters.map((name) => url.searchParams.get(name)).find(Boolean);
    if (target && /^https?:/i.test(target)) return openableAddress(target);
  }
  for (const [ofHost, ofPath] of AMP_CACHES) {
    const [, secure, target] = (ofHost.test(host) && ofPath.exec(url.pathname)) || [];
    // Without a dot it is a page of the service's own.
    if (target && /^[^/]+\.[^/]+/.test(target)) {
      return openableAddress(`http${secure ? "s" : ""}://${target}${url.search}`);
    }
  }
  return null;
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
