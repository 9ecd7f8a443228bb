import { describe, expect, it } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { filterArticles, filterByWords } from "@/articles/model/article-search";
import { CATEGORIES } from "@/articles/model/category";
import { fc } from "../../../support/properties";

const list = (...rows: Partial<Article>[]) => articlesFromRows(rows);

/** The titles that a search finds among articles that have nothing but a title. */
function found(query: string, ...texts: string[]): string[] {
  const articles = list(...texts.map((title) => ({ title })));
  return filterArticles(articles, { query, category: "all" }).map(({ title }) => title);
}

const finds = (query: string, text: string) => found(query, text).length === 1;

describe("a search", () => {
  it.each([
    ["rpa", "RPA no banco"],
    ["anc", "RPA no banco"],
    ["AUTOMAÇÃO", "automacao de processos"],
    ["automaçao", "automacão"],
    ["ÔS", "robôs"],
    [".*", "curinga .*"],
    ["(beta)", "Versão (beta)"],
    ['"ia"', 'a "IA" nas empresas'],
    ["🤖", "Robô 🤖 chega"],
    ["москва", "РПА Москва"],
    ["straße", "Straße"],
    ["istanbul", "İstanbul"],
    ["İstanbul", "İstanbul"],
  ])("for %j finds %j", (query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ["rpa", "R.P.A."],
    ["rpa bots", "bots rpa"],
    ["rpabots", "rpa bots"],
    [".*", "qualquer texto"],
    ["a|b", "a ou b"],
    ["^rpa", "rpa"],
    ["automacaos", "automação"],
    ["x", ""],
  ])("for %j does not find %j", (query, text) => expect(finds(query, text)).toBe(false));

  it.each(["", " ", "\t\n", "\u00A0", "\u0303"])("for %j leaves the list as it is", (query) => {
    const articles = list({ title: "a" }, { title: "b" });
    expect(filterArticles(articles, { query, category: "all" })).toBe(articles);
  });

  // Rules 6.1 and 6.13.
  it("ignores blanks before and after, and takes those between for one", () => {
    const texts = ["RPA no banco", "RPA \u00A0no banco", "RPAno banco"];
    expect(found("  rpa no  ", ...texts)).toEqual(texts.slice(0, 2));
    expect(found("\n rpa  no\t", ...texts)).toEqual(texts.slice(0, 2));
    expect(found("rpa ", "fim: rpa")).toEqual(["fim: rpa"]);
  });

  it("looks into title and description, and nowhere else", () => {
    const articles = list(
      { title: "alvo" },
      { description: "o alvo" },
      { source: "alvo", url: "alvo", image: "alvo", id: "alvo", publishedAt: "alvo" },
      { category: "alvo" },
      { title: "al", description: "vo" },
    );
    const matches = filterArticles(articles, { query: "alvo", category: "all" });
    expect(matches).toEqual(
      articles.filter(({ title, description }) => /alvo/.test(title + "|" + description)),
    );
    expect(matches).toHaveLength(2);
  });

  it("finds an article again after another search for it", () => {
    const articles = list({ title: "Automação" }, { title: "Mercado" });
    for (const query of ["auto", "merc", "auto", "ação", "MERC"]) {
      expect(filterArticles(articles, { query, category: "all" })).toHaveLength(1);
    }
  });
});

it.each(["~", "^", "´", "`", "¨"])("%j is a character like any other", (query) => {
  expect(found(query, "automação à vista", `um ${query} solto`)).toEqual([`um ${query} solto`]);
});

/** Characters with and without accents, in both cases, composed; and what casing and folding treat specially. */
const letter = fc.constantFrom(..."abcnoAÃÇÉNÕaãáâçéíóõúüñ 0-ÅåßẞİıſΣσςǅﬁΩ");
const latin = fc.constantFrom(..."abcnoAÃÇÉNÕaãáâçéíóõúüñ 0-");
const anyText = fc.oneof(
  fc.string({ unit: letter }),
  fc.string({ unit: letter }).map((text) => text.normalize("NFD")),
  fc.string({ unit: "binary" }),
);
const cased = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
);

/** Rule 6.1 without its accents: case-insensitive substring match on title or description. */
const matchesPlainly = (text: string, query: string) =>
  text.toLowerCase().includes(query.toLowerCase());

const plain = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036F]/g, "");

// Rule 6.1.
describe("whatever is typed", () => {
  it("finds at least what the specification's plain search finds", () => {
    const search = fc
      .record({ title: anyText, description: anyText, from: fc.nat(20), length: fc.nat(6) })
      .chain(({ title, description, from, length }) =>
        fc.record({
          title: fc.constant(title),
          description: fc.constant(description),
          query: fc.oneof(
            // By code points: half a character is nothing that can be typed.
            fc.constantFrom(title, description).map((text) => {
              return [...text].slice(from, from + length).join("");
            }),
            anyText,
          ),
          change: cased,
        }),
      );
    fc.assert(
      fc.property(search, ({ title, description, query: typed, change }) => {
        const query = change(typed);
        fc.pre(matchesPlainly(title, query) || matchesPlainly(description, query));
        const matches = filterArticles(list({ title, description }), { query, category: "all" });
        expect(matches).toHaveLength(1);
      }),
      { numRuns: 1000 },
    );
  });

  it("finds a text by any part of it without its accents, in any case", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: latin }),
        fc.nat(20),
        fc.nat(6),
        cased,
        (text, from, length, change) => {
          const part = text.slice(from, from + length);
          expect(finds(change(plain(part)), text)).toBe(true);
          expect(finds(change(part), plain(text))).toBe(true);
        },
      ),
    );
  });
});

describe("a category", () => {
  const articles = list(
    { title: "a", category: "tecnologia" },
    { title: "b", category: "mercado" },
    { title: "c", category: "all" },
    { title: "d", category: "esporte" },
    { title: "e", category: "" },
    { title: "f", category: "Mercado" },
    { title: "g", category: "mercado" },
    { title: "h", category: "mercado-de-trabalho" },
  );
  const inCategory = (category: string, query = "") =>
    filterArticles(articles, { query, category }).map(({ title }) => title);

  it("shows its own articles only", () => {
    expect(inCategory("mercado")).toEqual(["b", "g"]);
    expect(inCategory("tecnologia")).toEqual(["a"]);
    expect(inCategory("estudos")).toEqual([]);
  });

  // Rule 2.5.
  it("that is all or unknown in a row is found under Todas alone; and a search hold together", () => {
    expect(inCategory("all")).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
    for (const { id } of CATEGORIES) {
      expect(inCategory(id).filter((title) => "cdefh".includes(title))).toEqual([]);
    }
    expect(inCategory("mercado", "G")).toEqual(["g"]);
    expect(inCategory("tecnologia", "g")).toEqual([]);
    expect(inCategory("all", "g")).toEqual(["g"]);
  });
});

// Rule 6.10.
describe("a search by words", () => {
  const articles = list(
    { title: "RPA automação jurídica: o fim da era nos tribunais?", source: "doc9" },
    { title: "Robôs no banco", description: "RPA em escala", source: "Migalhas" },
  );
  const byWords = (query: string) => filterByWords(articles, query).map(({ title }) => title[0]);

  it.each([
    ["tribunais rpa", ["R"]],
    ["  Tribunais   RPA ", ["R"]],
    ["migalhas", ["R"]],
    ["escala MIGALHAS robo", ["R"]],
    ["rpa", ["R", "R"]],
    ["tribunais migalhas", []],
    ["   ", []],
  ])("takes all of %j, in any order, from title, description and source", (query, expected) => {
    expect(byWords(query)).toEqual(expected);
  });
});
