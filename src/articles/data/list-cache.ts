/** The last loaded list, cached in this browser for offline visits (rule 5.11): public articles, and nothing of a session. */
import { type Article, articlesFromRows } from "@/articles/model/article";
import { isAll } from "./articles-page";
import { CACHED_LIST, CACHED_MARK, LIST_CACHE } from "./kept-list";
import type { CountedRows } from "./list-request";

const LOADED_AT = "kept-at";

/** `undefined` over http, where browsers offer no Cache Storage. */
const openCache = async () => ("caches" in globalThis ? caches.open(LIST_CACHE) : undefined);

const toRow = ({ id, stored }: Article) => ({ id, ...stored });

/** Replaces the cached list. Never rejects. */
export async function cacheList(list: ListSnapshot): Promise<void> {
  const { articles, loadedAt, isWhole, mark, counts } = list;
  // Those without a date come first, as in the server's response.
  const undated = articles.filter(({ publishedAt }) => publishedAt === null);
  const dated = articles.filter(({ publishedAt }) => publishedAt !== null);
  const rows = [...undated, ...dated].map(toRow);
  const body: CountedRows = {
    rows,
    total: isWhole ? rows.length : null,
    counts: counts && Object.fromEntries(counts),
  };
  const headers = {
    [LOADED_AT]: loadedAt.toISOString(),
    ...(mark !== undefined && { [CACHED_MARK]: mark }),
  };
  try {
    const cache = await openCache();
    await cache?.put(CACHED_LIST, new Response(JSON.stringify(body), { headers }));
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
  /** The mark that it had then, if it is known. */
  mark?: string | undefined;
  /** How many articles there were in each category, by its id, if that is known. */
  counts?: ReadonlyMap<string, number> | undefined;
  /** The category whose list it is. */
  category?: string | undefined;
  /** Where the site has more of the list that a prerendered page begins. */
  file?: string | undefined;
}

/** @returns `null` when there is none, or an unreadable one */
export async function readCachedList(): Promise<ListSnapshot | null> {
  try {
    const response = await (await openCache())?.match(CACHED_LIST);
    if (!response) return null;
    const loadedAt = new Date(response.headers.get(LOADED_AT) ?? Number.NaN);
    const mark = response.headers.get(CACHED_MARK) ?? undefined;
    const list = (await response.json()) as CountedRows;
    const articles = articlesFromRows(list.rows);
    return Number.isNaN(loadedAt.getTime()) || articles.length === 0
      ? null
      : { articles, loadedAt, isWhole: isAll(list), mark };
  } catch {
    return null;
  }
}
