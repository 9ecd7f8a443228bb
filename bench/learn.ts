/**
 * `npm run bench -- learn` trains src/feeds/model/learned-weights.json on the labelled headlines, by multinomial
 * logistic regression with a fixed seed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { CATEGORIES } from "../src/articles/model/category.ts";
import { featuresOf } from "../src/feeds/model/categorise.ts";
import { PlainError } from "../tooling/checks/plain-error.ts";
import { type LabelledItem, readLabelledItems, seededArticles, titleOnly } from "./relevance.ts";

const FILE = "src/feeds/model/learned-weights.json";
const SETS = ["labelled", "harder", "filed", "real"];

const EPOCHS = 30;
const RATE = 2;
const DECAY = 8e-3;
/** More features, such as 10,000, do not improve precision and recall on unseen headlines. */
const KEPT_FEATURES = 3400;
/** Weights are stored as whole numbers of tenths. */
const UNIT = 10;

export interface LearnedModel {
  bias: number[];
  weights: Map<string, number[]>;
  /** The number of rows that contain each feature. */
  counts: Map<string, number>;
}

/** Lehmer's random number generator. */
function createRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const ids = CATEGORIES.map(({ id }) => id as string);

const added = (to: readonly number[], more: readonly number[], times = 1) =>
  to.map((each, at) => each + times * (more[at] ?? 0));

function shuffled<Row>(rows: readonly Row[], random: () => number): Row[] {
  return rows
    .map((row) => ({ row, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

export function learn(
  items: readonly LabelledItem[],
  labels: readonly string[] = ids,
  labelOf = ({ category }: LabelledItem): string => category,
): LearnedModel {
  const rows = items.flatMap((item) => [item, ...(item.description ? [titleOnly(item)] : [])]);
  const count = (label: string) => rows.filter((row) => labelOf(row) === label).length;
  // Labels with few headlines count as much as those with many.
  const shares = new Map(
    labels.map((label) => [label, rows.length / labels.length / count(label)]),
  );
  const data = rows.map((row) => {
    const label = labelOf(row);
    const wanted = labels.map((each) => Number(each === label));
    const features = featuresOf({ title: row.title, text: row.description });
    return { features, wanted, share: shares.get(label) ?? 0 };
  });
  const without = labels.find((label) => count(label) === 0);
  if (without) throw new PlainError(`Nenhuma manchete rotulada é da categoria "${without}".`);

  const zeros = labels.map(() => 0);
  const [weights, sums] = [new Map<string, number[]>(), new Map<string, number[]>()];
  let [bias, biasSum] = [zeros, zeros];
  const random = createRandom();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch * 0.3);
    for (const { features, wanted, share } of shuffled(data, random)) {
      const points = features.reduce(
        (sum, [feature, part]) => added(sum, weights.get(feature) ?? zeros, part),
        bias,
      );
      const most = Math.max(...points);
      const odds = points.map((each) => Math.exp(each - most));
      const total = odds.reduce((sum, each) => sum + each);
      const steps = added(wanted, odds, -1 / total).map((each) => rate * share * each);
      for (const [feature, part] of features) {
        const decayed = (weights.get(feature) ?? zeros).map((each) => each * (1 - rate * DECAY));
        weights.set(feature, added(decayed, steps, part));
      }
      bias = added(bias, steps, 0.1);
    }
    // The average of the second half of the epochs is more stable than the last one.
    if (epoch < EPOCHS / 2) continue;
    for (const [feature, each] of weights) {
      sums.set(feature, added(sums.get(feature) ?? zeros, each, 2 / EPOCHS));
    }
    biasSum = added(biasSum, bias, 2 / EPOCHS);
  }
  const counts = new Map<string, number>();
  for (const { features } of data) {
    for (const [feature] of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return { bias: biasSum, weights: sums, counts };
}

const round = (value: number) => Math.round(value * UNIT);

/**
 * Keeps the features whose weights differ most between the labels, preferring frequent features. Each weight becomes
 * its difference from the mean of the feature's weights.
 */
function mostOf({ weights, counts }: LearnedModel): Map<string, number[]> {
  const rank = ([feature, each]: [string, number[]]) =>
    (Math.max(...each) - Math.min(...each)) * Math.sqrt(counts.get(feature) ?? 0);
  return new Map(
    [...weights]
      .toSorted((a, b) => rank(b) - rank(a) || (a[0] < b[0] ? -1 : 1))
      .slice(0, KEPT_FEATURES)
      .map(([feature, each]) => {
        const mean = each.reduce((sum, weight) => sum + weight) / each.length;
        return [feature, each.map((weight) => round(weight - mean))];
      }),
  );
}

function written(category: LearnedModel, relevance: LearnedModel): string {
  const [ofCategory, ofRelevance] = [mostOf(category), mostOf(relevance)];
  const features = [...new Set([...ofCategory.keys(), ...ofRelevance.keys()])]
    .toSorted()
    .map((feature): [string, number[]] => [
      feature,
      [...(ofCategory.get(feature) ?? ids.map(() => 0)), ofRelevance.get(feature)?.[0] ?? 0],
    ]);
  const mean = (relevance.bias[0] ?? 0) - (relevance.bias[1] ?? 0);
  return JSON.stringify({
    categories: ids,
    bias: [...category.bias, mean / 2].map(round),
    weights: Object.fromEntries(features),
  });
}

if (process.argv[1]?.endsWith("learn.ts")) {
  const items = SETS.flatMap((name) =>
    readLabelledItems(readFileSync(`bench/headlines/${name}.tsv`, "utf8")),
  );
  const labelled = [...items, ...seededArticles()].filter(({ isBorderline }) => !isBorderline);
  const filed = labelled.filter(({ isRelevant, category }) => isRelevant && category !== "");
  const relevance = learn(labelled, ["1", "0"], ({ isRelevant }) => (isRelevant ? "1" : "0"));
  const { code } = await format(FILE, written(learn(filed), relevance));
  writeFileSync(FILE, code);
  console.log(`${FILE}: aprendido de ${labelled.length} manchetes, ${filed.length} com categoria.`);
}
