/** Finds an item's category, and its likeness to the portal's items, with trained linear models (decision 0049). */
import { DEFAULT_CATEGORY } from "@/articles/model/category.ts";
import { foldText } from "@/articles/model/fold-text.ts";
import { onceForEach } from "@/lib/once-for-each.ts";
import type { JudgedText } from "./find-terms.ts";
import learned from "./learned-weights.json" with { type: "json" };

const TEXT_WEIGHT = 0.5;

/** The lengths of the prefixes by which words with different endings are alike. */
const STEM_LENGTHS = [4, 6];

/** Stands before the first word, because the first words of a headline are significant. */
const START = "^";

/** Returns the words, word pairs and prefixes of a text, each with its weight. The vector of weights has length 1. */
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

/** For each feature, in tenths: one weight for each category, in the file's order, and the last for being about RPA. */
const weightsOf = new Map<string, readonly number[]>(Object.entries(learned.weights));

/** Returns the sum of the weights for each category and for being about RPA; `null` if no feature is known. */
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

export function categorise(item: JudgedText, fixed: string | null = null): string {
  if (fixed !== null) return fixed;
  const points = weigh(item)?.slice(0, -1) ?? [];
  return learned.categories[points.indexOf(Math.max(...points))] ?? DEFAULT_CATEGORY;
}

const MAX_LIKENESS = 6;

/** In points of the score. The factor was chosen with headlines outside the training data. */
export const likenessOf = (item: JudgedText): number =>
  Math.max(-MAX_LIKENESS, Math.min(MAX_LIKENESS, Math.round((weigh(item)?.at(-1) ?? 0) * 0.6)));
