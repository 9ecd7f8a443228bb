import type { RefObject } from "react";
import { SearchInput } from "@/ui/search-input";
import { CategoryFilter } from "@/articles/reading/finding/category-filter";
import type { useFilter } from "@/articles/reading/finding/use-filter";
import { Extra } from "./extra";
import type { Results } from "./use-results";

interface ListControlsProps {
  /** Around all controls. */
  area: RefObject<HTMLDivElement | null>;
  filtering: ReturnType<typeof useFilter>;
  results: Results;
}

/**
 * Search and category in one row, what narrows the list in the next. No row's height depends on a count, and
 * what comes late has its place.
 */
export function ListControls({ area, filtering, results }: ListControlsProps) {
  const { filter, pressed, choose, setQuery, setCategory } = filtering;
  const tools = { filter: pressed, choose };
  return (
    <div
      ref={area}
      role="search"
      className="relative flex flex-wrap items-center gap-x-3 gap-y-2.5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 grow basis-28 sm:col-span-2 sm:pr-53">
        <SearchInput
          aria-label="Buscar notícias"
          placeholder="Buscar notícias sobre RPA..."
          query={pressed.query}
          onQueryChange={setQuery}
        />
      </div>
      <CategoryFilter
        category={pressed.category}
        counts={results.counts}
        onCategoryChange={setCategory}
      >
        <Extra.SavedFilter {...tools} total={pressed === filter ? results.total : null} />
        <Extra.SourceFilter {...tools} />
      </CategoryFilter>
      <div className="flex items-center gap-2">
        <Extra.BackToTop />
        <div className="h-10 min-w-28 sm:h-9 sm:min-w-48 pointer-coarse:h-11">
          <Extra.ViewSwitch />
        </div>
      </div>
    </div>
  );
}
