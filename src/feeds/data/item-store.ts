/** The table `feed_items`, as the panel reads it. */
import { chunks } from "@/lib/chunks.ts";
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import { allRows, type FeedClient } from "./feed-client.ts";
import { type FeedItem, type ItemStatus, itemsFromRows } from "./feed-rows.ts";

/** As many as an address holds. */
const MAX_IDS = 80;

/** Of every day in São Paulo, which has had no daylight saving time since 2019. */
const DAY_MS = 24 * 60 * 60 * 1000;

const isDecided = (status: ItemStatus) => status === "approved" || status === "rejected";

export function itemStore(client: FeedClient) {
  const items = () => client.from("feed_items");

  return {
    /** The items with this status, the newest first. @param day "2026-11-20", in São Paulo: that day's alone */
    fetchItems: async (status: ItemStatus, limit?: number, day = ""): Promise<FeedItem[]> => {
      const requestRows = (from: number, to: number) => {
        let query = items().select("*").eq("status", status);
        if (day !== "") {
          const begin = Date.parse(`${day}T00:00:00-03:00`);
          const moment = isDecided(status) ? "decided_at" : "found_at";
          query = query
            .gte(moment, new Date(begin).toISOString())
            .lt(moment, new Date(begin + DAY_MS).toISOString());
        }
        return query
          .order(isDecided(status) ? "decided_at" : "published_at", { ascending: false })
          .order("id")
          .range(from, to);
      };
      return itemsFromRows(
        limit === undefined
          ? await allRows(requestRows)
          : expectRows(await requestRows(0, limit - 1)),
      );
    },

    fetchItemsById: async (ids: readonly string[]): Promise<FeedItem[]> => {
      const found: unknown[] = [];
      for (const list of chunks(ids, MAX_IDS)) {
        found.push(...expectRows(await items().select("*").in("id", list)));
      }
      return itemsFromRows(found);
    },

    countItems: async (status: ItemStatus): Promise<number> => {
      const response = await items()
        .select("id", { count: "exact", head: true })
        .eq("status", status);
      if (response.error) throw errorFromResponse(response);
      return response.count ?? 0;
    },

    /** Deletes near misses older than thirty days. */
    purgeNearMisses: async (): Promise<void> => {
      const response = await client.rpc("purge_near_misses");
      if (response.error) throw errorFromResponse(response);
    },
  };
}
