import { describe, expect, it } from "vitest";
import {
  ALL_CATEGORIES,
  CATEGORIES,
  categoryName,
  COMPOSITIONS,
  DEFAULT_CATEGORY,
  toCategoryFilter,
} from "@/articles/model/category";
import { readdirSync, readFileSync } from "node:fs";

describe("the categories", () => {
  // Rule 6.6.
  it("are the specification's, in its order, with 'Todas' only to filter", () => {
    expect(CATEGORIES.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: "tecnologia", name: "Tecnologia" },
      { id: "mercado", name: "Mercado" },
      { id: "estudos", name: "Estudos" },
      { id: "casos-de-uso", name: "Casos de Uso" },
    ]);
    expect(ALL_CATEGORIES).toEqual({ id: "all", name: "Todas" });
  });

  it("begin with the one a new article has", () => expect(DEFAULT_CATEGORY).toBe("tecnologia"));
});

it.each(["all", "", "Tecnologia", "tecnologia ", "toString", "__proto__"])(
  "a category's name is unknown for %j, so that the card can say Geral and the table N/A",
  (id) => expect(categoryName(id)).toBeUndefined(),
);

it.each([
  ...CATEGORIES.flatMap(({ id, name }) => [id, name.toUpperCase()].map((text) => [text, id, name])),
  [" casos-DE-uso ", "casos-de-uso", "Casos de Uso"],
  ...[null, "", "all", "todas", "esporte", "constructor", "mercado,estudos"].map((text) => [
    text,
    "all",
  ]),
])("a category in the page's address: %j is meant for %s, %s", (text, id, name) => {
  expect(toCategoryFilter(text ?? null)).toBe(id);
  expect(categoryName(id ?? "")).toBe(name);
});

describe("what follows the table of categories", () => {
  it("costs no picture: the house's are lines, on a category's tint", () => {
    const files = Array.from({ length: COMPOSITIONS }, (_, index) => `${index}.svg`);
    expect(readdirSync("public/pictures").toSorted()).toEqual(files);
  });

  it.each(["sources", "feed_items"])("is what the database admits in %s", (table) => {
    const sql = readFileSync("supabase/schemas/feeds.sql", "utf8");
    const check = new RegExp(`${table}_category_is_known check \\(category in \\(([^)]*)\\)`).exec(
      sql,
    );
    const admitted = check?.[1]?.split(",").map((id) => id.trim().slice(1, -1));
    expect(admitted).toEqual(CATEGORIES.map(({ id }) => id));
  });
});
