/** The panel's list of articles, which all its screens share, and the changes that writes make to it. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useNews } from "@/articles/data/news-context";
import { fetchListPage, type ListPage, type ListPosition } from "@/articles/data/panel-list-api";
import type { Article } from "@/articles/model/article";
import { appendArticles, reuseArticles, upsertArticles } from "@/articles/model/article-order";
import { onceForEach } from "@/lib/once-for-each";
import { type OwnWrites, useOwnWrites } from "./own-writes";

export const MAX_ARTICLES = 20_000;

/** Screens that open within this time share one load. A write always loads the list again. */
const STALE_MS = 30_000;
const MAX_FOCUS_PAGES = 5;

const NONE: readonly Article[] = [];

type ListData = InfiniteData<ListPage, unknown>;

const articlesOf = onceForEach(({ pages }: ListData): readonly Article[] => {
  const [first, ...others] = pages.map(({ articles }) => articles);
  // An article that moved between two requests is in two pages.
  return others.reduce<readonly Article[]>(appendArticles, first ?? []);
});

const withArticles = ({ pages, ...data }: ListData, articles: readonly Article[]): ListData => ({
  ...data,
  pages: pages.map((page, index) => ({ ...page, articles: index === 0 ? articles : NONE })),
});

/** Unchanged articles keep their identity, so that their rows are not rendered again. */
function keepUnchanged(before: unknown, now: unknown): unknown {
  if (!before || before === now) return now;
  const [from, to] = [before as ListData, now as ListData];
  const articles = reuseArticles(articlesOf(from), articlesOf(to));
  const isSame = articles === articlesOf(from) && from.pages.length === to.pages.length;
  if (!isSame) return withArticles(to, articles);
  return from.pages.at(-1)?.next?.id === to.pages.at(-1)?.next?.id ? from : to;
}

const articlesQuery = (writes: OwnWrites) =>
  infiniteQueryOptions({
    queryKey: ["articles", "list"],
    queryFn: async ({ pageParam, signal }) => {
      try {
        const page = await fetchListPage(pageParam, signal);
        writes.seeLoaded(page.articles);
        return page;
      } catch (error) {
        if (!signal.aborted) console.error("The articles could not be loaded.", error);
        throw error;
      }
    },
    initialPageParam: null as ListPosition | null,
    getNextPageParam: ({ next }, pages) =>
      pages.reduce((sum, { articles }) => sum + articles.length, 0) < MAX_ARTICLES ? next : null,
    structuralSharing: keepUnchanged,
    staleTime: STALE_MS,
    // A long list is not reloaded with each focus of the window, because that takes a request for each page.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= MAX_FOCUS_PAGES,
  });

export interface ArticleList {
  articles: readonly Article[];
  isLoading: boolean;
  isGrowing: boolean;
  total: number | undefined;
  isWhole: boolean;
  /** The list is complete, and no request for a newer one is running. */
  isFresh: boolean;
  isTruncated: boolean;
  /** The error of the last request; earlier articles remain. */
  error: unknown;
  reload: () => Promise<unknown>;
}

/** Loads the articles page by page, up to the end or to the limit. */
export function useArticles(): ArticleList {
  const { data, error, isPending, hasNextPage, isFetching, isFetchNextPageError, ...query } =
    useInfiniteQuery(articlesQuery(useOwnWrites()));
  const { fetchNextPage, refetch } = query;

  // Runs after each render, because a fast response can arrive before a render has shown `isFetching`.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage({ cancelRefetch: false });
  });

  const last = data?.pages.at(-1);
  const articles = data ? articlesOf(data) : NONE;
  const isEnd = last?.next === null;
  return {
    articles,
    isLoading: isPending,
    isGrowing: hasNextPage && !error,
    total: last?.rest === undefined ? undefined : articles.length + last.rest,
    isWhole: isEnd,
    isFresh: isEnd && !isFetching && !error,
    isTruncated: data !== undefined && !isEnd && !hasNextPage,
    error,
    reload: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

export function useFirstArticles() {
  const { error, isPending, refetch } = useInfiniteQuery(articlesQuery(useOwnWrites()));
  return { error, isLoading: isPending, reload: () => void refetch() };
}

/** Replaces the beginning of a list, up to the last article of the new beginning. */
function withBeginning(list: readonly Article[], beginning: readonly Article[]) {
  const last = list.findIndex(({ id }) => id === beginning.at(-1)?.id);
  return appendArticles(beginning, list.slice(last === -1 ? beginning.length : last + 1));
}

/** Updates the list with the rows that a write returns, without waiting for the next load. */
export function useArticleCache() {
  const client = useQueryClient();
  const writes = useOwnWrites();
  const { outdate } = useNews();
  return useMemo(() => {
    const { queryKey } = articlesQuery(writes);
    const change = async (update: (articles: readonly Article[]) => readonly Article[]) => {
      // A load that began before the write would overwrite its result.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (data) => data && withArticles(data, update(articlesOf(data))));
    };
    return {
      store: (stored: readonly Article[]) => {
        writes.add(stored);
        return change((list) => upsertArticles(list, stored));
      },
      remove: (ids: readonly string[]) => {
        const gone = new Set(ids);
        return change((list) => list.filter(({ id }) => !gone.has(id)));
      },
      /** Reloads the list's beginning, or, with `isWhole`, all of it, because a write has shown that it is outdated. */
      refresh: ({ isWhole = false } = {}) => {
        outdate();
        const isList = (key: readonly unknown[]) => key[1] === queryKey[1];
        void client.invalidateQueries({
          queryKey: ["articles"],
          predicate: (query) => !isList(query.queryKey),
        });
        const reloadAll = () => client.invalidateQueries({ queryKey });
        if (isWhole) return void writes.loadInDoubt(reloadAll);
        if ((client.getQueryData(queryKey)?.pages.length ?? 0) < 2) return void reloadAll();
        fetchListPage(null, new AbortController().signal)
          .then(({ articles }) => change((list) => withBeginning(list, articles)))
          .catch(reloadAll);
      },
    };
  }, [client, writes, outdate]);
}
