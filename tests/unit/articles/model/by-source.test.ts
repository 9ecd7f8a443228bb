import { expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { inSourceOrder } from "@/articles/model/by-source";

const articles = articlesFromRows(
  ["valor", "Época", "", "Estado", "Valor", "epoca", "valor"].map((source, index) => ({
    id: String(index),
    source,
    publishedAt: `2026-01-0${7 - index}`,
  })),
);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

// Rule 6.12.
it("the order of the sources knows no accents and no capitals, keeps theirs within each, and ends with who has none", () => {
  const ordered = inSourceOrder(articles);
  expect(ordered.map(({ source }) => source)).toEqual([
    "epoca",
    "Época",
    "Estado",
    "Valor",
    "valor",
    "valor",
    "",
  ]);
  expect(ids(ordered)).toBe("5134062");
});
