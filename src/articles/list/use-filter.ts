/** Which articles a visitor looks for, kept in the address (rule 6.2). */
import type { ArticleFilter } from "@/articles/model/article-search";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { type AddressParts, choice, typedText } from "@/ui/address-parts";
import { useAddressState } from "@/ui/use-address-state";
import { FILTER_PARAMETERS } from "./filter-parameters";

interface HomeFilter extends ArticleFilter {
  /** Only what this browser saved. */
  isSavedOnly: boolean;
}

const PARTS: AddressParts<HomeFilter> = {
  query: typedText(FILTER_PARAMETERS.query),
  category: choice<string>(FILTER_PARAMETERS.category, toCategoryFilter),
  isSavedOnly: {
    parameter: FILTER_PARAMETERS.isSavedOnly,
    read: (text) => text !== null,
    write: (isOn) => (isOn ? "1" : ""),
  },
};

const NO_FILTER: HomeFilter = { query: "", category: ALL_CATEGORIES.id, isSavedOnly: false };

export function useFilter() {
  const { state: filter, type, choose } = useAddressState(PARTS);
  return {
    filter,
    setQuery: (query: string) => type({ query }),
    setCategory: (category: string) => choose({ category }),
    setSavedOnly: (isSavedOnly: boolean) => choose({ isSavedOnly }),
    clear: () => choose(NO_FILTER),
  };
}
