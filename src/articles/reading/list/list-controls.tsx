import type { RefObject } from "react";
import type { NewsState } from "@/articles/data/news-context";
import type { useHomeExtras } from "./use-home-extras";
import { SearchInput } from "@/ui/search-input";
import { CategoryFilter } from "@/articles/reading/finding/category-filter";
import { ResultCount } from "./result-messages";
import type { useFilter } from "@/articles/reading/finding/use-filter";
import type { Results } from "./use-results";

interface ListControlsProps {
  /** Around all controls. */
  area: RefObject<HTMLDivElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  filtering: ReturnType<typeof useFilter>;
  state: NewsState;
  results: Results;
  tools: ReturnType<typeof useHomeExtras>;
}

/**
 * Search, category and order of the list in one row, buttons and count in the next (rule 16.15). Controls whose code loads
 * later have their places reserved.
 */
export function ListControls(props: ListControlsProps) {
  const { area, searchBox, filtering, state, results, tools } = props;
  const { filter, setQuery, setCategory } = filtering;
  return (
    <div ref={area} role="search" className="flex flex-wrap items-center gap-2 sm:gap-3">
      <div className="grow basis-2/3 md:basis-1/5 lg:basis-1/3">
        <SearchInput
          ref={searchBox}
          aria-label="Buscar notícias"
          placeholder="Buscar notícias sobre RPA..."
          query={filter.query}
          onQueryChange={setQuery}
        />
      </div>
      <CategoryFilter
        category={filter.category}
        counts={results.counts}
        onCategoryChange={setCategory}
      >
        {tools && <tools.SavedFilter {...filtering} />}
      </CategoryFilter>
      <div className="contents md:order-1 lg:flex lg:grow lg:gap-2">
        {tools && <tools.SourceFilter {...filtering} onSearch={() => searchBox.current?.focus()} />}
        <div className="order-3 my-auto flex min-h-5 flex-wrap gap-x-2 text-sm max-md:w-full md:ml-auto">
          <ResultCount state={state} results={results} />
          {tools && <tools.ArrivalCount />}
          {tools && <tools.ListAge {...state} />}
        </div>
        <div className="h-10 w-11 lg:order-3 lg:w-24 xl:w-56 pointer-coarse:h-11">
          {tools && <tools.ViewSwitch />}
        </div>
      </div>
    </div>
  );
}
