import { categoryName } from "@/articles/model/category";
import type { HomeFilter } from "./use-filter";

/** The list's name in the browser's tab (rule 11.6); `undefined` for the whole list. */
export function listTitle({
  query,
  category,
  source,
  isSavedOnly,
}: HomeFilter): string | undefined {
  const words = query.trim();
  const parts = [
    words && `Busca: ${words}`,
    categoryName(category),
    source && `Fonte: ${source}`,
    isSavedOnly && "Salvas",
  ].filter(Boolean);
  return parts.join(" · ") || undefined;
}
