/** The list as its pages arrive and as writes change it. Emits each new state to the provider. */
import { startTransition } from "react";
import type { Article } from "@/articles/model/article";
import { ALL_CATEGORIES } from "@/articles/model/category";
import {
  datedOnly,
  upsertArticles,
  mergeArticles,
  replaceFirstPage,
  reuseArticles,
  withWrites,
} from "@/articles/model/article-order";
import { type ArticlesPage, PAGE_SIZE, type PagePosition, UNKNOWN_POSITION } from "./articles-page";
import { isServiceError } from "@/lib/service-error";
import { whenIdle } from "@/lib/when-idle";
import { fetchFirstPage, loadApi, loadListCache, loadPages } from "./lazy-modules";
import type { ListSnapshot, PrerenderedList } from "./list-cache";
import { type NewsState, WHOLE_LIMIT } from "./news-context";

/** Rows per page where the whole list is needed. */
const MAX_PAGE_SIZE = 1000;

const NO_FILTER = { query: "", category: ALL_CATEGORIES.id };

const readCached = () =>
  loadListCache().then(
    ({ readCachedList }) => readCachedList(),
    () => null,
  );

type Show = (update: (current: NewsState) => NewsState) => void;

/**
 * @param early the first page, when the HTML has sent its request already: for the first load alone
 * @param prerendered the list in the HTML
 */
export function createNewsList(
  show: Show,
  early?: Promise<ArticlesPage>,
  prerendered?: PrerenderedList | null,
) {
  /** Whether it is a list of before, of another visit. */
  let isLast = false;
  /** All loaded articles with the writes since, undated ones included. */
  let known: readonly Article[] = [];
  let shown: readonly Article[] = [];
  /** `null`: the list is whole, `undefined`: none was loaded, or a part of one before. */
  let nextPosition: PagePosition | null | undefined;
  let updatedAt = new Date(0);
  /** The newest request wins: an older one is aborted, and its outcome ignored (rule 5.4). */
  let newest: AbortController | undefined;
  let isLoading = false;
  /** Mounted screens that need the whole list. */
  let wholeListUsers = 0;
  /** The keys of the scheduled articles: in the list while the panel needs it, and never on a public page. */
  let scheduled: ReadonlySet<string> | null = null;
  /** The writes since the last load began, which its pages may lack; `null`: deleted. */
  const writes = new Map<string, Article | null>();
  /** Whether no load has completed since a write: until then no failure empties the list (rule 8.7). */
  let hasUnseenWrite = false;

  function begin(): { signal: AbortSignal; isNewest: () => boolean } {
    newest?.abort();
    const controller = new AbortController();
    newest = controller;
    isLoading = true;
    const { signal } = controller;
    return { signal, isNewest: () => newest === controller && !signal.aborted };
  }

  /** The articles to show; unchanged ones keep their identity, so that their cards skip rendering. */
  function current(): readonly Article[] {
    shown = reuseArticles(shown, nextPosition ? datedOnly(known) : known);
    return shown;
  }

  const end = () => (nextPosition === undefined ? UNKNOWN_POSITION : nextPosition);

  function showReady(rest: "more" | "loading" | "failed") {
    const ready = { status: "ready", articles: current(), lastUpdated: updatedAt } as const;
    const next = end();
    const state: NewsState =
      next || lacksScheduled() ? { ...ready, rest, next } : { ...ready, rest: "complete" };
    // Many cards: rendered in slices.
    startTransition(() => show(() => state));
  }

  const outdated = (lastUpdated: Date, error: unknown): NewsState => ({
    status: "ready",
    articles: current(),
    lastUpdated,
    rest: "outdated",
    next: end(),
    error,
    hasWrite: hasUnseenWrite,
  });

  function showFailure(error: unknown, isQuiet: boolean) {
    console.error("The articles could not be loaded.", error);
    // The code of the request did not load: the list stays (rule 5.14).
    const wasAsked = !isQuiet && !isServiceError(error, "missing-code");
    if (hasUnseenWrite || (!wasAsked && known.length > 0)) {
      show(({ lastUpdated }) => outdated(lastUpdated ?? new Date(), error));
      return;
    }
    known = [];
    nextPosition = undefined;
    show(({ lastUpdated }) => ({ status: "failed", articles: [], lastUpdated, error }));
  }

  const lacksScheduled = () => wholeListUsers > 0 && nextPosition !== undefined && !scheduled;

  function dropScheduled() {
    known = known.filter(({ key }) => !scheduled?.has(key));
    scheduled = null;
  }

  function applyFirstPage({ articles, next: after }: ArticlesPage, keepTail: boolean) {
    dropScheduled();
    let placed = articles;
    let position = after;
    if (after && keepTail && !isLast && nextPosition !== undefined) {
      placed = replaceFirstPage(articles, known);
      if (nextPosition === null || placed.length > articles.length) position = nextPosition;
    }
    known = reuseArticles(known, withWrites(placed, writes));
    nextPosition = position;
    isLast = false;
  }

  function takeLast({ articles, loadedAt, isWhole }: ListSnapshot) {
    known = articles;
    isLast = true;
    nextPosition = isWhole ? null : undefined;
    updatedAt = loadedAt;
  }

  /**
   * Offline, no request is sent: the current list stays, or the cached one is shown (rule 5.11).
   * @returns whether there is a list to show
   */
  async function showOffline(): Promise<boolean> {
    if (known.length === 0) {
      // What is kept is of before the write that emptied the list.
      if (hasUnseenWrite) return false;
      const { isNewest } = begin();
      const cached = await readCached();
      if (!isNewest()) return true;
      isLoading = false;
      if (!cached) return false;
      takeLast(cached);
    }
    showReady("more");
    return true;
  }

  /** @returns the newer of the cached and the prerendered list; `null` when there is neither */
  async function lastList(): Promise<ListSnapshot | null> {
    const cached = await readCached();
    if (!prerendered || (cached && cached.loadedAt >= prerendered.loadedAt)) return cached;
    return loadListCache().then(
      ({ prerenderedSnapshot }) => prerenderedSnapshot(prerendered),
      () => prerendered,
    );
  }

  function cacheWhenIdle(isWhole: boolean) {
    const list = { articles: known, loadedAt: updatedAt, isWhole };
    whenIdle(
      () =>
        void loadListCache().then(
          ({ cacheList }) => cacheList(list),
          () => {},
        ),
    );
  }

  /**
   * @param keepTail the pages after the first: when the whole list is needed, writes have updated them
   * @param isQuiet nobody asked for it: a known list stays on screen meanwhile, and after a failure (rule 5.11)
   */
  async function reload(keepTail = wholeListUsers > 0, isQuiet = false) {
    if (!navigator.onLine && (await showOffline())) return;
    const { signal, isNewest } = begin();
    writes.clear();
    const articles = current();
    // What needs the whole list waits for it.
    if (isQuiet && known.length > 0 && wholeListUsers === 0) showReady("loading");
    else
      show((state) =>
        state.status === "painted"
          ? state
          : {
              status: "loading",
              articles,
              lastUpdated: state.status === "failed" ? null : state.lastUpdated,
            },
      );
    let page: ArticlesPage;
    try {
      const first = early;
      early = undefined;
      page = await fetchFirstPage(first, signal);
      if (!isNewest()) return;
      applyFirstPage(page, keepTail);
    } catch (error) {
      if (!isNewest()) return;
      isLoading = false;
      // The connection went meanwhile.
      if (!navigator.onLine && (await showOffline())) return;
      showFailure(error, isQuiet);
      return;
    }
    isLoading = false;
    hasUnseenWrite = false;
    updatedAt = new Date();
    // Pages that stayed may have changed since, but for the panel's own writes.
    cacheWhenIdle(!page.next || (nextPosition === null && wholeListUsers > 0));
    if (needsMore()) void loadMore();
    else showReady("more");
  }

  const needsMore = () =>
    lacksScheduled() ||
    (Boolean(nextPosition) && wholeListUsers > 0 && current().length < WHOLE_LIMIT);

  /** Loads scheduled articles before further pages, so that a new one shows at once. */
  async function loadScheduled(signal: AbortSignal, isNewest: () => boolean) {
    const { fetchScheduled } = await loadApi();
    const found = await fetchScheduled(signal);
    if (!isNewest() || !lacksScheduled()) return;
    scheduled = new Set(found.map(({ key }) => key));
    known = reuseArticles(known, mergeArticles(known, withWrites(found, writes)));
  }

  async function loadMore() {
    if (!(nextPosition || lacksScheduled()) || isLoading || !navigator.onLine) return;
    const { signal, isNewest } = begin();
    if (!lacksScheduled()) showReady("loading");
    try {
      if (lacksScheduled()) await loadScheduled(signal, isNewest);
      if (!isNewest()) return;
      if (needsMore()) showReady("loading");
      const { fetchArticlesAfter } = await loadPages();
      let isMore = wholeListUsers === 0 || needsMore();
      while (nextPosition && isMore) {
        const limit = wholeListUsers > 0 ? MAX_PAGE_SIZE : PAGE_SIZE;
        const page = await fetchArticlesAfter(nextPosition, NO_FILTER, limit, signal);
        if (!isNewest()) return;
        known = reuseArticles(known, mergeArticles(known, withWrites(page.articles, writes)));
        nextPosition = page.next;
        isMore = needsMore();
        if (isMore) showReady("loading");
      }
      isLoading = false;
      showReady("more");
    } catch (error) {
      if (!isNewest()) return;
      isLoading = false;
      console.error("The rest of the articles could not be loaded.", error);
      showReady("failed");
    }
  }

  return {
    lastList,
    showLast: (last: ListSnapshot) => {
      takeLast(last);
      show((state) => (state.status === "failed" ? outdated(updatedAt, state.error) : state));
    },
    reload: () => reload(),
    reloadWhole: () => reload(false),
    reloadQuietly: () => reload(true, true),
    loadMore,
    requireAll: () => {
      wholeListUsers++;
      if (lacksScheduled() && !isLoading) showReady("more");
      if (needsMore()) void loadMore();
      return () => {
        wholeListUsers--;
        if (wholeListUsers > 0) return;
        dropScheduled();
        const articles = current();
        show((state) => {
          if (state.status === "failed" || state.status === "painted") return state;
          return "next" in state && !state.next && state.rest !== "outdated"
            ? { ...state, articles, rest: "complete" }
            : { ...state, articles };
        });
      };
    },
    /** A write's returned row is the truth (rule 9.13): `reload` shows it before its request. */
    upsert: (stored: readonly Article[]) => {
      hasUnseenWrite = true;
      for (const article of stored) writes.set(article.id, article);
      known = upsertArticles(known, stored);
    },
    drop: (ids: readonly string[]) => {
      const gone = new Set(ids);
      hasUnseenWrite = true;
      for (const id of gone) writes.set(id, null);
      known = known.filter(({ id }) => !gone.has(id));
    },
    close: () => newest?.abort(),
    hasBegun: () => newest !== undefined,
  };
}

export type NewsList = ReturnType<typeof createNewsList>;
