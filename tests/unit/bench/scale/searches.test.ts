import { expect, it } from "vitest";
import { HOSTILE_QUERIES } from "../../../../bench/scale/searches";

// Rule 6.8.
it("two hundred hostile queries are different ones, and as long as none that is refused", () => {
  expect(new Set(HOSTILE_QUERIES).size).toBe(200);
  expect(Math.max(...HOSTILE_QUERIES.map((query) => [...query].length))).toBe(200);
});
