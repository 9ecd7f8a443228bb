import { describe, expect, it } from "vitest";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { categoryOfPath, categoryPath } from "@/articles/model/category-page";

// Rule 17.13.
describe("the page of a category", () => {
  it("has an address of its own; that of all is the home page", () => {
    expect(categoryPath("mercado")).toBe("/categoria/mercado/");
    expect(categoryPath("all")).toBe("/");
  });

  it.each([ALL_CATEGORIES, ...CATEGORIES].map(({ id }) => id))(
    "is known by its address, with a slash at the end and without: %s",
    (id) => {
      const path = categoryPath(id);
      expect(categoryOfPath(path)).toBe(id);
      expect(categoryOfPath(path.slice(0, -1))).toBe(id);
    },
  );

  it.each(["/admin", "/categoria/", "/categoria/outra/", "/categoria/mercado/x", "/mercado/"])(
    "is none at %s",
    (path) => expect(categoryOfPath(path)).toBeUndefined(),
  );
});
