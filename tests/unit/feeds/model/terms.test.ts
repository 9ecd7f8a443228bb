/** Every row of the tables does what its two examples say. */
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "@/articles/model/category.ts";
import { categorise } from "@/feeds/model/categorise.ts";
import { CATEGORY_PAIRS, CATEGORY_TERMS } from "@/feeds/model/category-terms.ts";
import { findTerms, indexTerms } from "@/feeds/model/find-terms.ts";
import { isWanted, judge } from "@/feeds/model/judge.ts";
import { RELEVANCE_TERMS } from "@/feeds/model/relevance-terms.ts";
import { toTerm } from "@/feeds/model/words.ts";

const isKept = (title: string) =>
  isWanted(judge({ title, text: "" }, { keepWords: [], blockWords: [] }));

const termsTwice = (rows: readonly { terms: string }[]) => {
  const terms = rows.flatMap((row) => row.terms.split(",").map(toTerm));
  return terms.filter((term, index) => terms.indexOf(term) < index);
};

describe("the table of relevance", () => {
  it.each(RELEVANCE_TERMS.map((row) => [row.role, row.weight, row.example, row] as const))(
    "%s %i: %s",
    (role, _weight, _example, row) => {
      const isAgainst = role === "dispute";
      expect(findTerms(row.example, indexTerms([row]))).not.toEqual([]);
      expect(isKept(row.example)).toBe(!isAgainst);
      expect(isKept(row.counterexample)).toBe(isAgainst);
    },
  );

  it("has each term once", () => {
    expect(termsTwice(RELEVANCE_TERMS)).toEqual([]);
  });
});

describe("the table of categories", () => {
  it.each(CATEGORY_TERMS.map((row) => [row.category, row.weight, row.example, row] as const))(
    "%s %i: %s",
    (category, _weight, _example, row) => {
      expect(CATEGORIES.map(({ id }) => id)).toContain(category);
      expect(findTerms(row.example, indexTerms([row]))).not.toEqual([]);
      expect(categorise({ title: row.example, text: "" })).toBe(category);
      expect(categorise({ title: row.counterexample, text: "" })).not.toBe(category);
    },
  );

  it("has each term once", () => {
    expect(termsTwice(CATEGORY_TERMS)).toEqual([]);
  });

  it.each(CATEGORY_PAIRS.map((pair) => [`${pair.who} ${pair.does}`, pair.example, pair] as const))(
    "%s: %s",
    (_pair, _example, { who, does, category, example, counterexample }) => {
      const parts = findTerms(example, indexTerms(CATEGORY_TERMS)).map(({ row }) => row);
      expect(parts.some((row) => row.who && who.includes(row.who))).toBe(true);
      expect(parts.some((row) => row.does && does.includes(row.does))).toBe(true);
      expect(categorise({ title: example, text: "" })).toBe(category);
      expect(categorise({ title: counterexample, text: "" })).not.toBe(category);
    },
  );
});

describe("a term", () => {
  const index = indexTerms([
    { terms: "automatiz* processo*, robô, robô de software" },
    { terms: "0 horas, software" },
  ]);
  const found = (text: string) => findTerms(text, index).map(({ term }) => term);

  it("is found whatever its accents, case and ending", () => {
    expect(found("AUTOMATIZAMOS Processos")).toEqual(["automatizamos processos"]);
    expect(found("Um ROBO")).toEqual(["robô"]);
    expect(found("robo\u0302")).toEqual(["robô"]);
  });

  it("is found as whole words only", () => {
    expect(found("robôzinho; microrobô; robótica")).toEqual([]);
    expect(found("automatiza o processo")).toEqual([]);
  });

  it("stands on one side of a comma, a colon or a dash", () => {
    for (const text of ["robô, de software", "robô: de software", "Um robô – de software"]) {
      expect(found(text)).toEqual(["robô", "software"]);
    }
  });

  it("takes its words from shorter ones", () => {
    expect(found("robô de software")).toEqual(["robô de software"]);
    expect(found("software de robô")).toEqual(["software", "robô"]);
  });

  it("may hold any number", () => {
    expect(found("Poupa 34 horas")).toEqual(["34 horas"]);
    expect(found("Poupa horas")).toEqual([]);
  });

  it("may hold any word of an ending, and any money", () => {
    const ends = indexTerms([{ terms: "como *er, $" }]);
    const foundIn = (text: string) => findTerms(text, ends).map(({ term, at }) => ({ term, at }));
    expect(foundIn("Como ler e como escrever; como nós")).toEqual([
      { term: "como ler", at: [0, 3] },
    ]);
    for (const money of ["R$ 10", "US$ 10", "€10"]) expect(foundIn(money)).toHaveLength(1);
    expect(foundIn("10 milhões de clientes")).toEqual([]);
  });

  it("may hold a gap, whose words are looked at too", () => {
    const withGap = indexTerms([{ terms: "automatiz* … com RPA" }, { terms: "contas, RPA" }]);
    const foundIn = (text: string) => findTerms(text, withGap).map(({ term }) => term);
    expect(foundIn("Automatiza contas com RPA")).toEqual(["automatiza com rpa", "contas"]);
    expect(foundIn("Automatiza com RPA")).toEqual(["automatiza com rpa"]);
    expect(foundIn("Automatiza um, dois, três, quatro e com RPA")).toHaveLength(1);
    expect(foundIn("Automatiza um, dois, três, quatro, cinco e com RPA")).toEqual(["RPA"]);
  });
});
