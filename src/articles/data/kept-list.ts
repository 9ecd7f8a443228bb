/**
 * The last list that came, kept in this browser for when there is no connection (rule 5.11): public articles, and nothing
 * of a session.
 */
import { type Article, articlesFromRows } from "@/articles/model/article";

const CACHE = "radar-rpa-list";
const KEY = "/last-list";
const KEPT_AT = "kept-at";

/** Over http, and where storage is closed, there is none. */
const open = async () => ("caches" in globalThis ? caches.open(CACHE) : undefined);

/** Keeps the list instead of the one before. A browser that has no room for it keeps none. */
export async function keepList(articles: readonly Article[], loadedAt: Date): Promise<void> {
  const rows = articles.map(({ id, stored }) => ({ id, ...stored }));
  const headers = { [KEPT_AT]: loadedAt.toISOString() };
  try {
    const cache = await open();
    await cache?.put(KEY, new Response(JSON.stringify(rows), { headers }));
  } catch {
    // Storage is full or blocked: the next visit without a connection has no list.
  }
}

export interface KeptList {
  articles: readonly Article[];
  loadedAt: Date;
}

/** @returns `null` when there is none, or none that can be read */
export async function readKeptList(): Promise<KeptList | null> {
  try {
    const response = await (await open())?.match(KEY);
    if (!response) return null;
    const loadedAt = new Date(response.headers.get(KEPT_AT) ?? Number.NaN);
    const articles = articlesFromRows((await response.json()) as unknown[]);
    return Number.isNaN(loadedAt.getTime()) || articles.length === 0
      ? null
      : { articles, loadedAt };
  } catch {
    return null;
  }
}
