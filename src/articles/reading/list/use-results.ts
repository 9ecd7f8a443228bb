/**
 * The articles that the page shows. The order of the rules:
 *
 * 1. The loaded articles that match the filter are shown at once.
 * 2. With a filter and an incomplete list, the database returns the other matches and all counts (rule 5.9). While the
 *    page shows the list of the build, a category's first matches come from a file of the site.
 * 3. The filter by saved articles replaces rule 2 and fetches the saved articles that are not loaded.
 * 4. While offline, or for an earlier list whose end is unknown, only loaded articles are shown, counted "so far".
 * 5. The results of rules 2 and 3 are merged into those of rule 1, by date.
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

export function useResults(
  { query: typed, category, source }: ListFilter,
  only: ReadonlySet<string> | null,
) {
  const { state, articles, loadMore } = useNews();
  const query = typed.trim();
  const isNarrow = query !== "" || category !== ALL_CATEGORIES.id || source !== "";

  // The end of the loaded list; `null` if the list is complete.
  const end = "next" in state ? state.next : null;
  const isOnline = useOnline() && end !== UNKNOWN_POSITION;
  const list = {
    isWhole: end === null,
    isLoading: "rest" in state && state.rest === "loading",
    error: "rest" in state && state.rest === "failed" ? state : undefined,
    more: loadMore,
  };

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

  const saved = useMissingSaved(end && only, articles, isOnline);

  const further = database.articles;
  const isDecided = database.isWhole || further.length > 0 || !isOnline;
  const { matches, isByWords } = useMemo(() => {
    const narrowed = onlyOf(articles, only);
    const withSaved =
      saved.articles.length > 0 ? mergeArticles(narrowed, saved.articles) : narrowed;
    const ofSource = source ? withSaved.filter((article) => article.source === source) : withSaved;
    const asTyped = { query, category: ALL_CATEGORIES.id };
    const exact = filterArticles(ofSource, asTyped);
    // The database does the same: it compares the single words only if no article has the whole query.
    if (exact.length > 0 || !isDecided || filterArticles(further, asTyped).length > 0)
      return { matches: exact, isByWords: false };
    return { matches: filterByWords(ofSource, query), isByWords: true };
  }, [articles, saved.articles, query, source, only, further, isDecided]);
  const matchesInCategory = useMemo(
    () => filterArticles(matches, { query: "", category }),
    [matches, category],
  );
  const countedMatches = useMemo(() => countByCategory(matches), [matches]);

  const { isWhole, isLoading, error, more } = only ? saved : isFromDatabase ? database : list;
  const isFinal = isWhole || !isOnline;
  const counts = isCounted ? (counted ?? null) : saved.isLoading ? null : countedMatches;

  const results = useMemo(
    () => (further.length > 0 ? mergeArticles(matchesInCategory, further) : matchesInCategory),
    [matchesInCategory, further],
  );

  return {
    articles: results,
    isFiltered: isNarrow || only !== null,
    /** The results contain all words of the query, but not the query as a whole. */
    isByWords: isByWords && results.length > 0,
    counts: state.status === "ready" ? counts : null,
    /** The number of articles, including those not loaded; `null` while unknown. */
    total: isWhole ? results.length : isOnline ? counts && (counts.get(category) ?? 0) : null,
    isLoading,
    isPending: isLoading || (!isFinal && counted === undefined),
    error,
    /** Articles that cannot be loaded now may match too. */
    isPartial: error !== undefined || (!isWhole && !isOnline),
    /** Loads further results; `undefined` if no further results can be loaded now. */
    more: isFinal || isLoading || error !== undefined ? undefined : more,
    retry: more,
  };
}

export type Results = ReturnType<typeof useResults>;
