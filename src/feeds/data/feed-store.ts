/** Everything that the feeds' data is read and written with, for one client. */
import { decideItems, undoDecisions, type WantedDecision } from "./decisions.ts";
import type { FeedClient } from "./feed-client.ts";
import type { ItemStatus } from "./feed-rows.ts";
import { itemStore } from "./item-store.ts";
import { activityFrom } from "./feed-activity.ts";
import { fetchPublishedNews } from "./published-articles.ts";
import { errorFromResponse } from "@/lib/response-error.ts";
import { sourceStore } from "./source-store.ts";

export const feedStore = (client: FeedClient) => ({
  ...sourceStore(client),
  ...itemStore(client),

  fetchPublishedNews: () => fetchPublishedNews(client),

  /** `null` where the database does not count it. */
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
});

export type FeedStore = ReturnType<typeof feedStore>;
