import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { useComposedText } from "./composition";
import { Input } from "./input";

interface SearchInputProps extends Pick<
  ComponentProps<"input">,
  "ref" | "aria-label" | "placeholder"
> {
  query: string;
  onQueryChange: (query: string) => void;
  /** ArrowDown and Enter lead to the first hit. */
  onLeave?: () => void;
}

/** A search field. Esc and its button clear it; the page makes "/" lead to it. */
export function SearchInput({ query, onQueryChange, onLeave, ...props }: SearchInputProps) {
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-foreground-muted" />
      <Input
        type="search"
        aria-keyshortcuts="/"
        className={cn("pl-9 pointer-coarse:h-11", query ? "pr-9 pointer-coarse:pr-11" : "pr-2")}
        {...useComposedText(query, onQueryChange)}
        onKeyDown={(event) => {
          if ((event.key === "ArrowDown" || event.key === "Enter") && onLeave) {
            event.preventDefault();
            onLeave();
          }
          if (event.key !== "Escape") return;
          // Empty already, Esc leaves it to the page's keys; a dialog around it hears Esc itself.
          if (query === "") return event.currentTarget.blur();
          event.preventDefault();
          onQueryChange("");
        }}
        {...props}
      />
      {query !== "" && (
        <button
          type="button"
          aria-label="Limpar busca"
          title="Limpar busca"
          onClick={({ currentTarget }) => {
            onQueryChange("");
            // The button disappears.
            currentTarget.parentElement?.querySelector("input")?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-9 place-items-center text-foreground-muted pointer-coarse:w-11"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
