import type { ReactNode } from "react";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { NativeSelect } from "@/ui/native-select";
import { cn } from "@/lib/cn";
import { categoryStyle } from "@/articles/reading/card/category-style";
import { PillCount, pillStyle } from "./pill";

interface CategoryFilterProps {
  category: string;
  /** The number of articles in each category, by its id; `null` while unknown. */
  counts: ReadonlyMap<string, number> | null;
  onCategoryChange: (category: string) => void;
}

function CategoryPills({ category, counts, onCategoryChange }: CategoryFilterProps) {
  return (
    <fieldset className="flex shrink-0 gap-2">
      <legend className="sr-only">Filtrar por categoria</legend>
      {[ALL_CATEGORIES, ...CATEGORIES].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === category}
          aria-describedby={`count-${id}`}
          onClick={() => onCategoryChange(id)}
          className={cn(
            pillStyle(id === category),
            id === ALL_CATEGORIES.id ? "category-all" : categoryStyle(id),
          )}
        >
          <span>{name}</span>
          <PillCount id={`count-${id}`} count={counts ? (counts.get(id) ?? 0) : undefined} />
        </button>
      ))}
    </fieldset>
  );
}

/**
 * The list beside the search, and the buttons in one row below it, which scrolls sideways where it has no room. On a phone
 * the buttons alone: the list offers the same.
 * @param children other buttons, after them
 */
export function CategoryFilter({
  children,
  category,
  counts,
  onCategoryChange,
}: CategoryFilterProps & { children: ReactNode }) {
  return (
    <>
      {/* Offers every category but "all", which it shows as a placeholder. */}
      <NativeSelect
        aria-label="Categoria"
        className="w-50 max-sm:hidden sm:absolute sm:top-0 sm:right-0"
        value={category === ALL_CATEGORIES.id ? "" : category}
        onChange={({ target }) => onCategoryChange(target.value)}
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
      <div className="scroll-row flex items-center gap-2 max-sm:order-1 max-sm:basis-[calc(100%+2rem)]">
        <CategoryPills category={category} counts={counts} onCategoryChange={onCategoryChange} />
        {children}
      </div>
    </>
  );
}
