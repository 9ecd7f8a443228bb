import { categoryName, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";

/** The class that sets a category's hue, neutral for an unknown one (`tailwind.config.ts`); a row can name anything. */
export const categoryStyle = (category: string): string =>
  `category-${categoryName(category) ? category : NO_CATEGORY.id}`;

/** Cards before one that can lie beside it or above it, in every layout. */
const NEIGHBOURS = 4;

/** The one of lines alone: a lead's band, which is lower than a picture, cuts no point in half. */
const BAND = 3;

/** @returns which composition each article has: its own by its id, unless a neighbour has it */
export function compositionsOf(
  articles: readonly { readonly id: string }[],
  hasLead: boolean,
): number[] {
  const chosen: number[] = [];
  for (const [index, { id }] of articles.entries()) {
    let composition = hasLead && index === 0 ? BAND : id.charCodeAt(id.length - 1) || 0;
    while (chosen.slice(-NEIGHBOURS).includes(composition % COMPOSITIONS)) composition++;
    chosen.push(composition % COMPOSITIONS);
  }
  return chosen;
}

/** @returns the address of our own picture for an article that has none: lines, on a tint of its category */
export const ownPicture = (composition = 0) => `/pictures/${composition}.svg`;
