import { categoryName, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";

/** The class that sets a category's hue, neutral for an unknown one (`tailwind.config.ts`); a row can name anything. */
export const categoryStyle = (category: string): string =>
  `category-${categoryName(category) ? category : NO_CATEGORY.id}`;

/** The one of lines alone: a lead's band, which is lower than a picture, cuts no point in half. */
const BAND = 3;

/** In up to three columns, a card's neighbours are among the three cards before it. */
const NEIGHBOURS = 3;

/**
 * Numbers of our own pictures for the articles of a list: an article's id chooses its picture, and where a neighbour before it
 * has the same one, the next that no neighbour has.
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

/** @returns the address of our own picture for an article that has none: lines, on a tint of its category */
export const ownPicture = (composition: number, isLead: boolean) =>
  `/pictures/${isLead ? BAND : composition}.svg`;
