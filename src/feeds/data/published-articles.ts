/** The published articles, as far as those need them who run without a browser. */
import { itemKey } from "@/feeds/model/feed-address.ts";
import { allRows, expectChange, type FeedClient, type NewItem } from "./feed-client.ts";

/** What is published already, by address. */
export async function fetchPublishedKeys(client: FeedClient): Promise<Set<string>> {
  const rows = await allRows((from, to) =>
    client.from("articles").select("id,url").order("id").range(from, to),
  );
  const keys = (rows as { url?: unknown }[]).map(({ url }) =>
    typeof url === "string" ? itemKey(url) : "",
  );
  return new Set(keys.filter((key) => key !== ""));
}

/** The insert of rule 9.1. */
export async function publish(client: FeedClient, item: NewItem): Promise<void> {
  const { title, description, category, source_name: source, url, image } = item;
  const fields = {
    title,
    description,
    category,
    source,
    url,
    image,
    publishedAt: item.published_at,
  };
  expectChange(await client.from("articles").insert(fields).select());
}
