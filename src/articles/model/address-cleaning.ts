/** Removes tracking parameters, without which an address opens the same page. */
import { INVISIBLE } from "./fold-text.ts";
import { MAX_ADDRESS_LENGTH } from "./fields.ts";
import { openableAddress } from "./openable-address.ts";

// The lists contain only parameters that never select content. Sources: AdGuard's TrackParamFilter, Brave's
// query_filter, Neat URL and miniflux's urlcleaner.

const TRACKING_PREFIX = new RegExp(
  `^(?:${[
    "utm_", // Google Analytics, which most others imitate
    "mtm_|pk_", // Matomo, formerly Piwik
    "itm_", // links within a site, named like those of Google Analytics
    "guce_", // Yahoo's consent page
    "ns_", // Comscore
    "hsa_", // HubSpot's advertisements
    "vero_", // Vero
    "oly_", // Omeda Olytics
  ].join("|")})`,
  "i",
);

const TRACKING_NAMES = new Set(
  [
    "_ga _gl", // Google Analytics, for links between domains
    "dclid gbraid gclid gclsrc wbraid", // Google Ads and Campaign Manager
    "srsltid", // Google Merchant Center
    "fbclid igsh igshid", // Facebook and Instagram
    "__twitter_impression ref_src twclid", // X, formerly Twitter
    "li_fat_id", // LinkedIn
    "ttclid", // TikTok
    "epik", // Pinterest
    "msclkid", // Microsoft Advertising
    "yclid", // Yandex
    "mc_cid mc_eid", // Mailchimp
    "_hsenc _hsmi hsctatracking", // HubSpot
    "mkt_tok", // Marketo
    "cmpid s_cid", // Adobe Analytics, and campaigns of other sites
    "at_campaign at_medium xtor", // Piano Analytics, formerly AT Internet
    "wt_mc", // Mapp Intelligence, formerly Webtrekk
    "guccounter soc_src soc_trk tsrc", // Yahoo
    "ncid smid smtyp", // The New York Times, AOL and others
    "spm", // Alibaba
    "replytocom", // WordPress, for its comment form
    "rb_clickid", // Omeda Olytics
    "wickedid", // Wicked Reports
  ]
    .join(" ")
    .split(" "),
);

/** @param name the decoded name of a query parameter, in any case */
export function isTracking(name: string): boolean {
  return TRACKING_PREFIX.test(name) || TRACKING_NAMES.has(name.toLowerCase());
}

/** Parameters that on some sites name the origin of a visit, and on others select content. */
const ORIGIN_NAME =
  /^(?:ref|referr?er|source|src|from|origin|origem|via|medium|channel|partner|share|cmp|rss|feed|ocid|shared)$/i;

/** Typical values for the origin of a visit, without hyphens and underscores. */
const ORIGIN =
  /^(?:(?:rss|atom|feed|xml|newsletter)\w*|e?mail|twitter|x|facebook|fb|instagram|linkedin|whatsapp|wpp|telegram|tg|reddit|google(?:news)?|gnews|bing|flipboard|pocket|social|share|app|push|home(?:page)?|hp|capa|topo|menu|related|relacionadas|leiamais|(?:[a-z\d]+\.)+[a-z]{2,})$/i;

/** Decides by name and value: in `?ref=main` the value is a branch of a repository, which selects content. */
export function isOrigin(name: string, value: string): boolean {
  return ORIGIN_NAME.test(name) && ORIGIN.test(value.replace(/[-_]/g, ""));
}

/** A parameter like Medium's "source=rss-1f2e------2". */
const FEED_ORIGIN = /^(?:source|ref|src|from|medium|channel)=rss(?:$|[-_])/i;

const onlyTracks = (parameter: string) =>
  isTracking(parameter.replace(/=.*/s, "")) || FEED_ORIGIN.test(parameter);

// Quotes at the end are removed only if there are some at the start: otherwise they may belong to the address.
const OPENING = /^[\s"'“”„‘’«»<]*["'“”„‘’«»<]/;
const CLOSING = /(?<![\s"'“”„‘’«»>])[\s"'“”„‘’«»>]+$/;

function withoutTracking(address: string): string {
  const [beforeHash = ""] = address.split("#", 1);
  const [page = ""] = beforeHash.split("?", 1);
  if (page === beforeHash) return address;
  const parameters = beforeHash.slice(page.length + 1).split("&");
  const kept = parameters.filter((parameter) => !onlyTracks(parameter));
  const query = kept.length > 0 ? `?${kept.join("&")}` : "";
  return page + query + address.slice(beforeHash.length);
}

/** Removes tracking and surrounding quotes. Returns `null` if the address is clean already or cannot be opened. */
export function cleanedAddress(text: string): string | null {
  if (text.length > MAX_ADDRESS_LENGTH) return null;
  const visible = text.replace(INVISIBLE, "");
  const opened = visible.replace(OPENING, "");
  const bare = (opened === visible ? visible : opened.replace(CLOSING, "")).trim();
  if (openableAddress(bare) === null) return null;
  const cleaned = withoutTracking(bare);
  return cleaned === text.trim() ? null : cleaned;
}

export function sourceFromAddress(text: string): string | null {
  const address = openableAddress(text);
  return address && new URL(address).hostname.replace(/^www\./, "");
}
