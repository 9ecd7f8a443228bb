/**
 * `npm run bench -- learn`: learns from the labelled headlines what each word weighs for each category, and writes it to
 * src/feeds/model/category-model.ts. Multinomial logistic regression by averaged gradient steps, of the same seed each time.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { CATEGORIES } from "../src/articles/model/category.ts";
import { featuresOf } from "../src/feeds/model/categorise.ts";
import { PlainError } from "../tooling/checks/plain-error.ts";
import { type LabelledItem, readLabelledItems, seededArticles, titleOnly } from "./relevance.ts";

const FILE = "src/feeds/model/category-model.ts";
const SETS = ["labelled", "harder", "filed", "real"];

const EPOCHS = 30;
const RATE = 4;
const DECAY = 8e-3;
/** The words that say most; others change next to nothing. */
const KEPT_FEATURES = 8000;
/** Weights are written as whole tenths. */
const UNIT = 10;

export interface LearnedModel {
  bias: number[];
  weights: Map<string, number[]>;
}

/** The numbers of Lehmer's generator. */
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

export function learn(items: readonly LabelledItem[]): LearnedModel {
  const rows = items.flatMap((item) => [item, ...(item.description ? [titleOnly(item)] : [])]);
  const data = rows.map(({ title, description, category }) => {
    // A category of few headlines counts as much as one of many.
    const share = rows.length / ids.length / rows.filter((row) => row.category === category).length;
    const wanted = ids.map((id) => Number(id === category));
    return { features: featuresOf({ title, text: description }), wanted, share };
  });
  const without = ids.find((id) => !rows.some(({ category }) => category === id));
  if (without) throw new PlainError(`Nenhuma manchete rotulada é da categoria "${without}".`);

  const zeros = ids.map(() => 0);
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
    // The later half of the way, averaged, is steadier than its end.
    if (epoch < EPOCHS / 2) continue;
    for (const [feature, each] of weights) {
      sums.set(feature, added(sums.get(feature) ?? zeros, each, 2 / EPOCHS));
    }
    biasSum = added(biasSum, bias, 2 / EPOCHS);
  }
  return { bias: biasSum, weights: sums };
}

const round = (value: number) => Math.round(value * UNIT);

const spread = (weights: readonly number[]) => Math.max(...weights) - Math.min(...weights);

function written({ bias, weights }: LearnedModel): string {
  const lines = [...weights]
    .toSorted(([a, left], [b, right]) => spread(right) - spread(left) || (a < b ? -1 : 1))
    .slice(0, KEPT_FEATURES)
    .map(([feature, each]) => {
      const mean = each.reduce((sum, weight) => sum + weight) / each.length;
      return `${feature}=${each.map((weight) => round(weight - mean)).join(" ")}`;
    })
    .toSorted();
  return `/** Made by \`npm run bench -- learn\`. Do not edit. What each word weighs for each category, in tenths. */
export const CATEGORY_MODEL = {
  categories: [${ids.map((id) => JSON.stringify(id)).join(", ")}],
  bias: [${bias.map(round).join(", ")}],
  weights:
    ${JSON.stringify(lines.join(";"))},
};
`;
}

if (process.argv[1]?.endsWith("learn.ts")) {
  const items = SETS.flatMap((name) =>
    readLabelledItems(readFileSync(`tests/fixtures/relevance/${name}.tsv`, "utf8")),
  );
  const filed = [...items, ...seededArticles()].filter(
    ({ isRelevant, isBorderline, category }) => isRelevant && !isBorderline && category !== "",
  );
  writeFileSync(FILE, written(learn(filed)));
  console.log(`${FILE}: aprendido de ${filed.length} manchetes.`);
}
