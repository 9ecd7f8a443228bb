import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import {
  isListOrder,
  LIST_ORDER,
  nextOrder,
  orderName,
  sortArticles,
  type TableOrder,
  toOrder,
} from "@/articles/admin/table/table-order";

const articles = articlesFromRows([
  { id: "z", title: "Zebra", source: "b", category: "mercado", publishedAt: "2026-03-01" },
  { id: "a10", title: "Artigo 10", source: "B", category: "outra", publishedAt: "2026-02-01" },
  { id: "á", title: "ávido", source: "", category: "casos-de-uso", publishedAt: "ontem" },
  { id: "a9", title: "Artigo 9", source: "a", category: "tecnologia", publishedAt: "2026-01-01" },
  { id: "vazio", title: " ", source: "c", category: "estudos", publishedAt: null },
]);

const sorted = (order: TableOrder) => sortArticles(articles, order).map(({ id }) => id);

describe("the table's rows", () => {
  it("are the same array when sorted in the list's order", () =>
    expect(sortArticles(articles, LIST_ORDER)).toBe(articles));

  it.each<
    [what: string, column: TableOrder["column"], direction: TableOrder["direction"], ids: string]
  >([
    ["title in Brazilian alphabetical order", "title", "ascending", "a9 a10 á z vazio"],
    ["title backwards, with empty ones still last", "title", "descending", "z á a10 a9 vazio"],
    ["source, keeping the order of equal ones", "source", "ascending", "a9 z a10 vazio á"],
    ["category name, unknown ones last", "category", "ascending", "á vazio z a9 a10"],
    ["date, unreadable ones last", "publishedAt", "ascending", "a9 a10 z á vazio"],
  ])("are sorted by %s", (_, column, direction, ids) => {
    expect(sorted({ column, direction })).toEqual(ids.split(" "));
  });
});

it("each order of the table has a name in the address and is read back from it", () => {
  for (const column of ["title", "source", "category", "publishedAt"] as const)
    for (const direction of ["ascending", "descending"] as const)
      expect(toOrder(orderName({ column, direction }))).toEqual({ column, direction });
  expect(orderName({ column: "title", direction: "descending" })).toBe("titulo-desc");
});

it.each([null, "", "preço", "titulo-asc", "-desc", "constructor"])(
  "the order %j in the address is unknown and means the list's own order",
  (name) => expect(isListOrder(toOrder(name))).toBe(true),
);

it("a column head of the table starts with its natural direction and then reverses it", () => {
  const byTitle = nextOrder(LIST_ORDER, "title");
  expect(byTitle).toEqual({ column: "title", direction: "ascending" });
  expect(nextOrder(byTitle, "title")).toEqual({ column: "title", direction: "descending" });
  expect(nextOrder(byTitle, "publishedAt")).toEqual(LIST_ORDER);
  const turned = { column: "publishedAt", direction: "ascending" };
  expect(nextOrder(LIST_ORDER, "publishedAt")).toEqual(turned);
});
