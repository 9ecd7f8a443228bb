/** The last loaded list, cached in this browser for offline visits (rule 5.11): public articles, and nothing of a session. */
import { type Article, articlesFromRows } from "@/articles/model/article";

const CACHE = "radar-rpa-list";
const KEY = "/last-list";
const LOADED_AT = "kept-at";
const IS_WHOLE = "is-whole";

/** `undefined` over http, where browsers offer no Cache Storage. */
const openCache = async () => ("caches" in globalThis ? caches.open(CACHE) : undefined);

/** Replaces the cached list. Never rejects. */
export async function cacheList({ articles, loadedAt, isWhole }: ListSnapshot): Promise<void> {
  const rows = articles.map(({ id, stored }) => ({ id, ...stored }));
  const headers = { [LOADED_AT]: loadedAt.toISOString(), [IS_WHOLE]: `${isWhole}` };
  try {
    const cache = await openCache();
    await cache?.put(KEY, new Response(JSON.stringify(rows), { headers }));
  } catch {
    // Storage is full or blocked: the next offline visit has no list.
  }
}

/** A list as it was loaded once. */
export interface ListSnapshot {
  articles: readonly Article[];
  loadedAt: Date;
  /** It was the portal's whole list, not the first part of it. */
  isWhole: boolean;
  /** Of which it is a list. */
  category?: string | undefined;
}

/** @returns `null` when there is none, or an unreadable one */
export async function readCachedList(): Promise<ListSnapshot | null> {
  try {
    const response = await (await openCache())?.match(KEY);
    if (!response) return null;
    const loadedAt = new Date(response.headers.get(LOADED_AT) ?? Number.NaN);
    const isWhole = response.headers.get(IS_WHOLE) === "true";
    const articles = articlesFromRows((await response.json()) as unknown[]);
    return Number.isNaN(loadedAt.getTime()) || articles.length === 0
      ? null
      : { articles, loadedAt, isWhole };
  } catch {
    return null;
  }
}
