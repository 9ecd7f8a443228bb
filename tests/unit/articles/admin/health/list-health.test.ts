import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import {
  beginCheck,
  type ProblemId,
  PROBLEMS,
  toProblem,
} from "@/articles/admin/health/list-health";

const NOW = new Date("2026-11-20T12:00:00Z");

const good = {
  title: "Um artigo",
  url: "https://a.com/um",
  category: "mercado",
  publishedAt: "2026-11-20T11:59:59Z",
};

function found(problem: ProblemId, rows: Record<string, unknown>[]): string[] {
  const articles = articlesFromRows(
    rows.map((row, index) => ({
      ...good,
      id: String(index),
      title: `Um artigo ${index}`,
      url: `https://a.com/${index}`,
      ...row,
    })),
  );
  const { look, finish } = beginCheck(NOW);
  articles.forEach(look);
  return finish(articles).health[problem].map(({ id }) => id);
}

it("a list without any fault has nothing to mend", () => {
  for (const { id } of PROBLEMS) expect(found(id, [{}, {}, {}])).toEqual([]);
});

// Rule 12.9.
describe("what may want mending", () => {
  it("no date, or none that can be read", () => {
    const rows = [
      {},
      { publishedAt: "ontem" },
      { publishedAt: "2024-02-30" },
      { publishedAt: null },
    ];
    expect(found("sem-data", rows)).toEqual(["1", "2", "3"]);
  });

  it("a date in the future, not this moment", () => {
    const rows = [{ publishedAt: NOW.toISOString() }, { publishedAt: "2026-11-20T12:00:00.001Z" }];
    expect(found("agendados", rows)).toEqual(["1"]);
  });

  it("an address that nothing opens", () => {
    const rows = [{ url: "" }, { url: "#" }, { url: "javascript:x" }, { url: "www.a.com" }];
    expect(found("sem-endereco", rows)).toEqual(["0", "1", "2"]);
  });

  it("addresses that lead to one page, next to each other", () => {
    const rows = [{ url: "https://x.com/a" }, {}, { url: "http://www.x.com/a/?utm_source=b" }];
    expect(found("enderecos-repetidos", rows)).toEqual(["0", "2"]);
    expect(found("enderecos-repetidos", [{ url: "#" }, { url: "#" }, { url: "" }])).toEqual([]);
  });

  it("titles that read alike, next to each other", () => {
    const rows = [
      { title: "Robôs" },
      { title: "Outro" },
      { title: "ROBOS " },
      { title: "" },
      { title: "" },
    ];
    expect(found("titulos-repetidos", rows)).toEqual(["0", "2"]);
  });

  it("titles that say the same news within days, as in the queue", () => {
    const title = "UiPath compra a startup brasileira de automação Robô Fácil";
    const rows = [
      { title },
      {},
      { title: `${title} por R$ 20 milhões`, publishedAt: "2026-11-19T08:00:00Z" },
      { title: `${title} por um valor que não foi dito`, publishedAt: "2026-10-02T08:00:00Z" },
    ];
    expect(found("titulos-repetidos", rows)).toEqual(["0", "2"]);
  });

  it("categories that the product does not know", () => {
    const rows = [{ category: "all" }, { category: "Mercado" }, { category: null }, {}];
    expect(found("categorias-desconhecidas", rows)).toEqual(["0", "1", "2"]);
  });
});

it("the address names a problem, or none", () => {
  for (const { id } of PROBLEMS) expect(toProblem(id)).toBe(id);
  expect(toProblem("outro")).toBeNull();
  expect(toProblem(null)).toBeNull();
});
