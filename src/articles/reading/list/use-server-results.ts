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
 * Fetches the results that come after the end of the loaded list, a page at each call of `more`.
 * @param file a file of the site with the first of them
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
    // The loaded undated articles are hidden until the list is complete, so the search must return them too.
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
