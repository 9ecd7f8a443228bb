import type { ComponentProps } from "react";
import { SearchInput } from "@/ui/search-input";

/** "/" focuses it, see articles/reader/use-shortcuts.ts. */
export function SearchBox(
  props: Pick<ComponentProps<typeof SearchInput>, "ref" | "query" | "onQueryChange">,
) {
  return (
    <SearchInput
      aria-label="Buscar notícias"
      placeholder="Buscar notícias sobre RPA..."
      {...props}
    />
  );
}
