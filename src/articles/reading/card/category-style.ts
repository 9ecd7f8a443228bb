import { categoryName, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";

/** A row can name anything, `__proto__` included. */
const known = (category: string) => (categoryName(category) ? category : NO_CATEGORY.id);

/** The class that sets a category's hue and tint, neutral for an unknown one (`tailwind.config.ts`). */
export const categoryStyle = (category: string): string => `category-${known(category)}`;

/** Cards before one that can lie beside it or above it, in every layout. */
const NEIGHBOURS = 4;

/** @returns which composition each article has: its own by its id, unless a neighbour has it (rule 16.9) */
export function compositionsOf(articles: readonly { readonly id: string }[]): number[] {
  const chosen: number[] = [];
  for (const { id } of articles) {
    let composition = id.charCodeAt(id.length - 1) || 0;
    while (chosen.slice(-NEIGHBOURS).includes(composition % COMPOSITIONS)) composition++;
    chosen.push(composition % COMPOSITIONS);
  }
  return chosen;
}

/** @returns the address of our own picture for an article that has none, by category (rule 2.4) */
export const ownPicture = (category: string, composition = 0) =>
  `/pictures/${known(category)}-${composition}.svg`;
