/** Caches the last loaded list, which is public, for offline visits (rule 5.11). */
import { type Article, articlesFromRows } from "@/articles/model/article";
import { isAll } from "./articles-page";
import { CACHED_LIST, CACHED_MARK, LIST_CACHE } from "./kept-list";
import type { CountedRows } from "./list-request";

const LOADED_AT = "kept-at";

/** Browsers offer no Cache Storage over http. */
const openCache = async () => ("caches" in globalThis ? caches.open(LIST_CACHE) : undefined);

const toRow = ({ id, stored }: Article) => ({ id, ...stored });

/** Never rejects. */
export async function cacheList(list: ListSnapshot): Promise<void> {
  const { articles, loadedAt, isWhole, mark, counts } = list;
  // Undated articles come first in the server's response.
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
    // Storage is full or blocked.
  }
}

export interface ListSnapshot {
  articles: readonly Article[];
  loadedAt: Date;
  isWhole: boolean;
  mark?: string | undefined;
  counts?: ReadonlyMap<string, number> | undefined;
  category?: string | undefined;
  /** The site's file with the rest of a prerendered page's list. */
  file?: string | undefined;
}

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
