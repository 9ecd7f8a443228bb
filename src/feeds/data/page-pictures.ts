/** Pictures for items whose feed has none: the one that the item's page has for those who share it (rule 14.30). */
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { pagePicture } from "@/feeds/model/page-fields.ts";
import { MAX_HEAD_LENGTH, readPageHead } from "@/feeds/model/page-head.ts";
import type { FetchFeed } from "./feed-request.ts";
import type { FeedItem } from "./feed-rows.ts";
import type { FeedStore } from "./feed-store.ts";

/** Pages that are read with one source; the others follow at its next reading. */
const MAX_PAGES = 10;

/** No page is begun after this, in milliseconds: the panel waits for the reading. */
const READING_TIMEOUT_MS = 4000;

export interface PageReading {
  items: FeedStore;
  fetchFeed: FetchFeed;
  now: Date;
}

/** @returns empty when the page has none, or cannot be read */
async function pictureOf({ url }: FeedItem, fetchFeed: FetchFeed): Promise<string> {
  const page = await fetchFeed({ address: url, etag: null, lastModified: null });
  if (page.status !== "fetched") return "";
  const { bytes, contentType, address } = page.document;
  const html = decodeFeed(bytes, contentType).text.slice(0, MAX_HEAD_LENGTH);
  return pagePicture(readPageHead(html, address)) ?? "";
}

/**
 * Reads the pages of a source's newest waiting items without a picture, one after the other and each once.
 * @returns the addresses of the pictures that were found, by the item's id
 */
export async function findPictures(
  sourceId: string,
  { items, fetchFeed, now }: PageReading,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const begun = Date.now();
  for (const item of await items.fetchWithoutPicture(sourceId, MAX_PAGES)) {
    if (Date.now() - begun > READING_TIMEOUT_MS) break;
    // Neither does an odd page cost its source a reading.
    const image = await pictureOf(item, fetchFeed).catch(() => "");
    await items.changeUndecided(item.id, {
      page_read_at: now.toISOString(),
      ...(image !== "" && { image }),
    });
    if (image !== "") found.set(item.id, image);
  }
  return found;
}
