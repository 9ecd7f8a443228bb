import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATEGORIES, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";
import { drawCompositions } from "../../../../tooling/page/compositions";

const filesOf = (id: string) =>
  Array.from({ length: COMPOSITIONS }, (_, index) =>
    readFileSync(`public/pictures/${id}-${index}.svg`, "utf8"),
  );

// Rule 16.9.
describe("the default pictures", () => {
  const all = [...CATEGORIES, NO_CATEGORY];

  it.each(all.map(({ id }, index) => [id, index] as const))(
    "of %s are those that the code draws",
    (id, index) => {
      const files = filesOf(id);
      expect(files).toEqual(drawCompositions(all[index]!.hue, index + 1));
      for (const file of files) expect(file.length).toBeLessThan(6000);
    },
  );

  it("are eight for each category, no two alike", () => {
    for (const { id } of all) expect(new Set(filesOf(id)).size).toBe(8);
  });
});
