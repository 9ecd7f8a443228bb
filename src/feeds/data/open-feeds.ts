/** The panel's access to the feeds' tables, loaded on first use. */
import { getEnvironment } from "@/lib/environment.ts";
import { asMissingCode } from "@/lib/service-error.ts";
import { openAdminClient } from "@/session/auth/lazy-admin-client.ts";
import type { FeedStore } from "./feed-store.ts";

/** Feeds need an account of the project, which local mode does not have. */
export const hasFeeds = () => getEnvironment().signIn.mode === "protected";

/** The prefix of the feeds' query keys. */
export const FEEDS = ["feeds"];

export async function openFeeds(): Promise<FeedStore> {
  const [{ feedStore }, client] = await Promise.all([
    import("./feed-store.ts").catch(asMissingCode),
    openAdminClient(),
  ]);
  return feedStore(client);
}
