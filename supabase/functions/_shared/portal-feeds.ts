/** The portal's own feeds for feed readers, used in the build and in the function "feed". */
import { type Article, displayTitle } from "@/articles/model/article.ts";
import { sourcesIn } from "@/articles/model/also-in.ts";
import { openableAddress } from "@/articles/model/openable-address.ts";
import { parseDate } from "@/lib/date.ts";
import { xmlEscaped, xmlText } from "@/lib/xml-text.ts";
import { categoryName } from "@/articles/model/category.ts";
import { addWeeks, currentWeek, mondayOf, weekPath } from "@/articles/model/week.ts";
import { weekHtml, weekText } from "@/articles/model/week-message.ts";
import {
  articlesOfWeek,
  storiesOf,
  weekPage,
  weeksWithArticles,
} from "@/articles/model/week-stories.ts";

export interface FeedHead {
  title: string;
  description: string;
  /** The address of the page that the feed represents. */
  home: string;
  address: string;
}

export interface FeedFormat {
  contentType: string;
  write: (entries: readonly FeedEntry[], head: FeedHead) => string;
}

/** Feed readers request often and need only the newest entries. */
export const MAX_ENTRIES = 50;

const MAX_WEEKS = 12;

export interface FeedEntry {
  /** Stays the same when the entry changes. */
  id: string;
  title: string;
  description: string;
  alsoIn: readonly { name: string; address: string }[];
  address: string | null;
  image: string | null;
  date: Date | null;
  category: string | undefined;
  source: string;
  /** The full content, if it is more than the description. */
  content?: { html: string; text: string };
}

function articleEntry(article: Article): FeedEntry {
  const { id, description, source, publishedAt } = article;
  return {
    id: xmlText(`urn:radar-rpa:${id}`),
    title: xmlText(displayTitle(article)),
    description: xmlText(description),
    alsoIn: sourcesIn(article).map(({ name, address }) => ({ name: xmlText(name), address })),
    address: openableAddress(article.url),
    image: openableAddress(article.image),
    date: publishedAt === null ? null : parseDate(publishedAt),
    category: categoryName(article.category),
    source: xmlText(source),
  };
}

export const articleEntries = (articles: readonly Article[]): FeedEntry[] =>
  articles.slice(0, MAX_ENTRIES).map(articleEntry);

/**
 * One entry per finished week, dated at its end, with the whole week as its content (rule 18.7).
 * @param articles complete weeks, the newest first
 */
export function weekEntries(articles: readonly Article[], siteUrl: string, now: Date): FeedEntry[] {
  const finished = weeksWithArticles(articles).filter((week) => week < currentWeek(now));
  return finished.slice(0, MAX_WEEKS).map((week) => {
    const own = articlesOfWeek(articles, week);
    const { title = "", description } = weekPage({ week, articles: own });
    const message = { week, stories: storiesOf(own), isCurrent: false, siteUrl };
    return {
      id: `urn:radar-rpa:semana:${week}`,
      title: xmlText(title),
      description: xmlText(description),
      alsoIn: [],
      address: siteUrl + weekPath(week),
      image: null,
      date: new Date(`${mondayOf(addWeeks(week, 1))}T03:00:00Z`),
      category: undefined,
      source: "",
      content: { html: weekHtml(message), text: weekText(message) },
    };
  });
}

const element = (name: string, text: string | null | undefined, attributes = "") =>
  text ? `<${name}${attributes}>${xmlEscaped(text)}</${name}>` : "";

const joined = (lines: readonly string[]) => lines.filter((line) => line !== "").join("\n");

/** The description with links to the other sources, as HTML for RSS. */
function htmlOf({ description, alsoIn }: FeedEntry): string {
  const links = alsoIn.map(
    ({ name, address }) => `<a href="${xmlEscaped(address)}">${xmlEscaped(name)}</a>`,
  );
  const also = links.length === 0 ? "" : `<p>Também em ${links.join(", ")}</p>`;
  return xmlEscaped(description) + also;
}

function textOf({ title, description, alsoIn }: FeedEntry): string {
  const also = alsoIn.map(({ name, address }) => `${name} (${address})`).join(", ");
  return (description || title) + (also && `\n\nTambém em ${also}`);
}

const item = (entry: FeedEntry) => {
  const { id, title, address, date, category, source, content } = entry;
  return joined([
    "<item>",
    element("title", title),
    element("link", address),
    element("description", htmlOf(entry)),
    element("content:encoded", content?.html),
    element("guid", id, ' isPermaLink="false"'),
    element("pubDate", date?.toUTCString()),
    element("category", category),
    element("dc:creator", source),
    "</item>",
  ]);
};

function rss(
  entries: readonly FeedEntry[],
  { title, home, description, address }: FeedHead,
): string {
  // The date of the newest change, so that the same articles give the same text.
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
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${joined(lines)}
</channel>
</rss>
`;
}

function json(entries: readonly FeedEntry[], head: FeedHead): string {
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
      summary: entry.content && entry.description,
      content_html: entry.content?.html,
      content_text: entry.content?.text ?? textOf(entry),
      image: entry.image ?? undefined,
      date_published: entry.date ?? undefined,
      tags: entry.category === undefined ? undefined : [entry.category],
      authors: entry.source === "" ? undefined : [{ name: entry.source }],
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** @see https://www.rssboard.org/rss-specification and https://www.jsonfeed.org/version/1.1/ */
export const FEED_FORMATS = {
  rss: {
    contentType: "application/rss+xml; charset=utf-8",
    write: rss,
  },
  json: {
    contentType: "application/feed+json; charset=utf-8",
    write: json,
  },
} as const satisfies Record<string, FeedFormat>;
