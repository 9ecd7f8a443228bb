/** The published articles, as far as those need them who run without a browser. */
import { openableAddress } from "@/articles/model/article-address.ts";
import { addressKey } from "@/feeds/model/feed-address.ts";
import { allRows, expectChange, type FeedClient, type NewItem } from "./feed-client.ts";

/** The key of an address that was typed by hand; empty when it opens nothing. */
export function keyOfUrl(url: unknown): string {
  const address = typeof url === "string" ? openableAddress(url) : null;
  return address === null ? "" : addressKey(address);
}

/** What is published already, by address. */
export async function fetchPublishedKeys(client: FeedClient): Promise<Set<string>> {
  const rows = await allRows((from, to) =>
    client.from("articles").select("id,url").order("id").range(from, to),
  );
  const keys = rows.map((row) => keyOfUrl((row as { url?: unknown }).url));
  return new Set(keys.filter((key) => key !== ""));
}

/** SPEC section 7's insert. */
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
