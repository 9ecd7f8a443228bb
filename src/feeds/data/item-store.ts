/** The table `feed_items`. Beside it only `approvals.ts` names it. */
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import { allRows, changeNothing, type FeedClient } from "./feed-client.ts";
import { type FeedItem, type ItemStatus, itemsFromRows } from "./feed-rows.ts";

/** Characters of a filter's list in the URL, whose length servers limit. */
const MAX_FILTER_LENGTH = 3000;

/** The values in lists short enough for the URL. */
function shortLists(values: readonly string[]): string[][] {
  const lists: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const cost = encodeURIComponent(value).length + 7;
    if (length + cost > MAX_FILTER_LENGTH) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(value);
    length += cost;
  }
  return lists;
}

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
      for (const list of shortLists(ids)) {
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

    /**
     * Changes the items' status, unless it is a third one by now. Repeating a call is safe. Rejects when some may only be
     * hidden from the caller.
     * @returns the ids now in `to`
     */
    changeStatus: async (
      ids: readonly string[],
      from: ItemStatus,
      to: Exclude<ItemStatus, "approved">,
      now: Date,
    ): Promise<Set<string>> => {
      const decided_at = isDecided(to) ? now.toISOString() : null;
      const changedIds = new Set<string>();
      for (const list of shortLists(ids)) {
        const change = { status: to, decided_at };
        const changed = items().update(change).in("id", list).eq("status", from).select("id");
        let rows = expectRows(await changed);
        // Some had another status: by another decision, or by this one when its response was lost.
        if (rows.length < list.length) {
          rows = expectRows(await items().select("id").in("id", list).eq("status", to));
        }
        // Neither here nor there: elsewhere, or hidden from an account that is refused here. An item's id is no source's.
        if (rows.length < list.length) await changeNothing(client, list[0] ?? "");
        for (const { id } of itemsFromRows(rows)) changedIds.add(id);
      }
      return changedIds;
    },
  };
}
