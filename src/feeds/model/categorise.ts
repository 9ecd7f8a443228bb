/**
 * What an item's words say taken together: its category, and whether it reads like the portal's items (linear models, learned
 * from the labelled headlines by `npm run bench -- learn`, decision 0049).
 */
import { DEFAULT_CATEGORY } from "@/articles/model/category.ts";
import { foldText } from "@/articles/model/fold-text.ts";
import { onceForEach } from "@/lib/once-for-each.ts";
import type { JudgedText } from "./find-terms.ts";
import learned from "./learned-weights.json" with { type: "json" };

const TEXT_WEIGHT = 0.5;

/** Lengths of a word's beginnings, which stand for its other endings. */
const STEM_LENGTHS = [4, 6];

/** What stands before the first word: how a headline begins says much. */
const START = "^";

/** Words, pairs of neighbours and beginnings of words, each with its part of the whole. */
export function featuresOf({ title, text }: JudgedText): [feature: string, part: number][] {
  const parts = new Map<string, number>();
  for (const [from, weight] of [
    [title, 1],
    [text, TEXT_WEIGHT],
  ] as const) {
    let before = START;
    for (const written of foldText(from).match(/[\p{L}\p{N}+#$]+|[?:]/gu) ?? []) {
      const word = /^\d/.test(written) ? "0" : written;
      const stems = STEM_LENGTHS.filter((length) => word.length > length).map(
        (length) => `${word.slice(0, length)}*`,
      );
      for (const feature of [word, `${before} ${word}`, ...stems]) {
        parts.set(feature, Math.max(parts.get(feature) ?? 0, weight));
      }
      before = word;
    }
  }
  const length = Math.hypot(...parts.values()) || 1;
  return [...parts].map(([feature, weight]) => [feature, weight / length]);
}

/** The weights of a feature in tenths: one for each category, in the file's order, and last one for being about RPA at all. */
const weightsOf = new Map<string, readonly number[]>(Object.entries(learned.weights));

/** Once for each item, although its category and its likeness both need it. @returns `null`: none of its words is known */
const weigh = onceForEach((item: JudgedText): number[] | null => {
  const points = [...learned.bias];
  let isKnown = false;
  for (const [feature, part] of featuresOf(item)) {
    const weights = weightsOf.get(feature);
    if (!weights) continue;
    isKnown = true;
    for (const [index, weight] of weights.entries()) {
      points[index] = (points[index] ?? 0) + weight * part;
    }
  }
  return isKnown ? points : null;
});

/** @param fixed the category that the source always has, if it has one */
export function categorise(item: JudgedText, fixed: string | null = null): string {
  if (fixed !== null) return fixed;
  const points = weigh(item)?.slice(0, -1) ?? [];
  return learned.categories[points.indexOf(Math.max(...points))] ?? DEFAULT_CATEGORY;
}

const MAX_LIKENESS = 6;

/** How much an item reads like the portal's, in points of the judgement: measured on headlines that were not learned from. */
export const likenessOf = (item: JudgedText): number =>
  Math.max(-MAX_LIKENESS, Math.min(MAX_LIKENESS, Math.round((weigh(item)?.at(-1) ?? 0) * 0.6)));
