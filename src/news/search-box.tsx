import { Search } from "lucide";
import { Icon } from "@/components/ui/icon";
import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";

interface SearchBoxProps {
  query: string;
  onQueryChange: (query: string) => void;
}

/** Whether keys are being typed into something else. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=dialog] *"))
  );
}

/** Esc clears it, "/" anywhere on the page focuses it (BEHAVIOUR 18). */
export function SearchBox({ query, onQueryChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);

  return (
    <div className="relative">
      <Icon
        icon={Search}
        className="pointer-events-none absolute top-3 left-3 size-4 text-foreground-muted"
      />
      <Input
        ref={input}
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
