/** Stored items are named as a reading of today names them, before one compares with them (rule 14.7). */
import { NAMING, renamed } from "@/feeds/model/item-name.ts";
import type { FeedStore } from "./feed-store.ts";

/** What the database takes at once. */
const BATCH_SIZE = 1000;

export async function renameItems(
  items: Pick<FeedStore, "fetchOutdated" | "renameItems">,
): Promise<void> {
  for (;;) {
    const outdated = await items.fetchOutdated(NAMING, BATCH_SIZE);
    if (outdated.length === 0) return;
    const names = outdated.map((item) => ({ id: item.id, ...renamed(item) }));
    const count = await items.renameItems(names, NAMING);
    if (count === 0 || outdated.length < BATCH_SIZE) return;
  }
}
