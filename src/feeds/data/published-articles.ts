/** The published articles, as far as those need them who run without a browser. */
import { itemKey } from "@/feeds/model/feed-address.ts";
import { articlesTable, insertRow } from "@/articles/data/articles-table.ts";
import type { Article } from "@/articles/model/article.ts";
import type { ArticleFields } from "@/articles/model/fields.ts";
import { storableFields } from "@/articles/model/stored-fields.ts";
import { allRows, type FeedClient } from "./feed-client.ts";
import type { FeedItem } from "./feed-rows.ts";

/** What is published already, by address. */
export async function fetchPublishedKeys(client: FeedClient): Promise<Set<string>> {
  const rows = await allRows((from, to) =>
    articlesTable(client).select("id,url").order("id").range(from, to),
  );
  const keys = (rows as { url?: unknown }[]).map(({ url }) =>
    typeof url === "string" ? itemKey(url) : "",
  );
  return new Set(keys.filter((key) => key !== ""));
}

/** What a feed's item becomes when it is published, whoever publishes it. */
export const fieldsOfItem = (item: FeedItem): ArticleFields => storableFields(item);

/** Publishes without a browser, as the review does with one. */
export const publish = (client: FeedClient, item: FeedItem): Promise<Article> =>
  insertRow(client, fieldsOfItem(item));
