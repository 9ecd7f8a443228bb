/** A reading of a source in the database: it begins with a mark, looks up what is known, and is stored in one request. */
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
  /** Whether it is published at once, if its source still says so. */
  publish: boolean;
};

export type ItemEdit = Partial<ItemRow> & { id: string };

/** What a reading found. What is left out stays as it is. */
export interface Reading {
  /** The sentence of a failure: then nothing else is stored. */
  problem?: string;
  /** Whether the site ended the feed. */
  is_gone?: boolean;
  /** Whether the site wants all its feeds to wait. */
  is_of_host?: boolean;
  /** Seconds to the next reading, within what the database allows. */
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
  /** New near misses. */
  nearMisses: number;
  edited: number;
  published: number;
  notices: string[];
}

/** A page to look for a picture in. */
export interface ItemPage {
  id: string;
  url: string;
}

function expectRecord(response: ServiceResponse & { data: unknown }): Record<string, unknown> {
  if (response.error) throw errorFromResponse(response);
  return isRecord(response.data) ? response.data : {};
}

/** @returns `null` when the source has another address by now, or is gone */
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

/** The stored items that a source's candidates may be, in any status, with the feeds of their sources. */
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

/** @returns `null` when the source changed meanwhile, or is being read anew: nothing was stored */
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
