import { Search, X } from "lucide-react";
import { type ComponentProps, startTransition, useState } from "react";
import { cn } from "@/lib/cn";
import { MAX_QUERY_LENGTH } from "@/lib/max-query-length";
import { Input } from "./input";

interface SearchInputProps extends Pick<
  ComponentProps<"input">,
  "ref" | "aria-label" | "placeholder"
> {
  query: string;
  onQueryChange: (query: string) => void;
  /** Moves to the first result, on ArrowDown and Enter. */
  onLeave?: () => void;
}

/** Shows each key before the results are rendered, and waits for composed characters (rule 6.15). */
export function SearchInput({ query, onQueryChange, onLeave, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? query;
  const search = (next: string) => {
    setTyped(next);
    startTransition(() => {
      setTyped(null);
      onQueryChange(next);
    });
  };
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-foreground-muted" />
      <Input
        type="search"
        aria-keyshortcuts="/"
        maxLength={MAX_QUERY_LENGTH}
        className={cn(
          "max-h-[60px] pl-9 pointer-coarse:h-11",
          text ? "pr-9 pointer-coarse:pr-11" : "pr-2",
        )}
        value={text}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setTyped(target.value);
          else search(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={(event) => {
          if ((event.key === "ArrowDown" || event.key === "Enter") && onLeave) {
            event.preventDefault();
            onLeave();
          }
          if (event.key !== "Escape") return;
          // In an empty field, Esc leaves the field; a dialog around it handles Esc itself.
          if (text === "") return event.currentTarget.blur();
          event.preventDefault();
          search("");
        }}
        {...props}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Limpar busca"
          title="Limpar busca"
          onClick={({ currentTarget }) => {
            search("");
            // The button disappears, so the focus moves to the field.
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
