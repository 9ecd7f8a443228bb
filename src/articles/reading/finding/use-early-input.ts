import { useEffect, useRef } from "react";
import { ALL_CATEGORIES } from "@/articles/model/category";
import type { useFilter } from "./use-filter";

type Filter = Pick<ReturnType<typeof useFilter>, "filter" | "setQuery" | "setCategory">;

/**
 * Takes over what a visitor typed and chose in the page's fields before the app started (rule 6.9). React keeps the
 * fields' values, focus and caret, but does not know of them: the next render would undo them.
 * @returns a ref for the part of the page with the search field and the list of categories
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
    // Its placeholder stands for all.
    const chosen = list && (list.value || ALL_CATEGORIES.id);
    if (chosen && chosen !== filter.category) setCategory(chosen);
  }, [filter, setQuery, setCategory]);

  return search;
}
