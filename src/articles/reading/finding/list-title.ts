import type { ListFilter } from "@/articles/model/article-search";
import { categoryName } from "@/articles/model/category";

/** The list's name for the browser's tab (rule 11.6); `undefined` for all of it. */
export function listTitle({
  query,
  category,
  source,
  isSavedOnly,
}: ListFilter & { isSavedOnly: boolean }): string | undefined {
  const words = query.trim();
  const parts = [
    words && `Busca: ${words}`,
    categoryName(category),
    source && `Fonte: ${source}`,
    isSavedOnly && "Salvas",
  ].filter(Boolean);
  return parts.join(" · ") || undefined;
}
