/** The categories (rule 6.6). */
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
  it("have the specified ids, names and order, with “Todas” only in the filter", () => {
    expect(CATEGORIES.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: "tecnologia", name: "Tecnologia" },
      { id: "mercado", name: "Mercado" },
      { id: "estudos", name: "Estudos" },
      { id: "casos-de-uso", name: "Casos de Uso" },
    ]);
    expect(ALL_CATEGORIES).toEqual({ id: "all", name: "Todas" });
  });

  it("start with a new article's category", () => expect(DEFAULT_CATEGORY).toBe("tecnologia"));
});

it.each(["all", "", "Tecnologia", "tecnologia ", "toString", "__proto__"])(
  "an unknown category id has no name: %j",
  (id) => expect(categoryName(id)).toBeUndefined(),
);

it.each([
  ...CATEGORIES.flatMap(({ id, name }) => [id, name.toUpperCase()].map((text) => [text, id, name])),
  [" casos-DE-uso ", "casos-de-uso", "Casos de Uso"],
  ...[null, "", "all", "todas", "esporte", "constructor", "mercado,estudos"].map((text) => [
    text,
    "all",
  ]),
])("the category %j in the page's address means the id %s and the name %s", (text, id, name) => {
  expect(toCategoryFilter(text ?? null)).toBe(id);
  expect(categoryName(id ?? "")).toBe(name);
});

describe("the table of categories", () => {
  it("shares one set of default pictures, so that a new category needs no files", () => {
    const files = Array.from({ length: COMPOSITIONS }, (_, index) => `${index}.svg`);
    expect(readdirSync("public/pictures").toSorted()).toEqual(files);
  });

  it.each(["sources", "feed_items"])("matches the database's check in %s", (table) => {
    const sql = readFileSync("supabase/schemas/feeds.sql", "utf8");
    const check = new RegExp(`${table}_category_is_known check \\(category in \\(([^)]*)\\)`).exec(
      sql,
    );
    const admitted = check?.[1]?.split(",").map((id) => id.trim().slice(1, -1));
    expect(admitted).toEqual(CATEGORIES.map(({ id }) => id));
  });
});
