import { useEffect, useRef } from "react";
import { Bookmark } from "lucide-react";
import type { Article } from "@/articles/model/article";
import type { ListFilter } from "@/articles/model/article-search";
import { buttonVariants } from "@/ui/button";
import { cn } from "@/lib/cn";
import { NativeSelect } from "@/ui/native-select";
import { cardOf } from "./card-of";
import { useSavedIds } from "./saved";

/** What says on a card where the article is from (article-card.tsx). */
const ON_CARD = "[data-slot=article-source][role=button]";

interface ShownFilter extends ListFilter {
  isSavedOnly: boolean;
}

interface ListToolProps {
  filter: ShownFilter;
  /** The same function at each call. */
  choose: (part: Partial<ShownFilter>) => void;
}

/**
 * Narrows the list to the source that is pressed on a card (rule 6.11).
 * @returns a ref for the chip that says which one: it takes the focus then, because the card may be gone, or far from the
 * list's beginning
 */
function usePressedSource(articles: readonly Article[], choose: ListToolProps["choose"]) {
  const wasPressed = useRef(false);
  useEffect(() => {
    const handlePress = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      // Not the text in the page, which may be a translator's.
      const pressed = (event.target as Element).closest(ON_CARD);
      const source = pressed && cardOf(pressed, articles).article?.source;
      // Who has marked some of it wants the text.
      if (!source || String(window.getSelection())) return;
      event.preventDefault();
      wasPressed.current = true;
      choose({ source });
    };
    document.addEventListener("click", handlePress);
    document.addEventListener("keydown", handlePress);
    return () => {
      document.removeEventListener("click", handlePress);
      document.removeEventListener("keydown", handlePress);
    };
  }, [articles, choose]);

  return (chip: HTMLButtonElement | null) => {
    if (!chip || !wasPressed.current) return;
    wasPressed.current = false;
    chip.focus();
  };
}

/** The source that the list is narrowed to. @param articles whose cards are shown @param onSearch leads the focus to the search */
export function SourceFilter({
  filter: { source },
  choose,
  articles,
  onSearch,
}: ListToolProps & { articles: readonly Article[]; onSearch: () => void }) {
  const chip = usePressedSource(articles, choose);
  if (!source) return null;
  return (
    <button
      ref={chip}
      type="button"
      title="Tirar o filtro da fonte"
      onClick={() => {
        choose({ source: "" });
        onSearch();
      }}
      className={buttonVariants({ variant: "outline", size: "small", className: "max-lg:order-4" })}
    >
      <span className="foreign-text line-clamp-1 text-left">{`Fonte: ${source}`}</span>
      <span aria-hidden>×</span>
    </button>
  );
}

/** The list's order (rule 6.12). */
export function OrderChoice({ filter, choose }: ListToolProps) {
  return (
    <NativeSelect
      aria-label="Ordem"
      value={filter.isBySource ? "fonte" : "novas"}
      onChange={({ target }) => choose({ isBySource: target.value === "fonte" })}
    >
      <option value="novas">Mais novas</option>
      <option value="fonte">Por fonte</option>
    </NativeSelect>
  );
}

/** Narrows the list to the saved articles. There once something is saved; hides nothing by itself. */
export function SavedFilter({ filter: { isSavedOnly: isOn }, choose }: ListToolProps) {
  const count = useSavedIds().size;
  if (count === 0 && !isOn) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Só as salvas"
      data-slot="saved-filter"
      onClick={() => choose({ isSavedOnly: !isOn })}
      className={buttonVariants({ variant: "outline", size: "small", className: "sm:order-1" })}
    >
      <Bookmark className={cn(isOn && "fill-current text-accent")} />
      <span>Salvas</span>
      <span aria-hidden className="text-foreground-muted tabular-nums">
        {count}
      </span>
    </button>
  );
}
