/** The table `feed_items`. Beside it only `approvals.ts` names it. */
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import { ENTRY_FIELDS } from "@/feeds/model/feed-entry.ts";
import type { StoredNames } from "@/feeds/model/item-name.ts";
import {
  allRows,
  changeNothing,
  type FeedClient,
  type ItemChange,
  type NewItem,
  UNIQUE_VIOLATION,
} from "./feed-client.ts";
import { countWaiting, type FeedItem, type ItemStatus, itemsFromRows } from "./feed-rows.ts";

/**
 * Errors of a row, not of the connection or the caller: PostgreSQL's classes 22, 23 and 54, of which the embedded backend
 * calls some "SUP".
 */
const isAboutRow = (code: string | undefined) => /^(?:22|23|54|SUP$)/.test(code ?? "");

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

const UNDECIDED: ItemStatus[] = ["waiting", "near-miss"];

/** Of every day in São Paulo, which has had no daylight saving time since 2019. */
const DAY_MS = 24 * 60 * 60 * 1000;

const isDecided = (status: ItemStatus) => status === "approved" || status === "rejected";

const NAMES = "identity,address_key,page_key";

const KNOWN_COLUMNS = `id,source_id,source:sources(url),${NAMES},published_at,status,${ENTRY_FIELDS.join()},url,category,score,flags`;

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

    /** @param sourceId whose items are counted; by default, all */
    countItems: async (status: ItemStatus, sourceId?: string): Promise<number> => {
      const count = items().select("id", { count: "exact", head: true }).eq("status", status);
      const response = await (sourceId === undefined ? count : count.eq("source_id", sourceId));
      if (response.error) throw errorFromResponse(response);
      return response.count ?? 0;
    },

    /** The number of a source's items that entered the queue. */
    countFoundSince: async (sourceId: string, since: Date): Promise<number> => {
      const response = await items()
        .select("id", { count: "exact", head: true })
        .eq("source_id", sourceId)
        .neq("status", "near-miss")
        .gte("found_at", since.toISOString());
      if (response.error) throw errorFromResponse(response);
      return response.count ?? 0;
    },

    /** The items that are named by earlier rules, the decided ones first. */
    fetchOutdated: async (rules: number, limit: number): Promise<FeedItem[]> =>
      itemsFromRows(
        expectRows(
          await items()
            .select(`id,url,${NAMES}`)
            .lt("naming", rules)
            .order("decided_at")
            .order("found_at")
            .order("id")
            .limit(limit),
        ),
      ),

    /** Another reading may have named some of them meanwhile. */
    renameItems: async (
      names: readonly (StoredNames & { id: string })[],
      rules: number,
    ): Promise<void> => {
      const rows = names.map(({ id, identity, addressKey: address_key, pageKey: page_key }) => ({
        id,
        identity,
        address_key,
        page_key,
      }));
      const response = await client.rpc("rename_items", { names: rows, rules });
      if (response.error) throw errorFromResponse(response);
    },

    /** The stored items with one of these identities or address keys, in any status, with their sources' feeds. */
    fetchKnown: async (
      sourceId: string | null,
      identities: readonly string[],
      addressKeys: readonly string[],
    ): Promise<FeedItem[]> => {
      const found: unknown[] = [];
      if (sourceId !== null) {
        for (const list of shortLists(identities)) {
          const response = await items()
            .select(KNOWN_COLUMNS)
            .eq("source_id", sourceId)
            .in("identity", list);
          found.push(...expectRows(response));
        }
      }
      for (const list of shortLists(addressKeys.filter((key) => key !== ""))) {
        for (const column of ["address_key", "page_key"] as const) {
          found.push(...expectRows(await items().select(KNOWN_COLUMNS).in(column, list)));
        }
      }
      return itemsFromRows(found);
    },

    /**
     * Inserts items, except those inserted elsewhere meanwhile. A refused row does not affect the others.
     * @returns the inserted items, with their ids; the number of refused rows; and of those over the database's limit of
     * waiting items (rule 14.25)
     */
    addItems: async (
      rows: readonly NewItem[],
    ): Promise<{ added: FeedItem[]; refused: number; overLimit: number }> => {
      if (rows.length === 0) return { added: [], refused: 0, overLimit: 0 };
      const response = await items()
        .insert([...rows])
        .select();
      if (!isAboutRow(response.error?.code)) {
        const all = itemsFromRows(expectRows(response));
        return { added: all, refused: 0, overLimit: countWaiting(rows) - countWaiting(all) };
      }
      const added: FeedItem[] = [];
      let refused = 0;
      let overLimit = 0;
      for (const row of rows) {
        const single = await items().insert(row).select();
        if (single.error?.code === UNIQUE_VIOLATION) continue;
        if (isAboutRow(single.error?.code)) refused++;
        else {
          const stored = itemsFromRows(expectRows(single));
          added.push(...stored);
          overLimit += countWaiting([row]) - countWaiting(stored);
        }
      }
      return { added, refused, overLimit };
    },

    /** Changes an undecided item; one that was decided meanwhile is not changed. */
    changeUndecided: async (id: string, change: ItemChange): Promise<void> => {
      expectRows(await items().update(change).eq("id", id).in("status", UNDECIDED).select("id"));
    },

    /** The newest waiting items of a source without a picture whose page has not been read. */
    fetchWithoutPicture: async (sourceId: string, limit: number): Promise<FeedItem[]> =>
      itemsFromRows(
        expectRows(
          await items()
            .select("id,url")
            .eq("source_id", sourceId)
            .eq("status", "waiting")
            .eq("image", "")
            .neq("url", "")
            .is("page_read_at", null)
            .order("published_at", { ascending: false })
            .limit(limit),
        ),
      ),

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
