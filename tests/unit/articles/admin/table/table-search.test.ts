import { expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { findArticles } from "@/articles/admin/table/table-search";

const articles = articlesFromRows([
  { id: "t", title: "Automação no tribunal", category: "mercado", publishedAt: "2026-01-01" },
  { id: "d", description: "Sobre AUTOMAÇÃO", category: "estudos", publishedAt: "2026-01-01" },
  { id: "s", source: { name: "Automação Hoje" }, category: "mercado", publishedAt: "2026-01-01" },
  { id: "n", title: "Nada", category: "outra", publishedAt: "2026-01-01" },
]);

const found = (query: string, category = "all") =>
  findArticles(articles, { query, category }).map(({ id }) => id);

it("finds a word in the title, the description and the source, accents or not", () => {
  expect(found(" automacao ")).toEqual(["t", "d", "s"]);
  expect(found("AUTOMAÇÃO")).toEqual(["t", "d", "s"]);
  expect(found("hoje")).toEqual(["s"]);
  expect(found("inexistente")).toEqual([]);
});

it("finds within a category; is the very list when nothing is asked for", () => {
  expect(found("automacao", "mercado")).toEqual(["t", "s"]);
  expect(found("", "estudos")).toEqual(["d"]);
  expect(findArticles(articles, { query: "  ", category: "all" })).toBe(articles);
});
