/** The quality of the relevance filter on labelled headlines. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "@/articles/model/category.ts";
import { judge } from "@/feeds/model/judge.ts";
import { learn } from "../../../bench/learn.ts";
import { measure, readLabelledItems, seededArticles } from "../../../bench/relevance.ts";

const fixture = (name: string, folder = "bench/headlines") =>
  readLabelledItems(readFileSync(`${folder}/${name}.tsv`, "utf8"));

const labelled = fixture("labelled");

describe("the relevance filter on the labelled headlines", () => {
  const result = measure(labelled);

  it("keeps the headlines about RPA, and few of as many others", () => {
    expect(labelled.length).toBeGreaterThanOrEqual(300);
    expect(result.relevant / labelled.length).toBeGreaterThan(0.45);
    expect(result.relevant / labelled.length).toBeLessThan(0.55);
    expect(result.recall).toBeGreaterThanOrEqual(0.99);
    expect(result.precision).toBeGreaterThanOrEqual(0.99);
  });

  it("also recognises them by their titles alone", () => {
    const result = measure(labelled.map((item) => ({ ...item, description: "" })));
    expect(result.recall).toBeGreaterThanOrEqual(0.96);
    expect(result.precision).toBeGreaterThanOrEqual(0.99);
    expect(result.rightlyFiled / result.filed).toBeGreaterThanOrEqual(0.97);
  });

  it("puts the kept headlines into the right categories", () => {
    expect(result.rightlyFiled / result.filed).toBeGreaterThanOrEqual(0.97);
  });
});

/** Headlines without descriptions, each with a misleading word. */
describe("the relevance filter on the harder headlines", () => {
  const harder = fixture("harder");
  const result = measure(harder);

  it("keeps the headlines about RPA, at least as near misses, and few of the others", () => {
    expect(harder.length).toBeGreaterThanOrEqual(1100);
    expect(result.recall).toBeGreaterThanOrEqual(0.97);
    expect(result.recall + result.nearMisses / result.relevant).toBeGreaterThanOrEqual(0.99);
    expect(result.precision).toBeGreaterThanOrEqual(0.99);
  });

  it("chooses the right categories, is never wrong with a certain signal, and seldom keeps other topics as near misses", () => {
    expect(result.rightlyFiled / result.filed).toBeGreaterThanOrEqual(0.98);
    expect(result.certain).toBeGreaterThan(50);
    for (const items of [
      labelled,
      harder,
      fixture("fresh", "tests/fixtures/relevance"),
      fixture("real"),
    ]) {
      const { certain, rightlyCertain } = measure(items);
      expect(rightlyCertain).toBe(certain);
    }
    const others = harder.filter(({ isRelevant }) => !isRelevant);
    const near = others.filter(
      ({ title }) => judge({ title, text: "" }, { keepWords: [], blockWords: [] }).isNearMiss,
    );
    expect(near.length / others.length).toBeLessThan(0.25);
  });
});

/** Headlines labelled before any term was chosen for them. Half contain an ambiguous word. */
it("the relevance filter also works on headlines that its model was not trained on", () => {
  const result = measure(fixture("fresh", "tests/fixtures/relevance"));
  expect(result.precision).toBeGreaterThanOrEqual(0.97);
  expect(result.recall).toBeGreaterThanOrEqual(0.97);
  expect(result.rightlyFiled / result.filed).toBeGreaterThanOrEqual(0.93);
});

describe("the trained model", () => {
  const rows = CATEGORIES.map(({ id }) => `1\t${id}\t${id} robôs`).join("\n");
  const items = readLabelledItems(`relevant\tcategory\ttitle\n${rows}`);

  it("is the same after each training, recognises its training data, and is empty when a category has no headline", () => {
    const model = learn(items);
    expect(learn(items)).toEqual(model);
    for (const [index, { id }] of CATEGORIES.entries()) {
      const [word = ""] = id.split("-");
      const ofWord = model.weights.get(word) ?? [];
      expect(ofWord.indexOf(Math.max(...ofWord))).toBe(index);
    }
    expect(() => learn(items.slice(1))).toThrow('categoria "tecnologia"');
  });
});

it("the relevance filter would have kept nearly all of the portal's first articles, and put most into their categories", () => {
  const articles = seededArticles();
  expect(articles).toHaveLength(38);
  const result = measure(articles);
  expect(result.kept).toBeGreaterThanOrEqual(37);
  expect(result.rightlyFiled).toBeGreaterThanOrEqual(34);
});

describe("the report on a file of labelled items", () => {
  const table = "title\trelevant\tcategory\tborderline\n";

  it("counts the items of each kind", () => {
    const rows = `UiPath adquire rival\t1\tmercado\t0\nXyz\t1\testudos\t0\nHiperautomação\t0\t\t0\nBolo\t0\t\t0`;
    const result = measure(readLabelledItems(table + rows));
    expect(result).toMatchObject({ relevant: 2, kept: 2, rightlyKept: 1, precision: 0.5 });
    expect([result.filed, result.rightlyFiled]).toEqual([2, 1]);
    expect(result.missed.map(({ title }) => title)).toEqual(["Xyz"]);
    expect(result.wronglyKept.map(({ title }) => title)).toEqual(["Hiperautomação"]);
  });
});
