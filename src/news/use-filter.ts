/** Keeps the search and the category in the address: `?q=…&categoria=…` (BEHAVIOUR 17). */
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ArticleFilter } from "@/articles/article-search";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/category";
import { SAVED_PARAM } from "@/reading/saved-only";

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

/** For telling what we wrote into the address from what came into it otherwise. */
const addressText = (filter: ArticleFilter) => withFilter(new URLSearchParams(), filter).toString();

/** Other parameters stay: they may be a campaign's, and hide nothing. */
function withoutFilter(params: URLSearchParams): URLSearchParams {
  const next = withFilter(params, { query: "", category: ALL_CATEGORIES.id });
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
  const addressQuery = params.get("q") ?? "";
  const category = toCategoryFilter(params.get("categoria"));

  // The field must follow the keys at once; the address follows the field.
  const [query, setQueryText] = useState(addressQuery);
  const shown = addressText({ query: addressQuery, category });
  const written = useRef(shown);
  const timer = useRef<number | undefined>(undefined);

  // The address changed by itself (Back, a link): the field follows, and what was being typed is not written over it.
  useEffect(() => {
    if (shown === written.current) return;
    window.clearTimeout(timer.current);
    written.current = shown;
    setQueryText(addressQuery);
  }, [shown, addressQuery]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const write = useCallback(
    (filter: ArticleFilter, options: { replace: boolean }) => {
      window.clearTimeout(timer.current);
      written.current = addressText(filter);
      setParams((current) => withFilter(current, filter), { ...options, preventScrollReset: true });
    },
    [setParams],
  );

  return {
    filter: { query, category },
    setQuery: (text) => {
      setQueryText(text);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => write({ query: text, category }, { replace: true }),
        TYPING_PAUSE,
      );
    },
    setCategory: (id) => {
      // Choosing what is chosen is no step that Back could undo.
      if (id !== category) write({ query, category: id }, { replace: false });
    },
    clear: () => {
      window.clearTimeout(timer.current);
      setQueryText("");
      written.current = addressText({ query: "", category: ALL_CATEGORIES.id });
      setParams(withoutFilter, { preventScrollReset: true });
    },
  };
}
