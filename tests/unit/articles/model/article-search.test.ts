/** The search and the counts by category (rules 2.5, 6.1, 6.10 and 6.13). */
import { describe, expect, it } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { countByCategory, filterArticles, filterByWords } from "@/articles/model/article-search";
import { fc } from "../../../support/properties";
import { words } from "../../../support/words";

const list = (...rows: Partial<Article>[]) => articlesFromRows(rows);

/** The titles that a search finds among articles with only a title. */
function found(query: string, ...texts: string[]): string[] {
  const articles = list(...texts.map((title) => ({ title })));
  return filterArticles(articles, { query, category: "all" }).map(({ title }) => title);
}

const finds = (query: string, text: string) => found(query, text).length === 1;

describe("a search", () => {
  it.each([
    ["anc", "RPA no banco"],
    [".*", "curinga .*"],
    ['"ia"', 'a "IA" nas empresas'],
    ["🤖", "Robô 🤖 chega"],
    ["москва", "РПА Москва"],
    ["istanbul", "İstanbul"],
  ])("for %j finds %j", (query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ["rpa", "R.P.A."],
    ["rpa bots", "bots rpa"],
    ["rpabots", "rpa bots"],
    [".*", "qualquer texto"],
    ["automacaos", "automação"],
    ["x", ""],
  ])("for %j does not find %j", (query, text) => expect(finds(query, text)).toBe(false));

  it.each(["", " ", "\t\n", "\u00A0", "\u0303"])("for %j leaves the list as it is", (query) => {
    const articles = list({ title: "a" }, { title: "b" });
    expect(filterArticles(articles, { query, category: "all" })).toBe(articles);
  });

  it.each([..."~^´`¨"])("treats %j like any other character", (query) => {
    expect(found(query, "automação à vista", `um ${query} solto`)).toEqual([`um ${query} solto`]);
  });

  it("ignores spaces around the query and joins repeated ones inside", () => {
    const texts = ["RPA no banco", "RPA \u00A0no banco", "RPAno banco"];
    expect(found("\n rpa  no\t", ...texts)).toEqual(texts.slice(0, 2));
    expect(found("rpa ", "fim: rpa")).toEqual(["fim: rpa"]);
  });

  it("searches only title, description and source", () => {
    const articles = list(
      { title: "alvo" },
      { description: "o alvo" },
      { source: "um alvo" },
      { url: "alvo", image: "alvo", id: "alvo", publishedAt: "alvo" },
      { category: "um-alvo" },
      { title: "al", description: "vo" },
    );
    const matches = filterArticles(articles, { query: "alvo", category: "all" });
    expect(matches.map(({ title, description, source }) => title + description + source)).toEqual([
      "alvo",
      "o alvo",
      "um alvo",
    ]);
  });
});

/** Letters in both cases, with accents and with unusual case conversion and folding. */
const LATIN = "abcnoAÃÇÉNÕaãáâçéíóõúüñ 0-";
const letters = fc.string({ unit: fc.constantFrom(...`${LATIN}ÅåßẞİıſΣσςǅﬁΩ`) });
const anyText = fc.oneof(
  letters,
  letters.map((text) => text.normalize("NFD")),
  fc.string({ unit: "binary" }),
);
const cased = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
);
const plain = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036F]/g, "");

describe("a search finds any part of a text", () => {
  it("in any case, with or without its accents", () => {
    const latin = fc.string({ unit: fc.constantFrom(...LATIN) });
    fc.assert(
      fc.property(latin, fc.nat(20), fc.nat(6), cased, (text, from, length, change) => {
        const part = text.slice(from, from + length);
        expect(finds(change(plain(part)), text)).toBe(true);
        expect(finds(change(part), plain(text))).toBe(true);
      }),
    );
  });

  it("whenever a plain comparison of texts finds it", () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), fc.nat(6), cased, (text, from, length, change) => {
        // By code point, because nobody can type half a character.
        const query = change([...text].slice(from, from + length).join(""));
        fc.pre(text.toLowerCase().includes(query.toLowerCase()));
        expect(finds(query, text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

it("a category shows only its articles, an unknown one appears only under Todas, and a query narrows both", () => {
  const categories = ["tecnologia", "mercado", "all", "esporte", "", "Mercado", "mercado"];
  const articles = list(...categories.map((category, n) => ({ title: "abcdefg"[n], category })));
  const inCategory = (category: string, query = "") =>
    filterArticles(articles, { query, category })
      .map(({ title }) => title)
      .join("");
  expect(inCategory("all")).toBe("abcdefg");
  expect(words("tecnologia mercado estudos").map((id) => inCategory(id))).toEqual(["a", "bg", ""]);
  const found = words("mercado tecnologia all").map((category) => inCategory(category, "G"));
  expect(found).toEqual(["g", "", "g"]);
});

it("a search matches a source's name, and a category only by its whole name", () => {
  const articles = list(
    { title: "Robôs no tribunal", source: "JOTA", category: "casos-de-uso" },
    { title: "O JOTA e os robôs", category: "mercado" },
    { title: "O uso de robôs", category: "estudos" },
  );
  const count = (query: string) => filterArticles(articles, { query, category: "all" }).length;
  expect(words("jota mercado estudos mercad").map(count)).toEqual([2, 1, 1, 0]);
  expect(count(" Casos de  Uso ")).toBe(1);
  expect(count("casos")).toBe(0);
});

describe("a search by words", () => {
  const articles = list(
    { title: "RPA automação jurídica: o fim da era nos tribunais?", source: "doc9" },
    { title: "Robôs no banco", description: "RPA em escala", source: "Migalhas" },
  );

  it.each([
    ["  Tribunais   RPA ", 1],
    ["escala MIGALHAS robo", 1],
    ["rpa", 2],
    ["tribunais migalhas", 0],
    ["   ", 0],
  ])("requires all of %j, in any order, in title, description and source", (query, count) => {
    expect(filterByWords(articles, query)).toHaveLength(count);
  });
});

it("the counts have the total under “all” and each article under its category", () => {
  const categories = words("mercado all estudos mercado");
  const counts = countByCategory(list(...categories.map((category) => ({ category }))));
  expect([...counts]).toEqual([
    ["all", 4],
    ["mercado", 2],
    ["estudos", 1],
  ]);
});
