import { useMemo } from "react";
import type { Article } from "@/articles/model/article";
import { appendArticles } from "@/articles/model/article-order";
import type { ListFilter } from "@/articles/model/article-search";
import type { ArticlesPage, PagePosition } from "@/articles/data/articles-page";
import { MAX_ROWS } from "@/lib/max-rows";
import { loadPages } from "@/articles/data/lazy-modules";
import {
  type DataRequest,
  TYPING_PAUSE_MS,
  useRequest,
} from "@/articles/reading/shared/use-request";

const NONE: readonly Article[] = [];

/**
 * Fetches a filter's results beyond the loaded part of the list, page by page, whenever `more` is called.
 * @param end the end of the loaded part; `null` if no further results are needed
 * @param file the site's file with the first results, if there is one
 */
export function useServerResults(
  { query, category, source }: ListFilter,
  end: PagePosition | null,
  isOnline: boolean,
  file?: string,
) {
  const request = useMemo((): DataRequest<ArticlesPage> | null => {
    if (!end) return null;
    const filter = { query, category, source };
    // Undated articles are shown only once the list is complete.
    const start = { ...end, hasUndated: false };
    return {
      pauseMs: query === "" ? 0 : TYPING_PAUSE_MS,
      isManual: true,
      send: async (signal, found = { articles: [], next: start }) => {
        if (!found.next) return found;
        const { fetchArticlesAfter, readCategoryFile } = await loadPages();
        const ofSite = file && found.next === start && (await readCategoryFile(file, signal));
        if (ofSite) return ofSite;
        const page = await fetchArticlesAfter(found.next, filter, MAX_ROWS, signal);
        return { articles: appendArticles(found.articles, page.articles), next: page.next };
      },
    };
  }, [query, category, source, end, file]);
  const { data, start, ...state } = useRequest(request, isOnline);

  return {
    ...state,
    articles: data?.articles ?? NONE,
    isWhole: request === null || data?.next === null,
    more: start,
  };
}
