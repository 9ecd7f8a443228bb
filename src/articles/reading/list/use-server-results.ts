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
 * Further results of a filter: those beyond the loaded part of the list, newest first, page by page, the first
 * when `more` is called.
 *
 * @param end where the loaded part ends; `null`: there are no further results, or none are needed
 * @param file the site's file with the first of them, where it has one
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
    // Undated articles come last, loaded or not: only a complete list shows them.
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
  const { data, ask, ...state } = useRequest(request, isOnline);

  return {
    ...state,
    articles: data?.articles ?? NONE,
    isWhole: request === null || data?.next === null,
    more: ask,
  };
}
