/** The database requests of a reading: one for its start, one for the known items, and one for its result. */
import type { Database, Json } from "@/lib/database.types.ts";
import type { Candidate } from "@/feeds/model/candidate.ts";
import { isRecord } from "@/lib/is-record.ts";
import { errorFromResponse, type ServiceResponse } from "@/lib/response-error.ts";
import type { FeedClient } from "./feed-client.ts";
import { type FeedItem, itemsFromRows, type Source, sourcesFromRows } from "./feed-rows.ts";

type ItemRow = Database["public"]["Tables"]["feed_items"]["Insert"];

export type NewItem = Omit<ItemRow, "source_id"> & {
  url: string;
  image: string;
  /** The item is published at once, if its source still allows that. */
  publish: boolean;
};

export type ItemEdit = Partial<ItemRow> & { id: string };

/** The result of a reading. A value that is not given stays unchanged. */
export interface Reading {
  /** The message of a failure. Nothing else is stored with it. */
  problem?: string;
  /** The site removed the feed permanently (410). */
  is_gone?: boolean;
  /** The site asks for a pause of all its feeds. */
  is_of_host?: boolean;
  /** Seconds until the next reading; the database limits them. */
  wait: number;
  items?: readonly NewItem[];
  edits?: readonly ItemEdit[];
  etag?: string | null;
  last_modified?: string | null;
  moved_to?: string | null;
  notices?: readonly string[];
}

export interface Counts {
  added: number;
  nearMisses: number;
  edited: number;
  published: number;
  notices: string[];
}

export interface ItemPage {
  id: string;
  url: string;
}

function expectRecord(response: ServiceResponse & { data: unknown }): Record<string, unknown> {
  if (response.error) throw errorFromResponse(response);
  return isRecord(response.data) ? response.data : {};
}

/** Resolves with `null` if the source has another address or was deleted. */
export async function beginReading(
  client: FeedClient,
  { id, url }: Source,
  maxPages: number,
): Promise<{ source: Source; beganAt: string; unreadPages: ItemPage[] } | null> {
  const begun = expectRecord(
    await client.rpc("begin_reading", { source_id: id, known_url: url, max_pages: maxPages }),
  );
  const [source] = sourcesFromRows([begun.source]);
  if (begun.outcome !== "begun" || !source || !isRecord(begun.source)) return null;
  return {
    source,
    beganAt: String(begun.source.began_at),
    unreadPages: Array.isArray(begun.unread_pages) ? (begun.unread_pages as ItemPage[]) : [],
  };
}

const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean);

/** Fetches the stored items, in any status, that may match a source's candidates. */
export async function fetchKnown(
  client: FeedClient,
  sourceId: string,
  candidates: readonly Candidate[],
): Promise<FeedItem[]> {
  if (candidates.length === 0) return [];
  const response = await client.rpc("known_items", {
    source_id: sourceId,
    identities: distinct(candidates.map(({ identity }) => identity)),
    pages: distinct(candidates.map(({ addressKey }) => addressKey)),
    moments: distinct(candidates.map(({ publishedAt }) => publishedAt)),
  });
  if (response.error) throw errorFromResponse(response, { isWrite: false });
  const rows: unknown = response.data;
  return itemsFromRows(Array.isArray(rows) ? rows : []);
}

/** Resolves with `null` if nothing was stored, because the source was changed or another reading has started. */
export async function recordReading(
  client: FeedClient,
  { id }: Source,
  beganAt: string,
  reading: Reading,
): Promise<Counts | null> {
  const result = expectRecord(
    await client.rpc("record_reading", {
      source_id: id,
      began_at: beganAt,
      reading: reading as unknown as Json,
    }),
  );
  return result.outcome === "recorded" ? (result as unknown as Counts) : null;
}
