/** The published articles with which feed items are compared. */
import { toText } from "@/articles/model/article.ts";
import { createSimilarFinder, type TitledItem } from "@/articles/model/similar-titles.ts";
import { itemKey } from "@/feeds/model/item-key.ts";
import { comparableTitle } from "@/feeds/model/same-item.ts";
import { isRecord } from "@/lib/is-record.ts";
import { errorFromResponse } from "@/lib/response-error.ts";
import type { FeedClient } from "./feed-client.ts";

export interface PublishedNews {
  id: string;
  title: string;
  url: string;
  publishedAt: string | null;
  /** In milliseconds; `null` without a date. */
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

/** The database function returns all articles as one JSON value, which the limit of rows does not cut. */
export async function fetchPublishedNews(client: FeedClient): Promise<PublishedNews[]> {
  const response = await client.rpc("published_news");
  if (response.error) throw errorFromResponse(response, { isWrite: false });
  const rows: unknown = response.data;
  return Array.isArray(rows) ? rows.filter(isRecord).map(toNews) : [];
}

/** The pages, titles and news of published articles, with which a reading compares its items. */
export interface Published {
  pages: Set<string>;
  titles: Set<string>;
  /** True if an article, or an earlier item of this run, is probably the same news (rule 14.8). */
  coversNewsOf: (item: TitledItem) => boolean;
}

export function publishedFrom(
  news: readonly (Pick<PublishedNews, "url"> & TitledItem)[],
): Published {
  let similar: ReturnType<typeof createSimilarFinder> | undefined;
  return {
    pages: new Set(news.map(({ url }) => itemKey(url))),
    titles: new Set(news.map(({ title }) => comparableTitle(title, []))),
    coversNewsOf: (item) => {
      if (!similar) {
        // Created at the first call, because only sources that publish without review need it.
        similar = createSimilarFinder();
        for (const each of news) similar(each);
      }
      return similar(item) !== null;
    },
  };
}

export const fetchPublished = async (client: FeedClient): Promise<Published> =>
  publishedFrom(await fetchPublishedNews(client));
