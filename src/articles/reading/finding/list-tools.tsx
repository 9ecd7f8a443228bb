import { Bookmark } from "lucide-react";
import type { ListFilter } from "@/articles/model/article-search";
import { buttonVariants } from "@/ui/button";
import { cn } from "@/lib/cn";
import { formatTime } from "@/lib/date";
import { focusPressed } from "./pressed-source";
import { useSavedIds } from "@/articles/reading/saved/saved";

interface ShownFilter extends ListFilter {
  isSavedOnly: boolean;
}

interface ListToolProps {
  filter: ShownFilter;
  /** The same function at each call. */
  choose: (part: Partial<ShownFilter>) => void;
}

/** The source filter's button, which removes it. @param onSearch focuses the search */
export function SourceFilter({
  filter: { source },
  choose,
  onSearch,
}: ListToolProps & { onSearch: () => void }) {
  if (!source) return null;
  return (
    <button
      ref={focusPressed}
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

/** The list's time of loading, where the header has no room for it (rule 1.3). */
export function ListAge({ lastUpdated }: { lastUpdated: Date | null }) {
  return (
    lastUpdated && (
      <p data-slot="list-age" className="ml-auto text-foreground-muted md:hidden">
        <time dateTime={lastUpdated.toISOString()}>
          {`Atualizado às ${formatTime(lastUpdated)}`}
        </time>
      </p>
    )
  );
}

/** Narrows the list to the saved articles. Rendered once there are some. */
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
      className={buttonVariants({ variant: "outline", className: "md:order-1" })}
    >
      <Bookmark className={cn(isOn && "fill-current text-accent")} />
      <span>Salvas</span>
      <span aria-hidden className="text-foreground-muted [font-variant-numeric:tabular-nums]">
        {count}
      </span>
    </button>
  );
}
