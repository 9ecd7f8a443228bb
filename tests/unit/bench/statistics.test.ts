import { expect, it } from "vitest";
import { median, mediansOf, quantile, ratiosTo } from "../../../bench/statistics";

it("takes the middle one, or the middle of two", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it("takes the value with a part of all below it", () => {
  expect(quantile([5, 1, 4, 2, 3], 0.25)).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.5);
  expect(quantile([7], 0.25)).toBe(7);
});

it("compares within each round, so that a slow round counts like any other", () => {
  expect(ratiosTo([100, 1000, 10], [150, 1000, 20])).toEqual({ median: 1.5, min: 1, max: 2 });
});

it("takes each figure's median by itself, and what is no number from the last round", () => {
  const rounds = [
    { typing: 40, heap: 9, scrolled: null },
    { typing: 280, heap: 7, scrolled: null },
    { typing: 32, heap: 8, scrolled: "10.000" },
  ];
  expect(mediansOf<object>(rounds)).toEqual({ typing: 40, heap: 8, scrolled: "10.000" });
});
