/**
 * The reader's list, which this file loads and updates. The order of the rules:
 *
 * 1. A load that the reader asked for replaces the list (rule 5.2), and empties it if it fails (rule 5.7).
 * 2. Any other load requests the list only if its mark has changed, and moves nothing (rule 5.16). After a failure, the
 *    list stays, or the cached one is shown; the state carries the error.
 * 3. Only the newest request counts: older ones are aborted.
 * 4. While offline no request is sent: the list stays, or the cached one is shown.
 */
import { startTransition } from "react";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { type ArticlesPage, UNKNOWN_POSITION } from "./articles-page";
import {
  includeNewer,
  confirmList,
  appendPage,
  type KnownList,
  type Load,
  EMPTY_LIST,
  updateList,
  replaceList,
} from "./known-list";
import { type ListSnapshot, readCachedList } from "./list-cache";
import { cacheWhenIdle, requestList, requestMore, requestPageFile } from "./list-loads";
import type { News, NewsState } from "./news-state";

/** A reload by the reader replaces the list (rule 1); any other load updates it in place (rule 2). */
type LoadMode = "replace" | "update";

const loadOf = ({ articles, isWhole, loadedAt }: ListSnapshot, origin: "page" | "cache"): Load => ({
  articles: [...articles],
  next: isWhole ? null : UNKNOWN_POSITION,
  at: loadedAt,
  origin,
});

/** `page` is the prerendered list, and `early` the response that a script in the HTML requested for the first load. */
export function createNewsList(
  show: (news: News) => void,
  page?: ListSnapshot,
  early?: Promise<ArticlesPage>,
) {
  const isOfPage = (category: string) =>
    !page?.category || page.category === ALL_CATEGORIES.id || page.category === category;
  let list = EMPTY_LIST;
  let newest: AbortController | undefined;
  let isLoading = false;
  let unusedEarly = early;
  let failure: unknown;
  /** The panel has written since the last load. */
  let isOutdated = false;
  /** The list that a failed reload has removed from the page. */
  let emptied: KnownList | null = null;

  const emit = (state: NewsState) => show({ state, newer: list.newer.length });

  const ready = () =>
    ({
      status: "ready",
      articles: list.articles,
      lastUpdated: list.shownAt ?? new Date(),
      counts: list.counts,
      files: list.files,
      failure,
    }) as const;

  function showReady(rest: "more" | "loading" | "failed") {
    const { next } = list;
    // A transition renders many cards in slices.
    startTransition(() =>
      emit(next ? { ...ready(), rest, next } : { ...ready(), rest: "complete" }),
    );
  }

  function begin() {
    newest?.abort();
    const controller = new AbortController();
    newest = controller;
    isLoading = true;
    const { signal } = controller;
    return { signal, isNewest: () => newest === controller && !signal.aborted };
  }

  function applyLoad(load: Load) {
    const { origin } = list;
    list = updateList(list, load, (category) => origin !== "page" || isOfPage(category));
  }

  /** Reads the prerendered page's whole list. It was built with the page, so none of its articles counts as newer. */
  async function readPageList(): Promise<Load | undefined> {
    if (!page?.file || !navigator.onLine) return undefined;
    const rest = await requestPageFile(page.file);
    return rest && loadOf({ ...page, ...rest, isWhole: rest.next === null }, "page");
  }

  /** Shows the list of the page, or a newer cached one. Resolves with whether there was a list to show. */
  async function showKept(): Promise<boolean> {
    if (list.origin !== "server") {
      const { isNewest } = begin();
      const cached = await readCachedList();
      const isNewer = cached && cached.loadedAt > (list.readAt ?? new Date(0));
      const kept = isNewer
        ? loadOf(cached, "cache")
        : list.origin === "page" && (await readPageList());
      if (!isNewest()) return true;
      isLoading = false;
      if (kept) applyLoad(kept);
    }
    if (list.known.length === 0) return false;
    showReady("more");
    return true;
  }

  async function showFailure(error: unknown, mode: LoadMode) {
    console.error("The articles could not be loaded.", error);
    const isKnown = failure !== undefined;
    failure = error;
    if (mode === "update" && ((await showKept()) || isKnown)) return;
    const lastUpdated = list.shownAt;
    emptied = list.known.length > 0 ? list : emptied;
    list = EMPTY_LIST;
    emit({ status: "failed", articles: [], lastUpdated, error });
  }

  function showLoading(mode: LoadMode) {
    const { articles, shownAt: lastUpdated, origin } = list;
    if (mode === "replace") emit({ status: "loading", articles, lastUpdated });
    else if (articles.length === 0) {
      if (failure === undefined) emit({ status: "loading", articles, lastUpdated });
    } else if (origin === "page" && failure === undefined)
      emit({ status: "prerendered", articles, lastUpdated });
    else showReady("loading");
  }

  async function load(mode: LoadMode): Promise<boolean> {
    if (!navigator.onLine && (await showKept())) return false;
    const { signal, isNewest } = begin();
    showLoading(mode);
    try {
      const response = unusedEarly;
      unusedEarly = undefined;
      const mark = mode === "update" ? list.mark : undefined;
      const loaded = await requestList(signal, { early: response, mark });
      if (!isNewest()) return false;
      const now = { at: new Date(), origin: "server" } as const;
      if (!loaded) list = confirmList(list, now.at);
      else if (mode === "replace") list = replaceList(list, { ...loaded, ...now });
      else applyLoad({ ...loaded, ...now });
    } catch (error) {
      if (!isNewest()) return false;
      isLoading = false;
      if (!navigator.onLine && (await showKept())) return false;
      await showFailure(error, mode);
      return false;
    }
    isLoading = false;
    failure = undefined;
    isOutdated = false;
    emptied = null;
    cacheWhenIdle(list);
    showReady("more");
    return true;
  }

  async function loadMore() {
    const { next } = list;
    if (!next || list.origin !== "server" || isLoading || !navigator.onLine) return;
    const { signal, isNewest } = begin();
    showReady("loading");
    try {
      const further = await requestMore(next, signal);
      if (!isNewest()) return;
      list = appendPage(list, further);
      isLoading = false;
      showReady("more");
    } catch (error) {
      if (!isNewest()) return;
      isLoading = false;
      console.error("The rest of the articles could not be loaded.", error);
      showReady("failed");
    }
  }

  if (page) applyLoad(loadOf(page, "page"));

  return {
    /** Replaces the list. Never rejects: the state holds the outcome. */
    reload: async () => void (await load("replace")),
    /** Loads the list in place, and returns whether the load succeeded. Never rejects. */
    refresh: () => load("update"),
    showNewer: () => {
      list = includeNewer(list);
      showReady("more");
    },
    /** Loads the next page, unless a load is running. Never rejects: the state holds the outcome. */
    loadMore,
    /** The returned function stores the counts with the list, unless its mark has changed since. */
    beginCounting: () => {
      const { mark } = list;
      return (counts: ReadonlyMap<string, number>) => {
        if (mark === undefined || list.mark !== mark) return;
        list = { ...list, counts };
        cacheWhenIdle(list);
      };
    },
    /** Returns the list to offer after a failure: the emptied one, or the newer of the cached and prerendered ones. */
    lastList: async () => {
      if (emptied) return emptied;
      const cached = await readCachedList();
      if (page && !(cached && cached.loadedAt >= page.loadedAt)) {
        return replaceList(EMPTY_LIST, loadOf(page, "cache"));
      }
      return cached && replaceList(EMPTY_LIST, loadOf(cached, "cache"));
    },
    showLast: (last: KnownList) => {
      list = last;
      showReady("more");
    },
    close: () => newest?.abort(),
    /** Marks the list as outdated after a write: the next page that shows the list reloads it. */
    outdate: () => {
      isOutdated = true;
    },
    hasBegun: () => newest !== undefined,
    isOutdated: () => isOutdated,
    hasFailed: () => failure !== undefined && !isLoading,
  };
}
