/** Files an item under one of the product's categories, by its words. */
import { CATEGORIES, DEFAULT_CATEGORY } from "@/articles/model/category.ts";
import { CATEGORY_TERMS } from "./category-terms.ts";
import { findTerms, indexTerms } from "./find-terms.ts";
import type { JudgedText } from "./judge.ts";

const TITLE_FACTOR = 3;

/** One passing word in the text is not enough. */
const NEEDED = 2;

const INDEX = indexTerms(CATEGORY_TERMS);

/** From the last of the table where two have the same points: what somebody did says more than what somebody explains. */
const ORDER = CATEGORIES.map(({ id }) => id).toReversed();

/** @param fixed the category that the source always has, if it has one */
export function categorise({ title, text }: JudgedText, fixed: string | null = null): string {
  if (fixed !== null) return fixed;
  const inTitle = findTerms(title, INDEX).map(({ row }) => row);
  const inText = findTerms(text, INDEX)
    .map(({ row }) => row)
    .filter((row) => !inTitle.includes(row));
  const pointsOf = (id: string) => {
    const sum = (rows: typeof inText) =>
      rows.reduce((total, row) => total + (row.category === id ? row.weight : 0), 0);
    return sum(inTitle) * TITLE_FACTOR + sum(inText);
  };
  const [best] = ORDER.map((id) => ({ id, points: pointsOf(id) })).toSorted(
    (a, b) => b.points - a.points,
  );
  return best && best.points >= NEEDED ? best.id : DEFAULT_CATEGORY;
}
