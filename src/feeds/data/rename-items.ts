/** A release's step: the stored items' pages by the rules of today, so that what was decided is found again (rule 14.7). */
import { itemKey } from "@/feeds/model/feed-address.ts";
import { chunks } from "@/lib/chunks.ts";
import { errorFromResponse } from "@/lib/response-error.ts";
import { allRows, type FeedClient } from "./feed-client.ts";

const BATCH_SIZE = 1000;

/** Repeating it is safe. @returns how many have another name by now */
export async function renameItems(client: FeedClient): Promise<number> {
  const rows = (await allRows((from, to) =>
    client
      .from("feed_items")
      .select("id,url,address_key")
      .neq("url", "")
      .order("id")
      .range(from, to),
  )) as { id: string; url: string; address_key: string }[];
  const names = rows
    .map(({ id, url, address_key: before }) => ({ id, before, address_key: itemKey(url) }))
    .filter(({ before, address_key }) => before !== address_key);
  let renamed = 0;
  for (const batch of chunks(names, BATCH_SIZE)) {
    const response = await client.rpc("rename_items", { names: batch });
    if (response.error) throw errorFromResponse(response);
    renamed += response.data;
  }
  return renamed;
}
