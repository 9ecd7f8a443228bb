/** The files of a build in addition to its pages, keyed by name. */
import { escapeUTF8 } from "entities";
import type { Article } from "../../src/articles/model/article.ts";
import {
  HOME_PAGE,
  LIST_PAGES,
  nameAmongSites,
  type SitePage,
} from "../../src/articles/model/site-page.ts";
import { weekPath } from "../../src/articles/model/week.ts";
import { type WeekSnapshot, WEEKS_PAGE } from "../../src/articles/model/week-stories.ts";
import { machineDate } from "../../src/lib/date.ts";
import { SITE_DESCRIPTION, SITE_NAME } from "../../src/lib/site.ts";
import {
  articleEntries,
  FEED_FORMATS,
  type FeedEntry,
  weekEntries,
} from "../../supabase/functions/_shared/portal-feeds.ts";
import { THEME_COLORS } from "./site-head.ts";

/** Keyed by the page's path, the newest first. */
type Lists = ReadonlyMap<string, readonly Article[]>;

/** @see https://www.w3.org/TR/appmanifest/ */
function webManifest(): string {
  return JSON.stringify({
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: SITE_DESCRIPTION,
    lang: "pt-BR",
    start_url: "/",
    id: "/",
    display: "standalone",
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
function robots(siteUrl: string | null): string {
  const rules = "User-agent: *\nDisallow: /admin\nDisallow: /login\n";
  return siteUrl ? `${rules}\nSitemap: ${siteUrl}/sitemap.xml\n` : rules;
}

function sitemap(lists: Lists, weeks: readonly WeekSnapshot[], siteUrl: string): string {
  const pages: [path: string, articles: readonly Article[]][] = [
    ...LIST_PAGES.map(({ path }) => [path, lists.get(path) ?? []] as [string, readonly Article[]]),
    ...weeks.map(
      ({ week, articles }) => [weekPath(week), articles] as [string, readonly Article[]],
    ),
  ];
  const urls = pages.map(([path, articles]) => {
    const date = articles.map(({ publishedAt }) => machineDate(publishedAt)).find(Boolean);
    const changed = date ? `<lastmod>${date}</lastmod>` : "";
    return `  <url><loc>${escapeUTF8(siteUrl + path)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/**
 * @param siteUrl without it there are neither sitemap nor feeds, which contain absolute addresses
 * @param lists missing in builds that have not read the articles; these have no feeds
 */
export function siteFiles(
  siteUrl: string | null,
  lists?: Lists,
  weeks: readonly WeekSnapshot[] = [],
): Record<string, string> {
  const files = { "site.webmanifest": webManifest(), "robots.txt": robots(siteUrl) };
  if (!siteUrl) return files;
  const map = { "sitemap.xml": sitemap(lists ?? new Map(), weeks, siteUrl) };
  if (!lists) return { ...files, ...map };
  const feeds = (name: string, page: SitePage, entries: readonly FeedEntry[]) => {
    const head = {
      title: nameAmongSites(page),
      description: page.description,
      home: siteUrl + page.path,
    };
    const [rss, json] = [`${name}.xml`, `${name}.json`];
    return {
      [rss]: FEED_FORMATS.rss.write(entries, { ...head, address: `${siteUrl}/${rss}` }),
      [json]: FEED_FORMATS.json.write(entries, { ...head, address: `${siteUrl}/${json}` }),
    };
  };
  const ofWeeks = weekEntries(
    weeks.flatMap(({ articles }) => articles),
    siteUrl,
    weeks[0]?.readAt ?? new Date(),
  );
  return {
    ...files,
    ...map,
    ...feeds("feed", HOME_PAGE, articleEntries(lists.get(HOME_PAGE.path) ?? [])),
    ...feeds("semanas", WEEKS_PAGE, ofWeeks),
  };
}

/** Cloudflare ignores rules in `_headers` beyond this number. */
const MAX_HEADER_RULES = 100;

/**
 * Writes a rule for each asset, because a general rule would cache missing files for a year as well.
 * @param text public/_headers, whose last rule is for all of /assets
 * @param assets the built files; those beyond the maximum get no caching rule
 */
export function headersByFile(text: string, assets: readonly string[]): string {
  const [rules = "", cache = ""] = text.split("/assets/*");
  const named = assets.slice(0, MAX_HEADER_RULES - 1);
  return rules + named.map((name) => `/${name}${cache.trimEnd()}\n`).join("");
}
