/** Keeps the search and the category in the address: `?q=…&categoria=…` (rule 6.2). */
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ArticleFilter } from "@/articles/model/article-search";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { SAVED_PARAM } from "@/articles/reader/saved-only";

/** Safari refuses more than 100 changes of the address in 30 seconds, so typing is written down in pauses. */
const TYPING_PAUSE = 250;

function withFilter(params: URLSearchParams, { query, category }: ArticleFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  if (query.trim() === "") next.delete("q");
  else next.set("q", query);
  if (category === ALL_CATEGORIES.id) next.delete("categoria");
  else next.set("categoria", category);
  return next;
}

/** Distinguishes what we wrote into the address from what came into it otherwise. */
const addressText = (filter: ArticleFilter) => withFilter(new URLSearchParams(), filter).toString();

const NO_FILTER: ArticleFilter = { query: "", category: ALL_CATEGORIES.id };

/** Other parameters stay: they may be a campaign's, and hide nothing. */
function withoutFilter(params: URLSearchParams): URLSearchParams {
  const next = withFilter(params, NO_FILTER);
  next.delete(SAVED_PARAM);
  return next;
}

export interface FilterControls {
  filter: ArticleFilter;
  /** Typing: takes the place of the current entry in the history. */
  setQuery: (query: string) => void;
  /** Choosing: a new entry in the history, so that Back undoes it. */
  setCategory: (category: string) => void;
  clear: () => void;
}

export function useFilter(): FilterControls {
  const [params, setParams] = useSearchParams();
  const query = params.get("q") ?? "";
  const category = toCategoryFilter(params.get("categoria"));

  // What a visitor touches must react at once; the address follows in a task of its own.
  const [filter, setFilter] = useState<ArticleFilter>({ query, category });
  const shown = addressText({ query, category });
  const written = useRef(shown);
  const timer = useRef<number | undefined>(undefined);

  // The address changed by itself (Back, a link): the fields follow, and what was being typed is not written over it.
  useEffect(() => {
    if (shown === written.current) return;
    window.clearTimeout(timer.current);
    written.current = shown;
    setFilter({ query, category });
  }, [shown, query, category]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (
    next: ArticleFilter,
    write: (params: URLSearchParams) => URLSearchParams,
    pause = 0,
  ) => {
    setFilter(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      written.current = addressText(next);
      setParams(write, { replace: pause > 0, preventScrollReset: true });
    }, pause);
  };

  return {
    filter,
    setQuery: (text) => {
      const next = { ...filter, query: text };
      change(next, (current) => withFilter(current, next), TYPING_PAUSE);
    },
    setCategory: (id) => {
      // Choosing what is chosen is no step that Back could undo.
      if (id === filter.category) return;
      const next = { ...filter, category: id };
      change(next, (current) => withFilter(current, next));
    },
    clear: () => change(NO_FILTER, withoutFilter),
  };
}
