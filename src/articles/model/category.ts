/** The single list of categories: styles (`tailwind.config.ts`), filters, form and feeds derive from it. */

interface CategoryDescription {
  readonly id: string;
  readonly name: string;
  readonly hue: readonly [light: string, dark: string];
}

const TABLE = [
  { id: "tecnologia", name: "Tecnologia", hue: ["#1f57b5", "#8db8ff"] },
  { id: "mercado", name: "Mercado", hue: ["#146b3f", "#7bd3a0"] },
  { id: "estudos", name: "Estudos", hue: ["#6a3fb0", "#c3a6ff"] },
  { id: "casos-de-uso", name: "Casos de Uso", hue: ["#a1430c", "#ffb27d"] },
] as const satisfies readonly CategoryDescription[];

export type CategoryId = (typeof TABLE)[number]["id"];

export interface Category extends CategoryDescription {
  readonly id: CategoryId;
}

export const CATEGORIES: readonly Category[] = TABLE;

export const NO_CATEGORY = {
  id: "geral",
  name: "Geral",
  hue: ["#4a545e", "#b9c3cc"],
} as const satisfies CategoryDescription;

/** The number of illustrations in public/pictures, which articles without a picture show. */
export const COMPOSITIONS = 8;

/** The filter for all categories, which cannot be assigned to an article (rule 6.6). */
export const ALL_CATEGORIES = { id: "all", name: "Todas" } as const;

export const DEFAULT_CATEGORY: CategoryId = "tecnologia";

export function categoryName(id: string): string | undefined {
  return CATEGORIES.find((category) => category.id === id)?.name;
}

export function toCategoryFilter(value: string | null): CategoryId | typeof ALL_CATEGORIES.id {
  const wanted = value?.trim().toLowerCase();
  return (
    CATEGORIES.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.id ??
    ALL_CATEGORIES.id
  );
}
