/** Problems that the panel finds in the list (rule 12.9). */
import { expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import {
  beginCheck,
  type ProblemId,
  PROBLEMS,
  toProblem,
} from "@/articles/admin/health/list-health";

const NOW = new Date("2026-11-20T12:00:00Z");

function found(problem: ProblemId, rows: Record<string, unknown>[]): string[] {
  const good = { category: "mercado", publishedAt: "2026-11-20T11:59:59Z" };
  const articles = articlesFromRows(
    rows.map((row, id) => {
      const own = { id: String(id), title: `Um artigo ${id}`, url: `https://a.com/${id}` };
      return Object.assign(own, good, row);
    }),
  );
  const { checkArticle, finish } = beginCheck(NOW);
  articles.forEach(checkArticle);
  return finish(articles).health[problem].map(({ id }) => id);
}

it("a list without faults has no problems", () => {
  for (const { id } of PROBLEMS) expect(found(id, [{}, {}, {}])).toEqual([]);
});

const NEWS = "UiPath compra a startup brasileira de automação Robô Fácil";
const SAME_DAYS = { title: `${NEWS} por R$ 20 milhões`, publishedAt: "2026-11-19T08:00:00Z" };
const MONTH_BEFORE = {
  title: `${NEWS} por um valor não dito`,
  publishedAt: "2026-10-02T08:00:00Z",
};
const [PAGE, COPY] = ["https://x.com/a", "http://www.x.com/a/?utm_source=b"];

it.each<[what: string, problem: ProblemId, ids: string, field: string, values: unknown[]]>([
  ["finds unreadable dates", "sem-data", "0 1 2", "publishedAt", ["ontem", "2024-02-30", null]],
  ["finds a date in the future", "agendados", "0", "publishedAt", ["2026-11-20T12:00:00.001Z"]],
  ["accepts the current moment", "agendados", "", "publishedAt", [NOW.toISOString()]],
  ["finds dead addresses", "sem-endereco", "0 1 2", "url", ["", "#", "javascript:x", "www.a.com"]],
  ["finds duplicate pages", "enderecos-repetidos", "0 2", "url", [PAGE, "https://a.com", COPY]],
  ["does not compare unusable addresses", "enderecos-repetidos", "", "url", ["#", "#", ""]],
  ["finds equal titles", "titulos-repetidos", "0 2", "title", ["Robôs", "Outro", "ROBOS ", "", ""]],
  [
    "finds other categories",
    "categorias-desconhecidas",
    "0 1 2",
    "category",
    ["all", "Mercado", null],
  ],
])("the check of the list %s", (_, problem, ids, field, values) =>
  expect(found(problem, [...values.map((value) => ({ [field]: value })), {}]).join(" ")).toBe(ids),
);

it("the check of the list finds titles about the same story within days, as the queue does", () =>
  expect(found("titulos-repetidos", [{ title: NEWS }, {}, SAME_DAYS, MONTH_BEFORE])).toEqual([
    "0",
    "2",
  ]));

it("the panel reads a known problem from the address and ignores any other", () => {
  for (const { id } of PROBLEMS) expect(toProblem(id)).toBe(id);
  expect(toProblem("outro")).toBeNull();
  expect(toProblem(null)).toBeNull();
});
