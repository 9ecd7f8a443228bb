import { useEffect, useRef } from "react";
import { SearchInput } from "@/ui/search-input";

interface TableSearchBoxProps {
  query: string;
  onQueryChange: (query: string) => void;
  /** Whether single keys act, as the person chose (WCAG 2.1.4). */
  areShortcutsOn: () => boolean;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox]), textarea, select, [role$=dialog] *")
  );
}

/** As the home page's: Esc clears it, "/" anywhere on the page focuses it (rule 6.5). */
export function TableSearchBox({ query, onQueryChange, areShortcutsOn }: TableSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !isPlain || isTyping(event.target) || !areShortcutsOn()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [areShortcutsOn]);

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
