import { useEffect, useRef } from "react";
import type { ListFilter } from "@/articles/model/article-search";
import { buttonVariants } from "@/ui/button";
import { NativeSelect } from "@/ui/native-select";
import { ArrivalCount } from "./arrival-count";
import { SavedFilter } from "./saved-filter";

/** What says on a card where the article is from (article-card.tsx). */
const ON_CARD = "[data-slot=article-source][role=button]";

interface ShownFilter extends ListFilter {
  isSavedOnly: boolean;
}

interface ListToolsProps {
  filter: ShownFilter;
  /** The same function at each call. */
  choose: (part: Partial<ShownFilter>) => void;
  /** Leads the focus to the search. */
  onSearch: () => void;
}

/**
 * Narrows the list to the source that is pressed on a card (rule 6.11).
 * @returns a ref for the chip that says which one: it takes the focus then, because the card may be gone, or far from the
 * list's beginning
 */
function usePressedSource(choose: ListToolsProps["choose"]) {
  const wasPressed = useRef(false);
  useEffect(() => {
    const handlePress = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      const source = (event.target as Element).closest<HTMLElement>(ON_CARD)?.dataset.source;
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
  }, [choose]);

  return (chip: HTMLButtonElement | null) => {
    if (!chip || !wasPressed.current) return;
    wasPressed.current = false;
    chip.focus();
  };
}

/** Beside the number of results: the source, what is new, the list's order (rule 6.12), and what was saved. */
export function ListTools({ filter, choose, onSearch }: ListToolsProps) {
  const { source } = filter;
  const chip = usePressedSource(choose);
  return (
    <>
      {source && (
        <button
          ref={chip}
          type="button"
          title="Tirar o filtro da fonte"
          onClick={() => {
            choose({ source: "" });
            onSearch();
          }}
          className={buttonVariants({
            variant: "outline",
            size: "small",
            className: "max-sm:order-1",
          })}
        >
          <span className="foreign-text line-clamp-1 text-left">{`Fonte: ${source}`}</span>
          <span aria-hidden>×</span>
        </button>
      )}
      <ArrivalCount />
      <div data-slot="list-tools" className="ml-auto flex items-center gap-2 sm:gap-3">
        <NativeSelect
          aria-label="Ordem"
          value={filter.isBySource ? "fonte" : "novas"}
          onChange={({ target }) => choose({ isBySource: target.value === "fonte" })}
          size="small"
        >
          <option value="novas">Mais novas</option>
          <option value="fonte">Por fonte</option>
        </NativeSelect>
        <SavedFilter
          isOn={filter.isSavedOnly}
          onChange={(isSavedOnly) => choose({ isSavedOnly })}
        />
      </div>
    </>
  );
}
