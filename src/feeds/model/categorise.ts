/**
 * Files an item under one of the product's categories, by who does what in it: each word counts a little, a pair of who
 * and does counts more (category-terms.ts). The title counts three times.
 */
import { CATEGORIES, DEFAULT_CATEGORY } from "@/articles/model/category.ts";
import { CATEGORY_PAIRS, CATEGORY_TERMS, type Does, type Who } from "./category-terms.ts";
import { findTerms, indexTerms } from "./find-terms.ts";
import type { JudgedText } from "./judge.ts";

const TITLE_FACTOR = 3;

/** A description opens with what the item is ("Dissertação portuguesa…") or whom it is about. */
const OPENING = /^\s*(?:\S+\s+){1,5}/;
const OPENING_FACTOR = 2;

/** One passing word in the text is not enough. */
const MIN_POINTS = 2;

const INDEX = indexTerms(CATEGORY_TERMS);

/** From the last of the table where two have the same points: an act says more than an explanation. */
const ORDER = CATEGORIES.map(({ id }) => id).toReversed();

/** @param fixed the category that the source always has, if it has one */
export function categorise({ title, text }: JudgedText, fixed: string | null = null): string {
  if (fixed !== null) return fixed;
  const points = new Map<string, number>();
  const add = (category: string, more: number) =>
    points.set(category, (points.get(category) ?? 0) + more);
  /** How much each part counts where it stands best. */
  const parts = new Map<Who | Does, number>();
  const found = new Set<object>();
  for (const [factor, words] of [
    [TITLE_FACTOR, title],
    [OPENING_FACTOR, OPENING.exec(text)?.[0] ?? ""],
    [1, text],
  ] as const) {
    for (const { row } of findTerms(words, INDEX)) {
      if (found.has(row)) continue;
      found.add(row);
      add(row.category, row.weight * factor);
      for (const part of [row.who, row.does]) {
        if (part !== undefined) parts.set(part, Math.max(parts.get(part) ?? 0, factor));
      }
    }
  }
  for (const { who, does, category, weight } of CATEGORY_PAIRS) {
    add(category, weight * Math.min(parts.get(who) ?? 0, parts.get(does) ?? 0));
  }
  const [best] = ORDER.map((id) => ({ id, points: points.get(id) ?? 0 })).toSorted(
    (a, b) => b.points - a.points,
  );
  return best && best.points >= MIN_POINTS ? best.id : DEFAULT_CATEGORY;
}
