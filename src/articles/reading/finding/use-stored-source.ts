import { useMemo } from "react";
import type { Article } from "@/articles/model/article";
import { foldText } from "@/articles/model/fold-text";
import type { HomeFilter } from "./use-filter";

/** Replaces a source that was typed without capitals or accents by its stored spelling (rule 6.2). */
export function useStoredSource(filter: HomeFilter, articles: readonly Article[]): HomeFilter {
  return useMemo(() => {
    const { source: typed } = filter;
    if (!typed || articles.some(({ source }) => source === typed)) return filter;
    const wanted = foldText(typed).trim();
    const found = articles.find(({ source }) => foldText(source).trim() === wanted);
    return found ? { ...filter, source: found.source } : filter;
  }, [filter, articles]);
}
