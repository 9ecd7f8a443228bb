import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findTerms, indexTerms } from "@/feeds/model/find-terms.ts";
import { judge } from "@/feeds/model/judge.ts";
import { isWanted } from "@/feeds/model/judgement.ts";
import { RELEVANCE_TERMS, SIGNAL_NAMES } from "@/feeds/model/relevance-terms.ts";

const isKept = (title: string) =>
  isWanted(judge({ title, text: "" }, { keepWords: [], blockWords: [] }));

/** For each row of the table: its first term, a headline that it matches, and a similar one that it must not match. */
const EXAMPLES = readFileSync("tests/fixtures/relevance/examples.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [term: string, example: string, counterexample: string]);

describe("the relevance table", () => {
  it.each(EXAMPLES.map((each, index) => [...each, RELEVANCE_TERMS[index]] as const))(
    "recognises “%s” in “%s”, and not in similar words",
    (term, example, counterexample, row) => {
      if (!row) throw new Error("more examples than rows");
      expect(row.terms.split(",")[0]).toBe(term);
      expect(findTerms(example, indexTerms([row]))).not.toEqual([]);
      const isCounter = row.role === "counter";
      expect(isKept(example)).toBe(!isCounter);
      expect(isKept(counterexample)).toBe(isCounter);
    },
  );

  it("is parsed without losing a part", () => {
    expect(EXAMPLES).toHaveLength(RELEVANCE_TERMS.length);
    for (const row of RELEVANCE_TERMS) {
      expect(["certain", "signal", "context", "user", "talk", "counter", "neutral"]).toContain(
        row.role,
      );
      const signals =
        row.role === "counter" ? row.against : row.role === "signal" ? [row.signal] : [];
      for (const signal of signals) expect(Object.keys(SIGNAL_NAMES)).toContain(signal);
      expect(row.weight).toBeGreaterThanOrEqual(["talk", "neutral"].includes(row.role) ? 0 : 1);
    }
  });
});

describe("a term", () => {
  const index = indexTerms([
    { terms: "automatiz* processo*, robô, robô de software" },
    { terms: "0 horas, software" },
  ]);
  const found = (text: string) => findTerms(text, index).map(({ term }) => term);

  it("is found regardless of accents, case and ending, only as whole words, and not across a comma, a colon or a dash", () => {
    expect(found("AUTOMATIZAMOS Processos")).toEqual(["automatizamos processos"]);
    expect(found("Um ROBO")).toEqual(["robô"]);
    expect(found("robo\u0302")).toEqual(["robô"]);
    expect(found("robôzinho; microrobô; robótica")).toEqual([]);
    expect(found("automatiza o processo")).toEqual([]);
    for (const text of ["robô, de software", "robô: de software", "Um robô – de software"]) {
      expect(found(text)).toEqual(["robô", "software"]);
    }
  });

  it("keeps its words from matching shorter terms", () => {
    expect(found("robô de software")).toEqual(["robô de software"]);
    expect(found("software de robô")).toEqual(["software", "robô"]);
  });

  it("is found in each row that lists it, unless a longer term contains it", () => {
    const rows = indexTerms([{ terms: "robô" }, { terms: "robô*, robô de bordo" }]);
    const foundIn = (text: string) => findTerms(text, rows).map(({ row }) => row.terms);
    expect(foundIn("O robô")).toEqual(["robô", "robô*, robô de bordo"]);
    expect(foundIn("O robô de bordo")).toEqual(["robô*, robô de bordo"]);
  });

  it("matches any number with a number placeholder", () => {
    expect(found("Poupa 34 horas")).toEqual(["34 horas"]);
    expect(found("Poupa horas")).toEqual([]);
  });

  it("matches any word ending and any amount of money with placeholders", () => {
    const ends = indexTerms([{ terms: "como *er, $" }]);
    const foundIn = (text: string) => findTerms(text, ends).map(({ term }) => term);
    expect(foundIn("Como ler e como escrever; como nós")).toEqual(["como ler"]);
    for (const money of ["R$ 10", "US$ 10", "€10"]) expect(foundIn(money)).toHaveLength(1);
    expect(foundIn("10 milhões de clientes")).toEqual([]);
  });

  it("matches words across a gap, and those words are still searched", () => {
    const withGap = indexTerms([{ terms: "automatiz* … com RPA" }, { terms: "contas, RPA" }]);
    const foundIn = (text: string) => findTerms(text, withGap).map(({ term }) => term);
    expect(foundIn("Automatiza contas com RPA")).toEqual(["automatiza com rpa", "contas"]);
    expect(foundIn("Automatiza com RPA")).toEqual(["automatiza com rpa"]);
    expect(foundIn("Automatiza um, dois, três, quatro e com RPA")).toHaveLength(1);
    expect(foundIn("Automatiza um, dois, três, quatro, cinco e com RPA")).toEqual(["RPA"]);
  });
});
