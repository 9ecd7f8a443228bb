/**
 * The articles that the page shows. The order of the rules:
 *
 * 1. The loaded list shows at once which of its articles pass the filter.
 * 2. The database returns matches beyond the loaded list (rule 5.9), and all counts. It is queried only while the list is
 *    partial, for a filter; a list without one goes on page by page. While the site's list is the current one, a category's
 *    first matches come from a file of the site.
 * 3. The saved articles alone: in place of 2, those that the loaded list lacks.
 * 4. Offline, no request is sent: the loaded articles are all, and their number is "so far". The same holds for an
 *    earlier list whose end is unknown.
 * 5. 2 and 3 are merged into 1, by date.
 */
import { useMemo } from "react";
import { mergeArticles } from "@/articles/model/article-order";
import {
  countByCategory,
  filterArticles,
  filterByWords,
  type ListFilter,
} from "@/articles/model/article-search";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { UNKNOWN_POSITION } from "@/articles/data/articles-page";
import { useNews } from "@/articles/data/news-context";
import { useOnline } from "@/ui/page/use-online";
import { onlyOf } from "@/articles/reading/saved/saved";
import { useCounts } from "./use-counts";
import { useMissingSaved } from "@/articles/reading/saved/use-missing-saved";
import { useServerResults } from "./use-server-results";

/** @param only the ids that the list is narrowed to; `null` when it is not */
export function useResults(
  { query: typed, category, source }: ListFilter,
  only: ReadonlySet<string> | null,
) {
  const { state, articles, loadMore } = useNews();
  const query = typed.trim();
  const isNarrow = query !== "" || category !== ALL_CATEGORIES.id || source !== "";

  // 1. Where the loaded list ends; `null`: it is whole.
  const end = "next" in state ? state.next : null;
  const isOnline = useOnline() && end !== UNKNOWN_POSITION;
  const list = {
    isWhole: end === null,
    isLoading: "rest" in state && state.rest === "loading",
    error: "rest" in state && state.rest === "failed" ? state : undefined,
    more: loadMore,
  };

  // 2.
  const isFromDatabase = !only && isNarrow;
  const files = state.status === "ready" && !query && !source ? state.files : undefined;
  const database = useServerResults(
    { query, category, source },
    isFromDatabase ? end : null,
    isOnline,
    files?.[category],
  );
  const isCounted = end !== null && !only;
  const ofList = state.status === "ready" ? state.counts : undefined;
  const loadedAt = isCounted ? state.lastUpdated : null;
  const counted = useCounts(query, source, loadedAt, isOnline, ofList);

  // 3.
  const saved = useMissingSaved(end && only, articles, isOnline);

  const further = database.articles;
  // Offline the loaded part decides alone.
  const isDecided = database.isWhole || further.length > 0 || !isOnline;
  const { matches, isByWords } = useMemo(() => {
    const narrowed = onlyOf(articles, only);
    const withSaved =
      saved.articles.length > 0 ? mergeArticles(narrowed, saved.articles) : narrowed;
    const ofSource = source ? withSaved.filter((article) => article.source === source) : withSaved;
    const asTyped = { query, category: ALL_CATEGORIES.id };
    const exact = filterArticles(ofSource, asTyped);
    // The database, too, finds by words only what it finds as typed nowhere.
    if (exact.length > 0 || !isDecided || filterArticles(further, asTyped).length > 0)
      return { matches: exact, isByWords: false };
    return { matches: filterByWords(ofSource, query), isByWords: true };
  }, [articles, saved.articles, query, source, only, further, isDecided]);
  const matchesInCategory = useMemo(
    () => filterArticles(matches, { query: "", category }),
    [matches, category],
  );
  const countedMatches = useMemo(() => countByCategory(matches), [matches]);

  // 4.
  const { isWhole, isLoading, error, more } = only ? saved : isFromDatabase ? database : list;
  const isFinal = isWhole || !isOnline;
  const counts = isCounted ? (counted ?? null) : saved.isLoading ? null : countedMatches;

  // 5.
  const results = useMemo(
    () => (further.length > 0 ? mergeArticles(matchesInCategory, further) : matchesInCategory),
    [matchesInCategory, further],
  );

  return {
    articles: results,
    /** A filter is set. */
    isFiltered: isNarrow || only !== null,
    /** No article matches the query as a phrase; these have all its words. */
    isByWords: isByWords && results.length > 0,
    /** The number of articles in each category, by its id; `null` while unknown. */
    counts: state.status === "ready" ? counts : null,
    /** The number of articles, unloaded ones included; `null` while unknown. */
    total: isWhole ? results.length : isOnline ? counts && (counts.get(category) ?? 0) : null,
    isLoading,
    /** More results, or their number, are loading. */
    isPending: isLoading || (!isFinal && counted === undefined),
    /** Why further results failed. */
    error,
    /** More articles may match than those that can be reached now: no claim about the whole list is true. */
    isPartial: error !== undefined || (!isWhole && !isOnline),
    /** Loads further results; `undefined` when there are none, they are loading, or they failed. */
    more: isFinal || isLoading || error !== undefined ? undefined : more,
    retry: more,
  };
}

export type Results = ReturnType<typeof useResults>;
