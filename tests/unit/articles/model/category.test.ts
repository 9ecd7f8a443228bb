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

describe("a category's name", () => {
  it.each(CATEGORIES)("of $id is $name, and the address keeps it", ({ id, name }) => {
    expect(categoryName(id)).toBe(name);
    expect(toCategoryFilter(id)).toBe(id);
  });

  it.each(["all", "", " ", "Tecnologia", "tecnologia ", "casos de uso", "toString", "__proto__"])(
    "is unknown for %j, so that the card can say Geral and the table N/A",
    (id) => {
      expect(categoryName(id)).toBeUndefined();
    },
  );
});

describe("a category in the page's address", () => {
  it.each([
    ["MERCADO", "mercado"],
    ["Casos de Uso", "casos-de-uso"],
    [" casos-DE-uso ", "casos-de-uso"],
  ])("%j is meant for %s", (value, id) => expect(toCategoryFilter(value)).toBe(id));

  it.each([null, "", "all", "todas", "esporte", "constructor", "mercado,estudos"])(
    "%j means all",
    (value) => {
      expect(toCategoryFilter(value)).toBe("all");
    },
  );
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
