/**
 * Files an item under one of the product's categories, by who does what in it: each word counts a little, a pair of who
 * and does counts more (category-terms.ts). The title counts three times.
 */
import { CATEGORIES, DEFAULT_CATEGORY } from "@/articles/model/category.ts";
import {
  CATEGORY_PAIRS,
  type CategoryPair,
  type CategoryRow,
  CATEGORY_TERMS,
} from "./category-terms.ts";
import { findTerms, type Found, indexTerms, type JudgedText, wordsOf } from "./find-terms.ts";

const TITLE_FACTOR = 3;

/** A description opens with what the item is ("Dissertação portuguesa…") or whom it is about. */
const OPENING_LENGTH = 5;
const OPENING_FACTOR = 2;

/** One passing word in the text is not enough. */
const MIN_POINTS = 2;

const INDEX = indexTerms(CATEGORY_TERMS);

/** From the last of the table where two have the same points: an act says more than an explanation. */
const ORDER = CATEGORIES.map(({ id }) => id).toReversed();

/** Who does it is named before it, and the nearest does it: "com UiPath" after it is what it is done with. */
function pairsIn(terms: readonly Found<CategoryRow>[]): CategoryPair[] {
  const named = terms
    .flatMap(({ row: { who }, at }) => (who ? at.map((place) => ({ who, place })) : []))
    .toSorted((a, b) => b.place - a.place);
  return terms.flatMap(({ row: { does }, at }) => {
    if (!does) return [];
    return at.flatMap((place) => {
      const nearest = named.find((each) => each.place < place)?.who;
      if (!nearest) return [];
      return CATEGORY_PAIRS.filter(
        (pair) => pair.does.includes(does) && pair.who.includes(nearest),
      );
    });
  });
}

/** @param fixed the category that the source always has, if it has one */
export function categorise(item: JudgedText, fixed: string | null = null): string {
  if (fixed !== null) return fixed;
  const points = new Map<string, number>();
  const add = (category: string, more: number) =>
    points.set(category, (points.get(category) ?? 0) + more);
  const found = new Set<object>();
  const words = wordsOf(item);
  const inText = findTerms(words.text, INDEX);
  const opening = inText.flatMap((each) => {
    const at = each.at.filter((place) => place < OPENING_LENGTH);
    return at.length > 0 ? [{ ...each, at }] : [];
  });
  for (const [factor, terms] of [
    [TITLE_FACTOR, findTerms(words.title, INDEX)],
    [OPENING_FACTOR, opening],
    [1, inText],
  ] as const) {
    for (const each of [...terms.map(({ row }) => row), ...pairsIn(terms)]) {
      if (!found.has(each)) add(each.category, each.weight * factor);
      found.add(each);
    }
  }
  const [best] = ORDER.map((id) => ({ id, points: points.get(id) ?? 0 })).toSorted(
    (a, b) => b.points - a.points,
  );
  return best && best.points >= MIN_POINTS ? best.id : DEFAULT_CATEGORY;
}
