/** The portal's own feeds and its sitemap: what it has gathered, for other readers. Pure. */
import { generateJsonFeed, generateRssFeed } from "feedsmith";
import type { Article } from "../../src/articles/model/article.ts";
import { openableAddress } from "../../src/articles/model/openable-address.ts";
import { parseDate } from "../../src/articles/model/article-date.ts";
import { CATEGORIES, categoryName } from "../../src/articles/model/category.ts";

export interface PublishedSite {
  /** The site's origin, without a slash at the end. */
  url: string;
  name: string;
  description: string;
}

/** Readers come often, and want what is new. */
const MOST_ENTRIES = 50;

interface Entry {
  id: string;
  title: string;
  description: string;
  address: string | null;
  image: string | null;
  date: Date | null;
  category: string | undefined;
  source: string;
}

function toEntry(article: Article): Entry {
  const { id, title, description, source, publishedAt } = article;
  return {
    id: `urn:radar-rpa:${id}`,
    title: title.trim() === "" ? "Sem título" : title,
    description,
    address: openableAddress(article.url),
    image: openableAddress(article.image),
    date: publishedAt === null ? null : parseDate(publishedAt),
    category: categoryName(article.category),
    source,
  };
}

/** XML holds no control characters, and no half of a surrogate pair. */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

function rss(entries: readonly Entry[], site: PublishedSite, builtAt: Date): string {
  const text = generateRssFeed({
    title: site.name,
    link: `${site.url}/`,
    description: site.description,
    language: "pt-BR",
    lastBuildDate: builtAt,
    atom: {
      links: [{ href: `${site.url}/feed.xml`, rel: "self", type: "application/rss+xml" }],
    },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.address ?? undefined,
      description: entry.description,
      guid: { value: entry.id, isPermaLink: false },
      pubDate: entry.date ?? undefined,
      categories: entry.category === undefined ? undefined : [{ name: entry.category }],
      dc: entry.source === "" ? undefined : { creators: [entry.source] },
    })),
  });
  return storable(text);
}

function json(entries: readonly Entry[], site: PublishedSite): string {
  const feed = generateJsonFeed({
    title: site.name,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}/feed.json`,
    description: site.description,
    language: "pt-BR",
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address ?? undefined,
      title: entry.title,
      content_text: entry.description || entry.title,
      image: entry.image ?? undefined,
      date_published: entry.date ?? undefined,
      tags: entry.category === undefined ? undefined : [entry.category],
      authors: entry.source === "" ? undefined : [{ name: entry.source }],
    })),
  });
  return `${JSON.stringify(feed, null, 2)}\n`;
}

function escaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}

/** The pages that have something to find: the whole list and each category's. Articles stand on other sites. */
export function sitemap(articles: readonly Article[], site: Pick<PublishedSite, "url">): string {
  const entries = articles.map(toEntry);
  const newest = (category?: string) =>
    entries.find(({ date, category: own }) => date && (category === undefined || own === category));
  const pages = [
    { address: `${site.url}/`, entry: newest() },
    ...CATEGORIES.map(({ id, name }) => ({
      address: `${site.url}/?categoria=${id}`,
      entry: newest(name),
    })),
  ];
  const urls = pages.map(({ address, entry }) => {
    const changed = entry?.date ? `<lastmod>${entry.date.toISOString()}</lastmod>` : "";
    return `  <url><loc>${escaped(address)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** @param articles the newest first @param builtAt the time of the build */
export function feedFiles(
  articles: readonly Article[],
  site: PublishedSite,
  builtAt: Date,
): Record<"feed.xml" | "feed.json", string> {
  const newest = articles.slice(0, MOST_ENTRIES).map(toEntry);
  return { "feed.xml": rss(newest, site, builtAt), "feed.json": json(newest, site) };
}
