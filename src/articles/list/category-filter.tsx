import { ChevronDown } from "lucide-react";
import { startTransition, useOptimistic } from "react";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { controlStyle } from "@/ui/input";
import { cn } from "@/lib/cn";
import { categoryStyle } from "./category-style";

interface CategoryFilterProps {
  category: string;
  onCategoryChange: (category: string) => void;
}

/**
 * Offers every category but "all", which it shows as a placeholder (rule 6.3). The browser's own control: it opens at once,
 * and on a phone it is the list that its owner knows (docs/decisions/0005). The arrow is ours, the same everywhere.
 */
export function CategorySelect({ category, onCategoryChange }: CategoryFilterProps) {
  // The field reacts at once, and the page follows: closing the list is work enough for one frame.
  const [shown, show] = useOptimistic(category);
  return (
    <div data-slot="category-select" className="relative">
      <select
        aria-label="Categoria"
        className={cn(controlStyle, "h-10 appearance-none pr-10")}
        value={shown === ALL_CATEGORIES.id ? "" : shown}
        onChange={({ target }) =>
          startTransition(() => {
            show(target.value);
            onCategoryChange(target.value);
          })
        }
      >
        <option value="" disabled hidden>
          Escolha a categoria
        </option>
        {CATEGORIES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-foreground-muted" />
    </div>
  );
}

interface CategoryPillsProps extends CategoryFilterProps {
  /** How many articles each would show, by its id; `null` while unknown. */
  counts: ReadonlyMap<string, number> | null;
}

export function CategoryPills({ category, counts, onCategoryChange }: CategoryPillsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Filtrar por categoria</legend>
      {[ALL_CATEGORIES, ...CATEGORIES].map(({ id, name }) => {
        const isChosen = id === category;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            aria-describedby={`count-${id}`}
            onClick={() => onCategoryChange(id)}
            className={cn(
              "inline-flex h-9 items-center gap-2 rounded-full border px-3 text-sm font-medium",
              isChosen
                ? "border-foreground bg-foreground text-background"
                : "border-border-control bg-surface hover:bg-accent-soft",
            )}
          >
            {id !== ALL_CATEGORIES.id && (
              <span aria-hidden className={cn("size-2 rounded-full", categoryStyle(id))} />
            )}
            <span>{name}</span>
            {/* Described, not named: "Mercado" stays the button's name. Its width is kept until it is known. */}
            <span
              id={`count-${id}`}
              aria-hidden
              className="min-w-[2ch] text-left text-xs [font-variant-numeric:tabular-nums] opacity-80"
            >
              {counts && (counts.get(id) ?? 0)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
