/** Which articles a visitor looks for, and in which order, kept in the address (rule 6.2). */
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ListFilter } from "@/articles/model/article-search";
import { ALL_CATEGORIES, CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { categoryOfPath, categoryPath } from "@/articles/model/category-page";
import { type AddressPart, type AddressParts, typedText, writeAddress } from "@/ui/address-parts";
import { useAddressState } from "@/ui/use-address-state";
import { FILTER_PARAMETERS } from "./filter-parameters";

export interface HomeFilter extends ListFilter {
  /** Only what this browser saved. */
  isSavedOnly: boolean;
}

/** Whether the list shows less than all there is, also where only this browser knows what was saved. */
export const isNarrowed = ({ query, category, source }: ListFilter, savedOnly: unknown) =>
  query.trim() !== "" || category !== ALL_CATEGORIES.id || source !== "" || savedOnly !== null;

/** @param text stands in the address when it is on */
const onOrOff = (
  parameter: string,
  text: string,
  read: (text: string | null) => boolean,
): AddressPart<boolean> => ({ parameter, read, write: (isOn) => (isOn ? text : "") });

/** @param page the category whose page it is, which its address need not name again */
const partsOn = (page: string): AddressParts<HomeFilter> => ({
  query: typedText(FILTER_PARAMETERS.query),
  category: {
    parameter: FILTER_PARAMETERS.category,
    read: (text) => (text === null ? page : toCategoryFilter(text)),
    write: (category) => (category === page ? "" : category),
  },
  source: typedText(FILTER_PARAMETERS.source),
  isSavedOnly: onOrOff(FILTER_PARAMETERS.isSavedOnly, "1", (text) => text !== null),
  isBySource: onOrOff(FILTER_PARAMETERS.isBySource, "fonte", (text) => text === "fonte"),
});

const HOME = ALL_CATEGORIES.id;
const PARTS = new Map<string, AddressParts<HomeFilter>>(
  [ALL_CATEGORIES, ...CATEGORIES].map(({ id }) => [id, partsOn(id)]),
);

/** It has no order of its own. */
const NO_FILTER = { query: "", category: HOME, source: "", isSavedOnly: false };

export function useFilter() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = categoryOfPath(pathname) ?? HOME;
  const partsHere = PARTS.get(page) as AddressParts<HomeFilter>;
  const { state: filter, type, choose } = useAddressState(partsHere);

  /** Another category than the page's own has its address on the home page. */
  const chooseAnywhere = (part: Partial<HomeFilter>) => {
    const next = { ...filter, ...part };
    if (page === HOME || next.category === page) {
      choose(part);
      return;
    }
    const params = writeAddress(new URLSearchParams(search), partsOn(HOME), next);
    void navigate({ pathname: categoryPath(HOME), search: params.toString() });
  };
  return {
    filter,
    setQuery: (query: string) => type({ query }),
    setCategory: (category: string) => chooseAnywhere({ category }),
    /** Keeps its identity. */
    setSource: useCallback((source: string) => choose({ source }), [choose]),
    setSavedOnly: (isSavedOnly: boolean) => choose({ isSavedOnly }),
    setBySource: (isBySource: boolean) => choose({ isBySource }),
    clear: () => chooseAnywhere(NO_FILTER),
  };
}
