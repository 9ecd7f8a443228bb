/** The judgement on what is labelled: a change that lowers a figure fails here, and says by how much. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judge } from "@/feeds/model/judge.ts";
import { type LabelledItem, measure, readLabelledItems } from "../../../bench/relevance.ts";

const fixture = (name: string) =>
  readLabelledItems(readFileSync(`tests/fixtures/relevance/${name}.tsv`, "utf8"));

const labelled = fixture("labelled");

/** The portal's first articles, which are all on topic, from the lines of their seed. */
function seededArticles(): LabelledItem[] {
  const sql = readFileSync("supabase/seeds/10_articles.sql", "utf8");
  const rows = sql.matchAll(
    /^ {4}'1[\d-]{7}.*',\n {4}'(.*)',\n {4}'(.*)',\n {4}'(tecnologia|mercado|estudos|casos-de-uso)',$/gm,
  );
  return [...rows].map(([, title = "", description = "", category = ""]) => ({
    title: title.replaceAll("''", "'"),
    description: description.replaceAll("''", "'"),
    category,
    isRelevant: true,
    isBorderline: false,
  }));
}

describe("on the labelled headlines", () => {
  const result = measure(labelled);

  it("there are as many that tempt as are on topic", () => {
    expect(labelled.length).toBeGreaterThanOrEqual(300);
    expect(result.relevant / labelled.length).toBeGreaterThan(0.45);
    expect(result.relevant / labelled.length).toBeLessThan(0.55);
  });

  it("what is about RPA is kept, and little else", () => {
    expect(result.recall).toBeGreaterThanOrEqual(0.99);
    expect(result.precision).toBeGreaterThanOrEqual(0.99);
  });

  it("and by their titles alone", () => {
    const result = measure(labelled.map((item) => ({ ...item, description: "" })));
    expect(result.recall).toBeGreaterThanOrEqual(0.96);
    expect(result.precision).toBeGreaterThanOrEqual(0.99);
    expect(result.rightlyFiled / result.filed).toBeGreaterThanOrEqual(0.97);
  });

  it("what is kept is filed rightly", () => {
    expect(result.rightlyFiled / result.filed).toBeGreaterThanOrEqual(0.97);
  });
});

/** Headlines alone, in which one word speaks against what they are about, or for what they are not. */
describe("on the harder headlines", () => {
  const harder = fixture("harder");
  const result = measure(harder);

  it("what is about RPA is kept or nearly, and little else", () => {
    expect(harder.length).toBeGreaterThanOrEqual(1100);
    expect(result.recall).toBeGreaterThanOrEqual(0.97);
    expect(result.recall + result.nearMisses / result.relevant).toBeGreaterThanOrEqual(0.99);
    expect(result.precision).toBeGreaterThanOrEqual(0.99);
  });

  it("what is kept is filed rightly", () => {
    expect(result.rightlyFiled / result.filed).toBeGreaterThanOrEqual(0.98);
  });

  it("a certain sign is never wrong", () => {
    expect(result.certain).toBeGreaterThan(50);
    expect(result.rightlyCertain).toBe(result.certain);
    const ofLabelled = measure(labelled);
    expect(ofLabelled.rightlyCertain).toBe(ofLabelled.certain);
  });

  it("those about something else seldom come back as near misses", () => {
    const others = harder.filter(({ isRelevant }) => !isRelevant);
    const near = others.filter(
      ({ title }) => judge({ title, text: "" }, { keepWords: [], blockWords: [] }).isNearMiss,
    );
    expect(near.length / others.length).toBeLessThan(0.25);
  });
});

it("of the portal's first articles nearly all would have been kept, and most filed so", () => {
  const articles = seededArticles();
  expect(articles).toHaveLength(38);
  const result = measure(articles);
  expect(result.kept).toBeGreaterThanOrEqual(37);
  expect(result.rightlyFiled).toBeGreaterThanOrEqual(34);
});

describe("a file of labelled items", () => {
  const table = "title\trelevant\tcategory\tborderline\n";

  it("is read by the names of its columns", () => {
    expect(readLabelledItems(`${table}"UiPath" cresce\t1\tmercado\t1\n`)).toEqual([
      {
        title: '"UiPath" cresce',
        description: "",
        category: "mercado",
        isRelevant: true,
        isBorderline: true,
      },
    ]);
  });

  it("may be a list of articles", () => {
    expect(
      readLabelledItems('[{"title":"UiPath","description":"x","category":"mercado"}]'),
    ).toMatchObject([{ title: "UiPath", description: "x", category: "mercado", isRelevant: true }]);
  });

  it("may be one headline a line", () => {
    expect(readLabelledItems("UiPath cresce\n\nRPA ou IA?\n")).toMatchObject([
      { title: "UiPath cresce", description: "", category: "", isRelevant: true },
      { title: "RPA ou IA?", isRelevant: true },
    ]);
  });

  it("without the columns it needs is refused", () => {
    expect(() => readLabelledItems("nome\tx\na\tb")).toThrow('Falta a coluna "title".');
  });

  it("is counted", () => {
    const result = measure(
      readLabelledItems(
        `${table}UiPath adquire rival\t1\tmercado\t0\nFeira de flores\t1\testudos\t0\nHiperautomação\t0\t\t0\nBolo\t0\t\t0`,
      ),
    );
    expect(result).toMatchObject({ relevant: 2, kept: 2, rightlyKept: 1, precision: 0.5 });
    expect([...result.confusion]).toEqual([
      ["mercado>mercado", 1],
      ["estudos>tecnologia", 1],
    ]);
    expect(result.missed.map(({ title }) => title)).toEqual(["Feira de flores"]);
    expect(result.wronglyKept.map(({ title }) => title)).toEqual(["Hiperautomação"]);
  });
});
