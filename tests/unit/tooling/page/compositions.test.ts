import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATEGORIES, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";
import { drawCompositions } from "../../../../tooling/page/compositions";

// Rule 16.9.
describe("the default pictures", () => {
  const all = [...CATEGORIES, NO_CATEGORY];

  it.each(all.map(({ id }, index) => [id, index] as const))(
    "of %s are those that the code draws",
    (id, index) => {
      const file = readFileSync(`public/pictures/${id}.svg`, "utf8");
      expect(file).toBe(drawCompositions(all[index]!.hue, index + 1));
      expect(file.length).toBeLessThan(20_000);
    },
  );

  it("are eight for each category, no two alike", () => {
    for (const { id } of all) {
      const file = readFileSync(`public/pictures/${id}.svg`, "utf8");
      const scenes = file
        .match(/<svg y=.*?<\/svg>/gs)!
        .map((scene) => scene.replace(/ y="\d+"/, ""));
      expect(scenes).toHaveLength(COMPOSITIONS);
      expect(new Set(scenes).size).toBe(COMPOSITIONS);
      expect(file.match(/<view id="v[0-7]"/g)).toHaveLength(COMPOSITIONS);
    }
  });
});
