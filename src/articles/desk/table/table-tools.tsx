import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { Select } from "@/ui/select";
import { TableSearchBox } from "./table-search-box";
import type { TableViewControls } from "./use-table-view";

type TableToolsProps = Pick<TableViewControls, "view" | "setQuery" | "choose">;

/** Chooses which rows the table shows. */
export function TableTools({ view, setQuery, choose }: TableToolsProps) {
  return (
    <div role="search" className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <TableSearchBox query={view.query} onQueryChange={setQuery} />
      <Select
        aria-label="Filtrar por categoria"
        value={view.category}
        options={[ALL_CATEGORIES, ...CATEGORIES]}
        onValueChange={(category) => choose({ category })}
      />
    </div>
  );
}
