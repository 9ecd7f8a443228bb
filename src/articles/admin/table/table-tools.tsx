import { useCallback, useRef } from "react";
import { useLostFocus } from "@/ui/focus-neighbour";
import { usePageKeys } from "@/ui/use-page-keys";
import { SearchInput } from "@/ui/search-input";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { Select } from "@/ui/select";
import type { TableViewControls } from "./use-table-view";

type TableToolsProps = Pick<TableViewControls, "view" | "setQuery" | "choose">;

/** Chooses which rows the table shows. As on the home page Esc clears the search, "/" anywhere focuses it. */
export function TableTools({ view, setQuery, choose }: TableToolsProps) {
  const input = useRef<HTMLInputElement>(null);

  const goToSearch = () => {
    input.current?.focus();
    input.current?.select();
  };
  // A row that is gone without a neighbour leads back to what found it.
  useLostFocus(
    useCallback(() => {
      if (!document.querySelector("tbody [data-action]")) input.current?.focus();
    }, []),
  );
  usePageKeys(({ key }) => (key === "/" ? goToSearch : undefined));

  return (
    <div
      role="search"
      className="grid grow basis-72 grid-cols-[minmax(0,1fr)_8rem] gap-3 max-sm:basis-full lg:grid-cols-[1fr_12rem]"
    >
      <SearchInput
        ref={input}
        aria-label="Buscar artigos"
        placeholder="Buscar artigos"
        query={view.query}
        onQueryChange={setQuery}
        onLeave={() => document.querySelector<HTMLElement>("tbody [data-action=open]")?.focus()}
      />
      <Select
        aria-label="Filtrar por categoria"
        value={view.category}
        options={[ALL_CATEGORIES, ...CATEGORIES]}
        onValueChange={(category) => choose({ category })}
      />
    </div>
  );
}
