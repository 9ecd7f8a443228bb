import type { ReactNode } from "react";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { NativeSelect } from "@/ui/native-select";
import { cn } from "@/lib/cn";
import { categoryStyle } from "@/articles/reading/card/category-style";
import { PillCount, pillStyle } from "./pill";

interface CategoryFilterProps {
  category: string;
  counts: ReadonlyMap<string, number> | null;
  onCategoryChange: (category: string) => void;
}

function CategoryPills({ category, counts, onCategoryChange }: CategoryFilterProps) {
  return (
    <fieldset className="flex shrink-0 gap-1.5 sm:gap-2">
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

export function CategoryFilter({
  children,
  category,
  counts,
  onCategoryChange,
}: CategoryFilterProps & { children: ReactNode }) {
  return (
    <>
      <NativeSelect
        aria-label="Categoria"
        className="max-sm:order-1 max-sm:-my-1.5 max-sm:shrink-0 sm:col-start-2 sm:row-start-1 max-sm:[&>select]:h-11 max-sm:[&>select]:border-transparent max-sm:[&>select]:bg-transparent"
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
      <div className="scroll-row flex min-w-0 items-center gap-2 max-sm:contents sm:row-start-2 sm:max-lg:col-span-3">
        <CategoryPills category={category} counts={counts} onCategoryChange={onCategoryChange} />
        {children}
      </div>
    </>
  );
}
