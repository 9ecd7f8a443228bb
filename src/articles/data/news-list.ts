/**
 * The reader's list: one value, from which the state is derived. The order of the rules:
 *
 * 1. A load that was asked for replaces the list (rule 5.2), and empties it when it fails (rule 5.7); so does the first.
 * 2. Any other load, and the first one over a prerendered page, moves nothing: what was edited or deleted is so
 *    where it stands, what is older follows, what is newer is held back. When it fails, the list stays: with an alert once
 *    the connection is back, without a word after an absence.
 * 3. Only the newest request counts: an older one is aborted, and its outcome ignored.
 * 4. Offline no request is sent: the list stays, or the cached one is shown.
 */
import { startTransition } from "react";
import { mergeArticles } from "@/articles/model/article-order";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { asMissingCode, isServiceError } from "@/lib/service-error";
import { whenIdle } from "@/lib/when-idle";
import { type ArticlesPage, UNKNOWN_POSITION } from "./articles-page";
import {
  caughtUp,
  extended,
  type KnownList,
  type Load,
  NONE,
  placed,
  replaced,
} from "./known-list";
import { MAX_ROWS } from "@/lib/max-rows";
import { loadPages } from "./lazy-modules";
import type { ListSnapshot } from "./list-cache";
import type { News, NewsState } from "./news-context";

const NO_FILTER = { query: "", category: ALL_CATEGORIES.id };

/** Who asked for a load, or after what nobody did. */
type Cause = "reader" | "absence" | "online";

const loadCache = () => import("./list-cache");

const readCached = () =>
  loadCache().then(
    ({ readCachedList }) => readCachedList(),
    () => null,
  );

function cacheWhenIdle({ known, newer, readAt, next }: KnownList) {
  const list = {
    articles: mergeArticles(newer, known),
    loadedAt: readAt ?? new Date(),
    isWhole: next === null,
  };
  whenIdle(
    () =>
      void loadCache().then(
        ({ cacheList }) => cacheList(list),
        () => undefined,
      ),
  );
}

async function fetchFirstPage(
  early: Promise<ArticlesPage> | undefined,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  if (!early) {
    return (await import("./articles-api").catch(asMissingCode)).fetchArticles(signal);
  }
  try {
    return await early;
  } catch (error) {
    const { errorFromEarlyRequest } = await import("@/lib/response-error").catch(asMissingCode);
    throw errorFromEarlyRequest(error);
  }
}

const loadOf = ({ articles, isWhole, loadedAt }: ListSnapshot, origin: "page" | "cache"): Load => ({
  articles: [...articles],
  next: isWhole ? null : UNKNOWN_POSITION,
  at: loadedAt,
  origin,
});

/**
 * @param show receives each new state
 * @param page the list of the prerendered page
 * @param early the first page, when the HTML has sent its request already: for the first load alone
 */
export function createNewsList(
  show: (news: News) => void,
  page?: ListSnapshot,
  early?: Promise<ArticlesPage>,
) {
  const isOfPage = (category: string) =>
    !page?.category || page.category === ALL_CATEGORIES.id || page.category === category;
  let list = NONE;
  let newest: AbortController | undefined;
  let isLoading = false;
  let first = early;

  const emit = (state: NewsState) => show({ state, newer: list.newer.length });

  const ready = () =>
    ({
      status: "ready",
      articles: list.articles,
      lastUpdated: list.shownAt ?? new Date(),
    }) as const;

  function showReady(rest: "more" | "loading" | "failed") {
    const { next } = list;
    // Many cards: rendered in slices.
    startTransition(() =>
      emit(next ? { ...ready(), rest, next } : { ...ready(), rest: "complete" }),
    );
  }

  const showOutdated = (error: unknown) =>
    emit({ ...ready(), rest: "outdated", next: list.next, error });

  function begin() {
    newest?.abort();
    const controller = new AbortController();
    newest = controller;
    isLoading = true;
    const { signal } = controller;
    return { signal, isNewest: () => newest === controller && !signal.aborted };
  }

  function place(load: Load) {
    // A category's page: what the others have new is not in view.
    const { origin } = list;
    list = placed(list, load, (category) => origin !== "page" || isOfPage(category));
  }

  /** @returns whether there is a list to show */
  async function showOffline(): Promise<boolean> {
    if (list.origin !== "server") {
      const { isNewest } = begin();
      const cached = await readCached();
      if (!isNewest()) return true;
      isLoading = false;
      if (cached && cached.loadedAt > (list.readAt ?? new Date(0))) {
        place(loadOf(cached, "cache"));
      }
    }
    if (list.known.length === 0) return false;
    showReady("more");
    return true;
  }

  function showFailure(error: unknown, cause: Cause) {
    console.error("The articles could not be loaded.", error);
    if (list.known.length > 0 && cause === "absence") return showReady("more");
    // The code of the request did not load: the list stays, too.
    if (list.known.length > 0 && (cause === "online" || isServiceError(error, "missing-code"))) {
      return showOutdated(error);
    }
    const lastUpdated = list.shownAt;
    list = NONE;
    emit({ status: "failed", articles: [], lastUpdated, error });
  }

  function showLoading(isQuiet: boolean) {
    const { articles, shownAt: lastUpdated, origin } = list;
    if (origin === "page") emit({ status: "prerendered", articles, lastUpdated });
    else if (isQuiet && articles.length > 0) showReady("loading");
    else emit({ status: "loading", articles, lastUpdated });
  }

  /** @returns whether the list came */
  async function load(cause: Cause): Promise<boolean> {
    if (!navigator.onLine && (await showOffline())) return false;
    const { signal, isNewest } = begin();
    const isQuiet = cause !== "reader";
    const movesNothing = isQuiet || list.origin === "page";
    showLoading(isQuiet);
    try {
      const request = fetchFirstPage(first, signal);
      first = undefined;
      const loaded = await request;
      if (!isNewest()) return false;
      const come: Load = { ...loaded, at: new Date(), origin: "server" };
      if (movesNothing) place(come);
      else list = replaced(list, come);
    } catch (error) {
      if (!isNewest()) return false;
      isLoading = false;
      // The connection went meanwhile.
      if (!navigator.onLine && (await showOffline())) return false;
      showFailure(error, cause);
      return false;
    }
    isLoading = false;
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
      const { fetchArticlesAfter } = await loadPages();
      const further = await fetchArticlesAfter(next, NO_FILTER, MAX_ROWS, signal);
      if (!isNewest()) return;
      list = extended(list, further);
      isLoading = false;
      showReady("more");
    } catch (error) {
      if (!isNewest()) return;
      isLoading = false;
      console.error("The rest of the articles could not be loaded.", error);
      showReady("failed");
    }
  }

  if (page) place(loadOf(page, "page"));

  return {
    reload: async () => void (await load("reader")),
    refresh: load,
    showNewer: () => {
      list = caughtUp(list);
      showReady("more");
    },
    loadMore,
    /** The newer of the cached and the prerendered list. */
    lastList: async () => {
      const cached = await readCached();
      return page && !(cached && cached.loadedAt >= page.loadedAt) ? page : cached;
    },
    showLast: (last: ListSnapshot, error: unknown) => {
      list = replaced(list, loadOf(last, "cache"));
      showOutdated(error);
    },
    close: () => newest?.abort(),
    hasBegun: () => newest !== undefined,
  };
}
