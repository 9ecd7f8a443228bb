/** Stored items are named as a reading of today names them, before one compares with them (rule 14.7). */
import { NAMING, renamed } from "@/feeds/model/item-name.ts";
import type { FeedStore } from "./feed-store.ts";

/** What the database takes at once. */
const BATCH_SIZE = 240;

export async function renameItems(
  items: Pick<FeedStore, "fetchOutdated" | "renameItems">,
): Promise<void> {
  let before: string | undefined;
  for (;;) {
    const outdated = await items.fetchOutdated(NAMING, BATCH_SIZE);
    const first = outdated[0]?.id;
    // The same again: no batch of this reading's, nor of another's that runs beside it, has changed anything.
    if (first === undefined || first === before) return;
    await items.renameItems(
      outdated.map((item) => ({ id: item.id, ...renamed(item) })),
      NAMING,
    );
    if (outdated.length < BATCH_SIZE) return;
    before = first;
  }
}
