/** Tracking parameters, without which an address opens the same page. */
import { INVISIBLE } from "./fold-text.ts";
import { MAX_ADDRESS_LENGTH, openableAddress } from "./openable-address.ts";

/*
 * One list for the whole product, with who adds each parameter. Facts from the lists that AdGuard (TrackParamFilter), Brave
 * (query_filter), Neat URL and miniflux (urlcleaner) keep. Only parameters that never choose what a page shows.
 */

const TRACKING_PREFIX = new RegExp(
  `^(?:${[
    "utm_", // Google Analytics, and nearly everybody after it
    "mtm_|pk_", // Matomo, also when it was Piwik
    "itm_", // links within a site, after Google Analytics
    "guce_", // Yahoo's consent page
    "ns_", // Comscore
    "hsa_", // HubSpot's advertisements
    "vero_", // Vero
    "oly_", // Omeda Olytics
  ].join("|")})`,
  "i",
);

/** In lower case. */
const TRACKING_NAMES = new Set(
  [
    "_ga _gl", // Google Analytics, between domains
    "dclid gbraid gclid gclsrc wbraid", // Google Ads and Campaign Manager
    "srsltid", // Google Merchant Center
    "fbclid igsh igshid", // Facebook and Instagram
    "__twitter_impression ref_src twclid", // X, when it was Twitter
    "li_fat_id", // LinkedIn
    "ttclid", // TikTok
    "epik", // Pinterest
    "msclkid", // Microsoft Advertising
    "yclid", // Yandex
    "mc_cid mc_eid", // Mailchimp
    "_hsenc _hsmi hsctatracking", // HubSpot
    "mkt_tok", // Marketo
    "cmpid s_cid", // Adobe Analytics, and sites that name their campaigns after it
    "at_campaign at_medium xtor", // Piano Analytics, when it was AT Internet
    "wt_mc", // Mapp Intelligence, when it was Webtrekk
    "guccounter soc_src soc_trk tsrc", // Yahoo
    "ncid smid smtyp", // The New York Times, AOL and others that follow them
    "spm", // Alibaba
    "replytocom", // WordPress, for the form of a comment
    "rb_clickid", // Omeda Olytics
    "wickedid", // Wicked Reports
  ]
    .join(" ")
    .split(" "),
);

/** @param name as it is read, without escapes */
export function isTracking(name: string): boolean {
  return TRACKING_PREFIX.test(name) || TRACKING_NAMES.has(name.toLowerCase());
}

/** Parameters that name the visit's origin on one site, and choose the content on another. */
const ORIGIN_NAME =
  /^(?:ref|referr?er|source|src|from|origin|origem|via|medium|channel|partner|share|cmp|rss|feed|ocid|shared)$/i;

/** Without its hyphens and underlines. */
const ORIGIN =
  /^(?:(?:rss|atom|feed|xml|newsletter)\w*|e?mail|twitter|x|facebook|fb|instagram|linkedin|whatsapp|wpp|telegram|tg|reddit|google(?:news)?|gnews|bing|flipboard|pocket|social|share|app|push|home(?:page)?|hp|capa|topo|menu|related|relacionadas|leiamais|(?:[a-z\d]+\.)+[a-z]{2,})$/i;

/** By name and value: `?ref=main` is a branch, not an origin. */
export function isOrigin(name: string, value: string): boolean {
  return ORIGIN_NAME.test(name) && ORIGIN.test(value.replace(/[-_]/g, ""));
}

/** A feed as the visit's origin, as Medium and others write it: `source=rss-1f2e------2`. Chooses no content on any site. */
const FEED_ORIGIN = /^(?:source|ref|src|from|medium|channel)=rss(?:$|[-_])/i;

const onlyTracks = (parameter: string) =>
  isTracking(parameter.replace(/=.*/s, "")) || FEED_ORIGIN.test(parameter);

/** Around a copied address: quotes or angle brackets, on both sides. One at its end alone may be its own. */
const OPENING = /^[\s"'“”„‘’«»<]*["'“”„‘’«»<]/;
const CLOSING = /(?<![\s"'“”„‘’«»>])[\s"'“”„‘’«»>]+$/;

/** Changes only the query: the part between the first "?" and the first "#". */
function withoutTracking(address: string): string {
  const [beforeHash = ""] = address.split("#", 1);
  const [page = ""] = beforeHash.split("?", 1);
  if (page === beforeHash) return address;
  const parameters = beforeHash.slice(page.length + 1).split("&");
  const kept = parameters.filter((parameter) => !onlyTracks(parameter));
  const query = kept.length > 0 ? `?${kept.join("&")}` : "";
  return page + query + address.slice(beforeHash.length);
}

/**
 * @returns the address without invisible characters, the quotes around it and the parameters that only track; every other
 * character of it stays as it was written. `null` when the address is already clean, is too long, or cannot be opened
 */
export function cleanedAddress(text: string): string | null {
  if (text.length > MAX_ADDRESS_LENGTH) return null;
  const visible = text.replace(INVISIBLE, "");
  const opened = visible.replace(OPENING, "");
  const bare = (opened === visible ? visible : opened.replace(CLOSING, "")).trim();
  if (openableAddress(bare) === null) return null;
  const cleaned = withoutTracking(bare);
  return cleaned === text.trim() ? null : cleaned;
}

/** "exemplo.com.br", for a source without a name. `null` when the address cannot be opened. */
export function sourceFromAddress(text: string): string | null {
  const address = openableAddress(text);
  return address && new URL(address).hostname.replace(/^www\./, "");
}
