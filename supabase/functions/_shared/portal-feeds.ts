/** The portal's own feeds: what it has gathered, for other readers. Pure; runs in the build and in the function "feed". */
import { type Article, displayTitle } from "@/articles/model/article.ts";
import { openableAddress } from "@/articles/model/openable-address.ts";
import { parseDate } from "@/lib/date.ts";
import { xmlEscaped, xmlText } from "@/lib/xml-text.ts";
import { categoryName } from "@/articles/model/category.ts";

/** The feed as its readers see it. */
export interface FeedHead {
  title: string;
  description: string;
  /** The page that it belongs to. */
  home: string;
  /** Where the feed itself is. */
  address: string;
}

export interface FeedFormat {
  contentType: string;
  /** @param articles the newest first; the first fifty go in */
  write: (articles: readonly Article[], head: FeedHead) => string;
}

/** Readers come often, and want what is new. */
export const MAX_ENTRIES = 50;

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
  const { id, description, source, publishedAt } = article;
  return {
    id: xmlText(`urn:radar-rpa:${id}`),
    title: xmlText(displayTitle(article)),
    description: xmlText(description),
    address: openableAddress(article.url),
    image: openableAddress(article.image),
    date: publishedAt === null ? null : parseDate(publishedAt),
    category: categoryName(article.category),
    source: xmlText(source),
  };
}

/** An element of RSS, or nothing where there is nothing to say. */
const element = (name: string, text: string | null | undefined, attributes = "") =>
  text ? `<${name}${attributes}>${xmlEscaped(text)}</${name}>` : "";

const joined = (lines: readonly string[]) => lines.filter((line) => line !== "").join("\n");

/** RSS's readers take a description for HTML. */
const item = ({ id, title, description, address, date, category, source }: Entry) =>
  joined([
    "<item>",
    element("title", title),
    element("link", address),
    element("description", xmlEscaped(description)),
    element("guid", id, ' isPermaLink="false"'),
    element("pubDate", date?.toUTCString()),
    element("category", category),
    element("dc:creator", source),
    "</item>",
  ]);

function rss(entries: readonly Entry[], { title, home, description, address }: FeedHead): string {
  // When something last changed: the same articles make the same text.
  const built = entries.find(({ date }) => date)?.date?.toUTCString();
  const lines = [
    element("title", title),
    element("link", home),
    element("description", description),
    element("language", "pt-BR"),
    element("lastBuildDate", built),
    `<atom:link href="${xmlEscaped(address)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(item),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${joined(lines)}
</channel>
</rss>
`;
}

function json(entries: readonly Entry[], head: FeedHead): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: head.title,
    home_page_url: head.home,
    feed_url: head.address,
    description: head.description,
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
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

const newest = (articles: readonly Article[]) => articles.slice(0, MAX_ENTRIES).map(toEntry);

/** @see https://www.rssboard.org/rss-specification and https://www.jsonfeed.org/version/1.1/ */
export const FEED_FORMATS = {
  rss: {
    contentType: "application/rss+xml; charset=utf-8",
    write: (articles, head) => rss(newest(articles), head),
  },
  json: {
    contentType: "application/feed+json; charset=utf-8",
    write: (articles, head) => json(newest(articles), head),
  },
} as const satisfies Record<string, FeedFormat>;
