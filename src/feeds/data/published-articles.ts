/** What is on the portal, as far as those need it who compare with it. */
import { toText } from "@/articles/model/article.ts";
import { itemKey } from "@/feeds/model/feed-address.ts";
import { comparableTitle } from "@/feeds/model/same-item.ts";
import { isRecord } from "@/lib/is-record.ts";
import { errorFromResponse } from "@/lib/response-error.ts";
import type { FeedClient } from "./feed-client.ts";

export interface PublishedNews {
  id: string;
  title: string;
  url: string;
  publishedAt: string | null;
  /** Milliseconds; `null`: it has no date. */
  time: number | null;
}

export function toNews(row: Readonly<Record<string, unknown>>): PublishedNews {
  const time = Date.parse(toText(row.publishedAt));
  return {
    id: toText(row.id),
    title: toText(row.title),
    url: toText(row.url),
    publishedAt: toText(row.publishedAt) || null,
    time: Number.isNaN(time) ? null : time,
  };
}

/** Every article, in one request, as much as there may be. */
export async function fetchPublishedNews(client: FeedClient): Promise<PublishedNews[]> {
  const response = await client.rpc("published_news");
  if (response.error) throw errorFromResponse(response, { isWrite: false });
  const rows: unknown = response.data;
  return Array.isArray(rows) ? rows.filter(isRecord).map(toNews) : [];
}

/** The published articles, by page and by title. */
export interface Published {
  pages: Set<string>;
  titles: Set<string>;
}

export function publishedFrom(news: readonly Pick<PublishedNews, "url" | "title">[]): Published {
  return {
    pages: new Set(news.map(({ url }) => itemKey(url))),
    titles: new Set(news.map(({ title }) => comparableTitle(title, []))),
  };
}

/** Whether something shares its page or its title with what is published. */
export const isPublished = (
  { pages, titles }: Published,
  { page, title }: { page: string; title: string },
) => (page !== "" && pages.has(page)) || (title !== "" && titles.has(title));

export const fetchPublished = async (client: FeedClient): Promise<Published> =>
  publishedFrom(await fetchPublishedNews(client));
