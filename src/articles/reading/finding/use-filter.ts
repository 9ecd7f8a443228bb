/** The home page's filters, stored in the address (rule 6.2). */
import { startTransition, useCallback, useMemo, useOptimistic } from "react";
import { useLocation } from "react-router-dom";
import type { ListFilter } from "@/articles/model/article-search";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { type AddressParts, typedText, writeAddress } from "@/ui/address-parts";
import { useAddressState } from "@/ui/use-address-state";
import { FILTER_PARAMETERS } from "@/articles/model/filter-parameters";
import { categoryOfPath } from "@/articles/model/page-path";

export interface HomeFilter extends ListFilter {
  isSavedOnly: boolean;
}

/** @param page the page's own category, which its address omits */
const partsOn = (page: string): AddressParts<HomeFilter> => ({
  query: typedText(FILTER_PARAMETERS.query),
  category: {
    parameter: FILTER_PARAMETERS.category,
    read: (text) => (text === null ? page : toCategoryFilter(text)),
    write: (category) => (category === page ? "" : category),
  },
  source: typedText(FILTER_PARAMETERS.source),
  isSavedOnly: {
    parameter: FILTER_PARAMETERS.isSavedOnly,
    read: (text) => text !== null,
    write: (isOn) => (isOn ? "1" : ""),
  },
});

/** On a category's page, choosing another category leads to the home page. */
function addressOn(page: string) {
  const leave = (filter: HomeFilter) => {
    if (page === filter.category) return undefined;
    const search = writeAddress(new URLSearchParams(), partsOn(ALL_CATEGORIES.id), filter);
    return { pathname: "/", search: search.toString() };
  };
  return { parts: partsOn(page), leave: page === ALL_CATEGORIES.id ? undefined : leave };
}

const NO_FILTER = { query: "", category: ALL_CATEGORIES.id, source: "", isSavedOnly: false };

export function useFilter() {
  const page = categoryOfPath(useLocation().pathname) ?? ALL_CATEGORIES.id;
  const { parts, leave } = useMemo(() => addressOn(page), [page]);
  const { state: filter, type, choose: chooseNow, isWritten } = useAddressState(parts, leave);
  const [pressed, press] = useOptimistic(filter, (current, part: Partial<HomeFilter>) => ({
    ...current,
    ...part,
  }));
  const choose = useCallback(
    (part: Partial<HomeFilter>) =>
      startTransition(() => {
        press(part);
        chooseNow(part);
      }),
    [press, chooseNow],
  );
  return {
    /** The filter of the rendered list, which may lag behind the controls. */
    filter,
    pressed,
    isWritten,
    choose,
    setQuery: (query: string) => type({ query }),
    /** Pressing "Todas" again also removes the filter by saved articles. */
    setCategory: (category: string) =>
      choose(category === pressed.category ? { category, isSavedOnly: false } : { category }),
    clear: () => choose(NO_FILTER),
  };
}
