import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { Article } from "@/articles/model/article";
import type { ListFilter } from "@/articles/model/article-search";
import { mergeArticles } from "@/articles/data/article-list";
import type { PagePosition } from "@/articles/data/articles-page";
import { loadPages } from "@/articles/data/lazy-modules";

/** How many more a filter brings at once. */
const PAGE_SIZE = 240;

/** Milliseconds without a key after which what is typed is worth a request. */
export const TYPING_PAUSE = 300;

/** Of the whole list. */
const BEGINNING = { date: undefined };

interface Found {
  articles: readonly Article[];
  /** `null`: these are all. */
  next: PagePosition | null;
  error?: unknown;
}

/**
 * What passes a filter beyond the loaded part of the list (rule 5.9), newest first: nothing until `more` is called. By
 * source it is the whole list, because what lies beyond stands anywhere in it. A request that another filter overtakes is
 * given up.
 *
 * @param isOnline without a connection nothing is requested, and what has come stays
 * @param end where the loaded part ends; `null`: there is nothing beyond it, or nothing is wanted of it
 */
export function useServerResults(
  { query, category, source, isBySource }: ListFilter,
  end: PagePosition | null,
  isOnline: boolean,
) {
  const start = useMemo(() => {
    // What the loaded part has without a date is not in sight, and comes with the rest.
    const next = end && { ...(isBySource ? BEGINNING : end), hasUndated: false };
    return { filter: { query, category, source, isBySource }, found: { articles: [], next } };
  }, [query, category, source, isBySource, end]);
  const [held, setHeld] = useState<{ start: object; found: Found }>({ start, found: start.found });
  const found: Found = held.start === start ? held.found : start.found;
  const [wanted, setWanted] = useState<Found | null>(null);
  const isLoading = isOnline && wanted === found && found.next !== null;

  useEffect(() => {
    const { next } = found;
    if (!isLoading || !next) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      try {
        const { fetchArticlesAfter } = await loadPages();
        const page = await fetchArticlesAfter(next, start.filter, PAGE_SIZE, signal);
        const articles = mergeArticles(found.articles, page.articles);
        startTransition(() => setHeld({ start, found: { articles, next: page.next } }));
      } catch (error) {
        if (signal.aborted) return;
        console.error("What lies beyond the loaded list could not be searched.", error);
        setHeld({ start, found: { ...found, error } });
      }
    };
    const isTyped = start.filter.query !== "" && found.articles.length === 0;
    const timer = setTimeout(() => void load(), isTyped ? TYPING_PAUSE : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLoading, found, start]);

  return {
    articles: found.articles,
    /** What is known are all that pass. */
    isWhole: found.next === null,
    isLoading,
    error: isLoading ? undefined : found.error,
    more: useCallback(() => setWanted(found), [found]),
  };
}
