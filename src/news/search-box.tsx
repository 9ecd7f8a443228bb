import { Search } from "lucide";
import type { Ref } from "react";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>;
  query: string;
  onQueryChange: (query: string) => void;
}

/** Esc clears it (BEHAVIOUR 18); "/" focuses it, see reading/use-shortcuts.ts. */
export function SearchBox({ ref, query, onQueryChange }: SearchBoxProps) {
  return (
    <div className="relative">
      <Icon
        icon={Search}
        className="pointer-events-none absolute top-3 left-3 size-4 text-foreground-muted"
      />
      <Input
        ref={ref}
        type="search"
        aria-label="Buscar notícias"
        aria-keyshortcuts="/"
        placeholder="Buscar notícias sobre RPA..."
        className="pl-9"
        value={query}
        onChange={(event) => onQueryChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || query === "") return;
          event.preventDefault();
          onQueryChange("");
        }}
      />
    </div>
  );
}
