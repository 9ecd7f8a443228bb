import { expect, it } from "vitest";
import { median, ratiosTo } from "../../../bench/statistics";

it("takes the middle one, or the middle of two", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it("compares within each round, so that a slow round counts like any other", () => {
  expect(ratiosTo([100, 1000, 10], [150, 1000, 20])).toEqual({ median: 1.5, min: 1, max: 2 });
});
