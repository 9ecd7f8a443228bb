import type { RefObject } from "react";
import { SearchInput } from "@/ui/search-input";
import { CategoryFilter } from "@/articles/reading/finding/category-filter";
import type { useFilter } from "@/articles/reading/finding/use-filter";
import { Optional } from "./optional";
import type { Results } from "./use-results";

interface ListControlsProps {
  area: RefObject<HTMLDivElement | null>;
  filtering: ReturnType<typeof useFilter>;
  results: Results;
}

/** Counts and lazily loaded controls have reserved space, so that nothing moves when they arrive. */
export function ListControls({ area, filtering, results }: ListControlsProps) {
  const { filter, pressed, choose, setQuery, setCategory } = filtering;
  const tools = { filter: pressed, choose };
  return (
    <div
      ref={area}
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-[10px] sm:max-lg:grid-cols-[minmax(0,1fr)_12.5rem_auto] lg:grid-cols-[minmax(0,1fr)_12.5rem]"
    >
      <div className="flex min-w-0 items-center gap-2">
        <div className="min-w-0 grow">
          <SearchInput
            aria-label="Buscar notícias"
            placeholder="Buscar notícias sobre RPA..."
            query={pressed.query}
            onQueryChange={setQuery}
          />
        </div>
        <Optional.BackToTop />
      </div>
      <div className="scroll-row flex items-center gap-2 sm:contents">
        <CategoryFilter
          category={pressed.category}
          counts={results.counts}
          onCategoryChange={setCategory}
        >
          <Optional.SavedFilter {...tools} total={pressed === filter ? results.total : null} />
          <Optional.SourceFilter {...tools} />
        </CategoryFilter>
        <div className="h-8 min-w-24 shrink-0 sm:col-start-3 sm:row-start-1 sm:h-10 lg:col-start-2 lg:row-start-2 lg:h-9 sm:pointer-coarse:h-11">
          <Optional.ViewSwitch />
        </div>
      </div>
    </div>
  );
}
