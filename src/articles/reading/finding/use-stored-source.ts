import { useMemo } from "react";
import type { Article } from "@/articles/model/article";
import { foldText } from "@/articles/model/fold-text";
import type { HomeFilter } from "./use-filter";

/**
 * Replaces the filter's source by the stored spelling when it was typed without capitals or accents (rule 6.11).
 * @param articles the articles whose sources are known
 */
export function useStoredSource(filter: HomeFilter, articles: readonly Article[]): HomeFilter {
  return useMemo(() => {
    const { source: typed } = filter;
    if (!typed || articles.some(({ source }) => source === typed)) return filter;
    const wanted = foldText(typed).trim();
    const found = articles.find(({ source }) => foldText(source).trim() === wanted);
    return found ? { ...filter, source: found.source } : filter;
  }, [filter, articles]);
}
