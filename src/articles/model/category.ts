export interface Category {
  id: string;
  name: string;
}

/** The filter that lets everything through; no article can be assigned to it (rule 6.6). */
export const ALL_CATEGORIES: Category = { id: "all", name: "Todas" };

export const CATEGORIES: readonly Category[] = [
  { id: "tecnologia", name: "Tecnologia" },
  { id: "mercado", name: "Mercado" },
  { id: "estudos", name: "Estudos" },
  { id: "casos-de-uso", name: "Casos de Uso" },
];

export const DEFAULT_CATEGORY = "tecnologia";

/** @returns the name of an assignable category; `undefined` for `all` and anything unknown */
export function categoryName(id: string): string | undefined {
  return CATEGORIES.find((category) => category.id === id)?.name;
}

/** An unknown category in the address means all (rule 6.2). */
export function toCategoryFilter(value: string | null): string {
  return value !== null && categoryName(value) ? value : ALL_CATEGORIES.id;
}
