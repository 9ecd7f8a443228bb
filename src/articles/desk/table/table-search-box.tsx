import { useEffect, useRef } from "react";
import { areShortcutsOn } from "@/articles/reader/shortcuts-setting";
import { isPageKey } from "@/ui/is-page-key";
import { SearchInput } from "@/ui/search-input";

interface TableSearchBoxProps {
  query: string;
  onQueryChange: (query: string) => void;
}

/** As the home page's: Esc clears it, "/" anywhere on the page focuses it (rule 6.5). */
export function TableSearchBox({ query, onQueryChange }: TableSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isPageKey(event) || !areShortcutsOn()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);

  return (
    <SearchInput
      ref={input}
      aria-label="Buscar artigos"
      placeholder="Buscar no título, na descrição e na fonte"
      query={query}
      onQueryChange={onQueryChange}
    />
  );
}
