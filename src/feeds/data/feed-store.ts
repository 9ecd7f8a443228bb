/** Everything that the feeds' data is read and written with, for one client. */
import {
  type ApprovalRequest,
  approveItems,
  type Publication,
  undoApprovals,
} from "./approvals.ts";
import type { FeedClient } from "./feed-client.ts";
import { itemStore } from "./item-store.ts";
import { fetchPublishedKeys } from "./published-articles.ts";
import { sourceStore } from "./source-store.ts";

export const feedStore = (client: FeedClient) => ({
  ...sourceStore(client),
  ...itemStore(client),

  /** By address, of what is published already. */
  fetchPublishedKeys: () => fetchPublishedKeys(client),

  approve: (requests: readonly ApprovalRequest[]) => approveItems(client, requests),

  undoApprovals: (publications: readonly Publication[]) => undoApprovals(client, publications),
});

export type FeedStore = ReturnType<typeof feedStore>;
