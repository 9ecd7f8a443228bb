/** Pictures for items whose feed has none: the one that the item's page has for those who share it (rule 14.30). */
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { pagePicture } from "@/feeds/model/page-fields.ts";
import { MAX_HEAD_LENGTH, readPageHead } from "@/feeds/model/page-head.ts";
import type { FetchFeed } from "./feed-request.ts";

/** Pages that are read with one source; the others follow at its next reading. */
export const MAX_PAGES = 10;

/** No page is begun after this: the panel waits for the reading. */
const READING_TIMEOUT_MS = 4000;

/** @returns empty when the page has none, or cannot be read */
async function pictureOf(url: string, fetchFeed: FetchFeed): Promise<string> {
  const page = await fetchFeed({ address: url, etag: null, lastModified: null });
  if (page.status !== "fetched") return "";
  const { bytes, contentType, address } = page.document;
  const html = decodeFeed(bytes, contentType).text.slice(0, MAX_HEAD_LENGTH);
  return pagePicture(readPageHead(html, address)) ?? "";
}

/**
 * Reads pages, the first ones, one after the other.
 * @returns the address of the picture of each that was read; empty: it has none
 */
export async function findPictures<Page extends { url?: string }>(
  pages: readonly Page[],
  fetchFeed: FetchFeed,
): Promise<Map<Page, string>> {
  const found = new Map<Page, string>();
  const begun = Date.now();
  for (const page of pages.slice(0, MAX_PAGES)) {
    if (Date.now() - begun > READING_TIMEOUT_MS) break;
    // Neither does an odd page cost its source a reading.
    found.set(page, await pictureOf(page.url ?? "", fetchFeed).catch(() => ""));
  }
  return found;
}
