/** The panel's way to the feeds' tables, with the administrator's session. Loaded when it is first used. */
import { getEnvironment } from "@/lib/environment.ts";
import type { FeedStore } from "./feed-store.ts";

/** Only an account of the project reaches the feeds' tables and function, and local mode has no account. */
export const hasFeeds = () => getEnvironment().signIn.mode === "protected";

/** The head of the keys of all feeds' queries, to invalidate them at once. */
export const FEEDS = ["feeds"];

export async function openFeeds(): Promise<FeedStore> {
  const [{ feedStore }, { adminClient }] = await Promise.all([
    import("./feed-store.ts"),
    import("@/session/auth/admin-client.ts"),
  ]);
  return feedStore(await adminClient());
}
