import { Bookmark } from "lucide-react";
import { useNews } from "@/articles/data/news-context";
import { onlyOf, useSavedIds } from "@/articles/reading/saved/saved";
import { cn } from "@/lib/cn";
import { focusSearch } from "@/articles/reading/shared/focus-search";
import { PillCount, pillStyle } from "./pill";
import { focusPressed } from "@/articles/reading/card/pressed-source";
import type { HomeFilter } from "./use-filter";

interface ListToolProps {
  filter: HomeFilter;
  choose: (part: Partial<HomeFilter>) => void;
}

export function SourceFilter({ filter: { source }, choose }: ListToolProps) {
  if (!source) return null;
  return (
    <button
      ref={focusPressed}
      type="button"
      title="Remover filtro"
      data-slot="source-filter"
      onClick={() => {
        choose({ source: "" });
        focusSearch();
      }}
      className={cn(pillStyle(true), "category-all")}
    >
      <span className="foreign-text max-w-60 truncate">{`Fonte: ${source}`}</span>
      <span aria-hidden>×</span>
    </button>
  );
}

/** Counts the saved articles that still exist; `undefined` while unknown. */
function useSavedCount(shown: number | null): number | undefined {
  const { state, articles } = useNews();
  const ids = useSavedIds();
  if (shown !== null) return shown;
  const isWhole = state.status === "ready" && !("next" in state && state.next !== null);
  return ids.size === 0 || !isWhole ? undefined : onlyOf(articles, ids).length;
}

export function SavedFilter({
  filter: { isSavedOnly: isOn },
  choose,
  total,
}: ListToolProps & { total: number | null }) {
  const count = useSavedCount(isOn ? total : null);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Só as salvas"
      data-slot="saved-filter"
      onClick={() => choose({ isSavedOnly: !isOn })}
      className={cn(pillStyle(isOn), "category-all")}
    >
      <Bookmark className={cn("size-4", isOn && "fill-current")} />
      <span>Salvas</span>
      {count !== undefined && <PillCount count={count} />}
    </button>
  );
}
