import { useEffect, useRef } from "react";
import { ALL_CATEGORIES } from "@/articles/model/category";
import type { useFilter } from "./use-filter";

type Filter = Pick<ReturnType<typeof useFilter>, "filter" | "setQuery" | "setCategory">;

/**
 * Takes over the text and category entered before the app started (rule 6.9). Hydration keeps them, but the next render
 * would reset them. Returns a ref for the element with both fields.
 */
export function useEarlyInput({ filter, setQuery, setCategory }: Filter) {
  const search = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);

  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const typed = search.current?.querySelector("input")?.value;
    if (typed && typed !== filter.query) setQuery(typed);
    const list = search.current?.querySelector("select");
    // The list's placeholder means all categories.
    const chosen = list && (list.value || ALL_CATEGORIES.id);
    if (chosen && chosen !== filter.category) setCategory(chosen);
  }, [filter, setQuery, setCategory]);

  return search;
}
