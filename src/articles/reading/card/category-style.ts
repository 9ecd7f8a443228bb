import { categoryName, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";

/**
 * The class that sets a category's colour (`tailwind.config.ts`). Stored rows can have an unknown category, whose colour is
 * neutral.
 */
export const categoryStyle = (category: string): string =>
  `category-${categoryName(category) ? category : NO_CATEGORY.id}`;

/** The only picture without points, which the low band of a lead would cut off. */
const BAND = 3;

/** In up to three columns, a card's neighbours are among the three cards before it. */
const NEIGHBOURS = 3;

/**
 * Chooses the numbers of our own pictures for a list. An article's id decides, unless a neighbour before it has the same
 * picture; then the next free number is used.
 */
export function compositionsOf(articles: readonly { id: string }[]): readonly number[] {
  const chosen: number[] = [];
  for (const { id } of articles) {
    let composition = (id.charCodeAt(id.length - 1) || 0) % COMPOSITIONS;
    while (chosen.slice(-NEIGHBOURS).includes(composition)) {
      composition = (composition + 1) % COMPOSITIONS;
    }
    chosen.push(composition);
  }
  return chosen;
}

export const ownPicture = (composition: number, isLead: boolean) =>
  `/pictures/${isLead ? BAND : composition}.svg`;
