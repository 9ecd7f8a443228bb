import { type ReactNode, startTransition, useOptimistic } from "react";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { NativeSelect } from "@/ui/native-select";
import { cn } from "@/lib/cn";
import { categoryStyle } from "@/articles/reading/card/category-style";

interface CategoryChoice {
  category: string;
  onCategoryChange: (category: string) => void;
}

/** Offers every category but "all", which it shows as a placeholder (rule 6.3). */
function CategorySelect({ category, onCategoryChange }: CategoryChoice) {
  // The field reacts at once, and the page one frame later: closing the list fills one already.
  const [shown, show] = useOptimistic(category);
  return (
    <NativeSelect
      aria-label="Categoria"
      className="w-50 shrink-0 max-md:order-1"
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
    </NativeSelect>
  );
}

interface CategoryFilterProps extends CategoryChoice {
  /** The number of articles in each category, by its id; `null` while unknown. */
  counts: ReadonlyMap<string, number> | null;
}

function CategoryPills({ category, counts, onCategoryChange }: CategoryFilterProps) {
  return (
    <fieldset className="flex gap-2 max-md:shrink-0 md:order-1 md:flex-wrap">
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
              "inline-flex h-9 shrink-0 items-center gap-2 rounded-full border px-3 text-sm font-medium pointer-coarse:h-11",
              id === ALL_CATEGORIES.id ? "category-all" : categoryStyle(id),
              isChosen
                ? "border-hue bg-hue text-category-foreground"
                : "border-border-control bg-surface hover:bg-accent-soft",
            )}
          >
            {id !== ALL_CATEGORIES.id && (
              <span
                aria-hidden
                className={cn("size-2 rounded-full", isChosen ? "bg-current" : "bg-hue")}
              />
            )}
            <span>{name}</span>
            {/* Described, not named: "Mercado" stays the button's name. Its width is reserved until it is known. */}
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

/**
 * The list beside the search and the buttons below it. In a narrow window both are one row, which scrolls sideways: the buttons
 * first, since the list offers the same (rule 16.12).
 * @param children other choices, beside the list
 */
export function CategoryFilter({
  children,
  ...props
}: CategoryFilterProps & { children: ReactNode }) {
  return (
    <div className="scroll-row order-1 flex items-center gap-2 md:contents">
      <CategorySelect {...props} />
      {children}
      <CategoryPills {...props} />
    </div>
  );
}
