/** The product's name (rule 1.1). index.html and the manifest take it from here at build time. */
export const SITE_NAME = "Radar RPA";

/** Written into the head of each page (tooling/page/site-head.ts), so that the service worker recognises them. */
export const PAGE_MARK = `property="og:site_name" content="${SITE_NAME}"`;

export const SITE_DESCRIPTION =
  "Notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.";

/** The addresses of one list's feeds. */
export interface ListFeeds {
  rss: string;
  json: string;
}

/** The portal's own feeds: the addresses are of its whole list. */
export interface PortalFeeds extends ListFeeds {
  /** One entry for each finished week. */
  weeks: string;
  /** Whether every search has a feed, too: the function makes them, a build's files do not. */
  hasSearches: boolean;
}

/** Set by the build (tooling/page/page-plugin.ts). */
declare const __PORTAL_FEEDS__: PortalFeeds | null;

/** Returns `null` when the portal publishes no feeds. */
export const portalFeeds = (): PortalFeeds | null => __PORTAL_FEEDS__;

/** "Página · Radar RPA", for the browser's title. */
export function pageTitle(page?: string): string {
  return page
    ? `${page} · ${SITE_NAME}`
    : `${SITE_NAME}: notícias de automação robótica de processos`;
}
