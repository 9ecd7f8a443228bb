/** The table `feed_items`. Beside it only `approvals.ts` names it. */
import type { Rejudged, UndecidedItem } from "@/feeds/model/judge-again.ts";
import { chunks } from "@/lib/chunks.ts";
import type { Json } from "@/lib/database.types.ts";
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import { ENTRY_FIELDS } from "@/feeds/model/feed-entry.ts";
import {
  allRows,
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

/** Queries go out in an address, and servers read no endless ones. */
const MAX_ITEMS_READ = 3000;

/** Values in lists short enough for an address. */
function inShortLists(values: readonly string[]): string[][] {
  const lists: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const cost = encodeURIComponent(value).length + 7;
    if (length + cost > MAX_ITEMS_READ) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(value);
    length += cost;
  }
  return lists;
}

/** How many judgements go in one request: half of what the database takes. */
const JUDGE_BATCH_SIZE = 500;

const UNDECIDED: ItemStatus[] = ["waiting", "near-miss"];

/** São Paulo has had no other days since 2019. */
const DAY_MS = 24 * 60 * 60 * 1000;

const isDecided = (status: ItemStatus) => status === "approved" || status === "rejected";

const KNOWN_COLUMNS = `id,source_id,identity,address_key,page_key,published_at,status,${ENTRY_FIELDS.join()},url,category,score,flags`;

export function itemStore(client: FeedClient) {
  const items = () => client.from("feed_items");

  return {
    /** Everything that was decided stays known; the newest first. */
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

    countItems: async (status: ItemStatus): Promise<number> => {
      const response = await items()
        .select("id", { count: "exact", head: true })
        .eq("status", status);
      if (response.error) throw errorFromResponse(response);
      return response.count ?? 0;
    },

    /** How many of a source's items came to the queue. */
    countFoundSince: async (sourceId: string, since: Date): Promise<number> => {
      const response = await items()
        .select("id", { count: "exact", head: true })
        .eq("source_id", sourceId)
        .neq("status", "near-miss")
        .gte("found_at", since.toISOString());
      if (response.error) throw errorFromResponse(response);
      return response.count ?? 0;
    },

    /** The items that are known by one of these names, whatever became of them. */
    fetchKnown: async (
      sourceId: string | null,
      identities: readonly string[],
      addressKeys: readonly string[],
    ): Promise<FeedItem[]> => {
      const found: unknown[] = [];
      if (sourceId !== null) {
        for (const list of inShortLists(identities)) {
          const response = await items()
            .select(KNOWN_COLUMNS)
            .eq("source_id", sourceId)
            .in("identity", list);
          found.push(...expectRows(response));
        }
      }
      for (const list of inShortLists(addressKeys.filter((key) => key !== ""))) {
        for (const column of ["address_key", "page_key"] as const) {
          found.push(...expectRows(await items().select(KNOWN_COLUMNS).in(column, list)));
        }
      }
      return itemsFromRows(found);
    },

    /**
     * Adds items, but those that were added elsewhere meanwhile. A refused row costs only itself.
     * @returns those that were added, with their ids; how many were not taken; and how many were to wait where as many
     * wait as the database allows (rule 14.25)
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

    /** Changes an item that is not decided; one that was decided meanwhile stays as it is. */
    changeUndecided: async (id: string, change: ItemChange): Promise<void> => {
      expectRows(await items().update(change).eq("id", id).in("status", UNDECIDED).select("id"));
    },

    /** The newest items of a source that wait without a picture, and whose page was not read yet. */
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

    /** The undecided items of a source, for its words to be tried on (rule 14.32). */
    fetchUndecided: async (sourceId: string): Promise<UndecidedItem[]> => {
      const response = await items()
        .select("id,title,description,score,reasons,status")
        .eq("source_id", sourceId)
        .in("status", UNDECIDED);
      return itemsFromRows(expectRows(response)) as UndecidedItem[];
    },

    /** Stores what other words make of items that are not decided. @returns how many were changed */
    judgeItems: async (judgements: readonly Rejudged[]): Promise<number> => {
      let changed = 0;
      for (const batch of chunks(judgements, JUDGE_BATCH_SIZE)) {
        const response = await client.rpc("judge_items", { judgements: batch as unknown as Json });
        if (response.error) throw errorFromResponse(response);
        changed += response.data ?? 0;
      }
      return changed;
    },

    /** Deletes near misses of more than thirty days. */
    purgeNearMisses: async (): Promise<void> => {
      const response = await client.rpc("purge_near_misses");
      if (response.error) throw errorFromResponse(response);
    },

    /**
     * Takes items from one state to another, and none that is in a third one by now. Repeating it is safe.
     * @returns those that are where they were to go
     */
    move: async (
      ids: readonly string[],
      from: ItemStatus,
      to: Exclude<ItemStatus, "approved">,
      now: Date,
    ): Promise<Set<string>> => {
      const decided_at = isDecided(to) ? now.toISOString() : null;
      const there = new Set<string>();
      for (const list of inShortLists(ids)) {
        const change = { status: to, decided_at };
        const moved = items().update(change).in("id", list).eq("status", from).select("id");
        let rows = expectRows(await moved);
        // Some were elsewhere: by another decision, or by this one when its response was lost.
        if (rows.length < list.length) {
          rows = expectRows(await items().select("id").in("id", list).eq("status", to));
        }
        for (const { id } of itemsFromRows(rows)) there.add(id);
      }
      return there;
    },
  };
}
