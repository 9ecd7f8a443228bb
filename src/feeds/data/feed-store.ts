/** All reads and writes of the feeds' data for one client. */
import { allRows } from "@/lib/all-rows.ts";
import { chunks, MAX_IDS } from "@/lib/chunks.ts";
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import { decideItems, undoDecisions, type WantedDecision } from "./decisions.ts";
import { activityFrom } from "./feed-activity.ts";
import type { FeedClient } from "./feed-client.ts";
import { type FeedItem, type ItemStatus, itemsFromRows } from "./feed-rows.ts";
import { fetchPublishedNews } from "./published-articles.ts";
import { sourceStore } from "./source-store.ts";

const isDecided = (status: ItemStatus) => status === "approved" || status === "rejected";

export function feedStore(client: FeedClient) {
  const items = () => client.from("feed_items");

  return {
    ...sourceStore(client),

    fetchItems: async (status: ItemStatus, limit?: number): Promise<FeedItem[]> => {
      const requestRows = (from: number, to: number) =>
        items()
          .select("*")
          .eq("status", status)
          .order(isDecided(status) ? "decided_at" : "published_at", { ascending: false })
          .order("id")
          .range(from, to);
      return itemsFromRows(
        limit === undefined
          ? await allRows(requestRows)
          : expectRows(await requestRows(0, limit - 1), { isWrite: false }),
      );
    },

    fetchItemsById: async (ids: readonly string[]): Promise<FeedItem[]> => {
      const found: unknown[] = [];
      for (const list of chunks(ids, MAX_IDS)) {
        found.push(...expectRows(await items().select("*").in("id", list), { isWrite: false }));
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

    purgeNearMisses: async (): Promise<void> => {
      const response = await client.rpc("purge_near_misses");
      if (response.error) throw errorFromResponse(response);
    },

    fetchPublishedNews: () => fetchPublishedNews(client),

    /** Resolves with `null` if the database does not have the function `feed_activity`. */
    fetchActivity: async () => {
      const response = await client.rpc("feed_activity");
      if (!response.error) return activityFrom(response.data);
      const error = errorFromResponse(response, { isWrite: false });
      if (error.kind === "wrong-schema") return null;
      throw error;
    },

    decide: (wanted: readonly WantedDecision[], target: ItemStatus, decision: string) =>
      decideItems(client, wanted, target, decision),

    undo: (ids: readonly string[], decision: string | null) => undoDecisions(client, ids, decision),
  };
}

export type FeedStore = ReturnType<typeof feedStore>;
