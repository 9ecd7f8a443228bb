/** The published articles, as far as those need them who run without a browser. */
import { itemKey } from "@/feeds/model/feed-address.ts";
import { articlesTable } from "@/articles/data/articles-table.ts";
import { allRows, type FeedClient } from "./feed-client.ts";

/** The published articles, by address. */
export async function fetchPublishedKeys(client: FeedClient): Promise<Set<string>> {
  const rows = await allRows((from, to) =>
    articlesTable(client).select("id,url").order("id").range(from, to),
  );
  const keys = (rows as { url?: unknown }[]).map(({ url }) =>
    typeof url === "string" ? itemKey(url) : "",
  );
  return new Set(keys.filter((key) => key !== ""));
}
