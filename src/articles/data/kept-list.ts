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

export interface PrerenderedList extends KeptList {
  /** Holds those that had no card in the page (HeadlineList). */
  headlines: Element | null;
}

/** @returns all that stood in a prerendered page, with what it said of each */
export function wholePrerendered({ articles, headlines, loadedAt }: PrerenderedList): KeptList {
  const items = headlines?.querySelectorAll<HTMLElement>("li[data-category]") ?? [];
  const rest = Array.from(items, (item) => ({
    title: item.firstElementChild?.textContent,
    category: item.dataset.category,
    source: item.querySelector("[data-slot=headline-source]")?.textContent,
    url: item.querySelector("a")?.getAttribute("href"),
    publishedAt: item.querySelector("time")?.getAttribute("datetime"),
  }));
  const painted = articles.map(({ id, stored }) => ({ id, ...stored }));
  return { articles: articlesFromRows([...painted, ...rest]), loadedAt };
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
