/** Loads the reader's list from the database or a file of the site, and caches it. The code for requests is lazy. */
import { mergeArticles } from "@/articles/model/article-order";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { MAX_ROWS } from "@/lib/max-rows";
import { asMissingCode } from "@/lib/service-error";
import { whenIdle } from "@/lib/when-idle";
import { type ArticlesPage, firstPage, type PagePosition } from "./articles-page";
import { fetchListFile, readListFile } from "./kept-list";
import type { KnownList } from "./known-list";
import { loadPages } from "./lazy-modules";
import { cacheList } from "./list-cache";

const NO_FILTER = { query: "", category: ALL_CATEGORIES.id };

export function cacheWhenIdle({ known, newer, readAt, next, mark, counts }: KnownList) {
  const list = {
    articles: mergeArticles(newer, known),
    loadedAt: readAt ?? new Date(),
    isWhole: next === null,
    mark,
    counts,
  };
  whenIdle(() => void cacheList(list));
}

/** Rejects with a ServiceError if the code cannot be loaded. */
export const loadListRequests = () => import("./public-list-api").catch(asMissingCode);

async function fromEarly(early: Promise<ArticlesPage>): Promise<ArticlesPage> {
  try {
    return await early;
  } catch (error) {
    const { errorFromEarlyRequest } = await import("@/lib/response-error").catch(asMissingCode);
    throw errorFromEarlyRequest(error);
  }
}

interface KnownBefore {
  /** The response that a script in the HTML requested before the app started. */
  early: Promise<ArticlesPage> | undefined;
  /** The mark (list-request.ts) of the shown list. If `undefined`, the list is requested without comparing marks. */
  mark: string | undefined;
}

/** Returns `null` if the mark is still current. Rejects with a ServiceError. */
export async function requestList(
  signal: AbortSignal,
  { early, mark }: KnownBefore,
): Promise<ArticlesPage | null> {
  if (early) return fromEarly(early);
  const { fetchArticles, fetchMark } = await loadListRequests();
  if (mark === undefined) return fetchArticles(signal);
  // The mark is requested before the list, so that the next load notices a change between the two requests.
  const now = await fetchMark(signal);
  return now === mark ? null : { ...(await fetchArticles(signal)), mark: now };
}

export async function requestMore(next: PagePosition, signal: AbortSignal): Promise<ArticlesPage> {
  const { fetchArticlesAfter } = await loadPages();
  return fetchArticlesAfter(next, NO_FILTER, MAX_ROWS, signal);
}

/** Resolves with `undefined` if the file cannot be read. Never rejects. */
export async function requestPageFile(file: string): Promise<ArticlesPage | undefined> {
  const rows = await readListFile(fetchListFile(file));
  return rows && firstPage(rows);
}
