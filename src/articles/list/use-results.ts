import { useMemo } from "react";
import type { Article } from "@/articles/model/article";
import {
  countByCategory,
  filterArticles,
  filterByWords,
  type ListFilter,
} from "@/articles/model/article-search";
import type { inSourceOrder } from "@/articles/model/by-source";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { mergeArticles } from "@/articles/data/article-list";
import { useNews } from "@/articles/data/news-context";
import { useOnline } from "@/ui/page/use-online";
import { onlySaved } from "@/articles/reader/saved-only";
import { useServerResults } from "./use-server-results";
import { useCounts } from "./use-counts";
import { useMissingSaved } from "./use-missing-saved";

const NONE: readonly Article[] = [];

/**
 * What passes the filter: at once what the loaded list has, then what lies beyond it (rule 5.9).
 * @param savedOnly the ids that the list is narrowed to; `null` when it is not
 * @param inOrder puts articles in the order of their sources; `undefined` until its code is there, `null` when it cannot be
 * had, and the newest come first
 */
export function useResults(
  { query: typed, category, source, isBySource: isOrdered }: ListFilter,
  savedOnly: ReadonlySet<string> | null,
  inOrder: typeof inSourceOrder | null | undefined,
) {
  const { state, articles, loadMore } = useNews();
  const query = typed.trim();
  /** Where the loaded list ends; `null` when there is nothing beyond it. */
  const end = "next" in state ? state.next : null;
  const isOnline = useOnline();
  const isNarrow = query !== "" || category !== ALL_CATEGORIES.id || source !== "";
  const isBySource = isOrdered && inOrder !== null;
  const asksDatabase = isNarrow || isBySource;
  const saved = useMissingSaved(end && savedOnly, articles, isOnline);
  const beyond = useServerResults(
    { query, category, source, isBySource },
    asksDatabase && !savedOnly ? end : null,
    isOnline,
  );
  const countedAt = end && !savedOnly ? state.lastUpdated : null;
  const inDatabase = useCounts(query, source, countedAt, isOnline);

  const { found, isByWords } = useMemo(() => {
    const wanted = onlySaved(articles, savedOnly);
    const some = saved.articles.length > 0 ? mergeArticles(wanted, saved.articles) : wanted;
    const all = source ? some.filter((article) => article.source === source) : some;
    const exact = filterArticles(all, { query, category: ALL_CATEGORIES.id });
    // Beyond the loaded list the database looks, for the query as it stands.
    const byWords = exact.length > 0 || (end && isOnline) ? [] : filterByWords(all, query);
    return { found: byWords.length > 0 ? byWords : exact, isByWords: byWords.length > 0 };
  }, [articles, saved.articles, query, source, savedOnly, end, isOnline]);
  const here = useMemo(() => filterArticles(found, { query: "", category }), [found, category]);
  const results = useMemo(() => {
    if (isBySource) {
      // Of a part of the list there is no such order: the database begins anew, if there is a connection to it.
      const isAnew = end && !savedOnly && (isOnline || beyond.articles.length > 0);
      return inOrder?.(isAnew ? beyond.articles : here) ?? NONE;
    }
    return beyond.articles.length > 0 ? mergeArticles(here, beyond.articles) : here;
  }, [here, beyond.articles, isBySource, inOrder, end, savedOnly, isOnline]);
  const foundHere = useMemo(() => countByCategory(found), [found]);

  const list = {
    isWhole: end === null,
    isLoading: "rest" in state && state.rest === "loading",
    error: "rest" in state && state.rest === "failed" ? state : undefined,
    more: loadMore,
  };
  const { isWhole, isLoading, error, more } = savedOnly
    ? { ...saved, more: saved.retry }
    : asksDatabase
      ? beyond
      : list;
  /** Nothing more comes: without a connection, what is there has to do (rule 5.11). */
  const isOver = isWhole || !isOnline;
  const known = saved.isLoading ? null : foundHere;
  const counts = end && !savedOnly ? (inDatabase ?? null) : known;

  return {
    articles: results,
    /** They are not all there are. */
    isFiltered: isNarrow || savedOnly !== null,
    /** Nothing has the query as it stands; these have all its words (rule 6.10). */
    isByWords: isByWords && results.length > 0,
    /** How many there are in each category, by its id; `null` while nobody knows. */
    counts: state.status === "ready" ? counts : null,
    /** How many there are, those that are not loaded among them; `null` while nobody knows. */
    total: isWhole ? results.length : isOnline ? counts && (counts.get(category) ?? 0) : null,
    isLoading,
    /** More of them, or their number, is on its way. */
    isPending: isLoading || (!isOver && inDatabase === undefined),
    /** The order is on its way, and nothing can be shown before. */
    isUnordered:
      isBySource && (!inOrder || (!isOver && error === undefined && results.length === 0)),
    /** Why what lies beyond is not there. */
    error,
    /** Brings more of what lies beyond; `undefined` when there is none, it is on its way, or it failed. */
    more: isOver || isLoading || error !== undefined ? undefined : more,
    retry: more,
  };
}

export type Results = ReturnType<typeof useResults>;
