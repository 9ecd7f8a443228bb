/** The product's name (rule 1.1), which index.html and the manifest also use. */
export const SITE_NAME = "Radar RPA";

/** Part of each page's head (tooling/page/site-head.ts), by which the service worker recognises a page. */
export const PAGE_MARK = `property="og:site_name" content="${SITE_NAME}"`;

export const SITE_DESCRIPTION =
  "Notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.";

export interface ListFeeds {
  rss: string;
  json: string;
}

export interface PortalFeeds extends ListFeeds {
  /** One entry for each finished week. */
  weeks: string;
  /** Each search has a feed too. Only the Edge function can make those. */
  hasSearches: boolean;
}

/** Set by the build (tooling/page/page-plugin.ts); `null` when the portal publishes no feeds. */
declare const __PORTAL_FEEDS__: PortalFeeds | null;

export const portalFeeds = (): PortalFeeds | null => __PORTAL_FEEDS__;

export function pageTitle(page?: string): string {
  return page
    ? `${page} · ${SITE_NAME}`
    : `${SITE_NAME}: notícias de automação robótica de processos`;
}
