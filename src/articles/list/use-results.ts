/**
 * The articles that the page shows. The order of the rules:
 *
 * 1. The loaded list shows at once which of its articles pass the filter.
 * 2. The database shows which pass beyond it (rule 5.9), and says every number. Asked where the loaded list is not whole,
 *    for a filter or the order by source; a list without either goes on page by page.
 * 3. The saved articles alone (rule 1.9): in place of 2, those that the loaded list lacks.
 * 4. Without a connection nothing is requested (rule 5.11): the articles that have come are all, and their number is "so
 *    far".
 * 5. By date, 2 and 3 stand among the articles of 1. By source (rule 6.12), 2 stands in place of 1, because a part of the
 *    list has no such order; without a connection or for the saved articles a part has to do.
 */
import { useMemo } from "react";
import type { Article } from "@/articles/model/article";
import { mergeArticles } from "@/articles/model/article-order";
import {
  countByCategory,
  filterArticles,
  filterByWords,
  type ListFilter,
} from "@/articles/model/article-search";
import type { inSourceOrder } from "@/articles/model/by-source";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { useNews } from "@/articles/data/news-context";
import { useOnline } from "@/ui/page/use-online";
import { onlySaved } from "@/articles/reader/saved-only";
import { useCounts } from "./use-counts";
import { useMissingSaved } from "./use-missing-saved";
import { useServerResults } from "./use-server-results";

const NONE: readonly Article[] = [];

/**
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
  const isOnline = useOnline();
  const query = typed.trim();
  const isNarrow = query !== "" || category !== ALL_CATEGORIES.id || source !== "";
  const isBySource = isOrdered && inOrder !== null;

  // 1. Where the loaded list ends; `null`: it is whole.
  const end = "next" in state ? state.next : null;
  const list = {
    isWhole: end === null,
    isLoading: "rest" in state && state.rest === "loading",
    error: "rest" in state && state.rest === "failed" ? state : undefined,
    more: loadMore,
  };

  // 2.
  const isFromDatabase = !savedOnly && (isNarrow || isBySource);
  const database = useServerResults(
    { query, category, source, isBySource },
    isFromDatabase ? end : null,
    isOnline,
  );
  const isCounted = end !== null && !savedOnly;
  const counted = useCounts(query, source, isCounted ? state.lastUpdated : null, isOnline);

  // 3.
  const saved = useMissingSaved(end && savedOnly, articles, isOnline);

  const { found, isByWords } = useMemo(() => {
    const kept = onlySaved(articles, savedOnly);
    const some = saved.articles.length > 0 ? mergeArticles(kept, saved.articles) : kept;
    const all = source ? some.filter((article) => article.source === source) : some;
    const exact = filterArticles(all, { query, category: ALL_CATEGORIES.id });
    // The database looks for the query as it stands.
    const byWords = exact.length > 0 || (end && isOnline) ? [] : filterByWords(all, query);
    return { found: byWords.length > 0 ? byWords : exact, isByWords: byWords.length > 0 };
  }, [articles, saved.articles, query, source, savedOnly, end, isOnline]);
  const here = useMemo(() => filterArticles(found, { query: "", category }), [found, category]);
  const countedHere = useMemo(() => countByCategory(found), [found]);

  // 4.
  const { isWhole, isLoading, error, more } = savedOnly ? saved : isFromDatabase ? database : list;
  const isFinal = isWhole || !isOnline;
  const counts = isCounted ? (counted ?? null) : saved.isLoading ? null : countedHere;

  // 5.
  const further = database.articles;
  const results = useMemo(() => {
    if (!isBySource) return further.length > 0 ? mergeArticles(here, further) : here;
    const isAnew = isCounted && (isOnline || further.length > 0);
    return inOrder?.(isAnew ? further : here) ?? NONE;
  }, [here, further, isBySource, inOrder, isCounted, isOnline]);

  return {
    articles: results,
    /** They are not all there are. */
    isFiltered: isNarrow || savedOnly !== null,
    /** No article has the query as it stands; these have all its words (rule 6.10). */
    isByWords: isByWords && results.length > 0,
    /** How many there are in each category, by its id; `null` while that is not known. */
    counts: state.status === "ready" ? counts : null,
    /** How many there are, those that are not loaded among them; `null` while that is not known. */
    total: isWhole ? results.length : isOnline ? counts && (counts.get(category) ?? 0) : null,
    isLoading,
    /** More of them, or their number, is on its way. */
    isPending: isLoading || (!isFinal && counted === undefined),
    /** The order is on its way, and nothing can be shown before. */
    isUnordered:
      isBySource && (!inOrder || (!isFinal && error === undefined && results.length === 0)),
    /** Why further results are not there. */
    error,
    /** Loads further results; `undefined` when there are none, they are on their way, or they failed. */
    more: isFinal || isLoading || error !== undefined ? undefined : more,
    retry: more,
  };
}

export type Results = ReturnType<typeof useResults>;
