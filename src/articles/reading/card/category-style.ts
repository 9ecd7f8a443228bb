import { categoryName, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";

/** An unknown category has a neutral colour (`tailwind.config.ts`). */
export const categoryStyle = (category: string): string =>
  `category-${categoryName(category) ? category : NO_CATEGORY.id}`;

/** The illustration of every lead, because only this one fits into the low band that a lead shows. */
const LEAD_COMPOSITION = 3;

/** With up to three columns and a lead, a card's neighbours are among the four cards before it. */
const NEIGHBOURS = 4;

/** Chooses the illustrations of a list by the articles' ids, so that no two neighbours have the same one. */
export function compositionsOf(
  articles: readonly { id: string }[],
  hasLead: boolean,
): readonly number[] {
  const chosen = hasLead ? [LEAD_COMPOSITION] : [];
  for (const { id } of articles.slice(chosen.length)) {
    let composition = (id.charCodeAt(id.length - 1) || 0) % COMPOSITIONS;
    while (chosen.slice(-NEIGHBOURS).includes(composition)) {
      composition = (composition + 1) % COMPOSITIONS;
    }
    chosen.push(composition);
  }
  return chosen;
}

export const ownPicture = (composition: number) => `/pictures/${composition}.svg`;
