import { expect, it } from "vitest";
import { median, mediansOf, ratiosTo, worstStep } from "../../../bench/statistics";

it("takes the middle one, or the middle of two", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
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

it("tells the step that is bad each time from the hiccup that comes at any", () => {
  expect(
    worstStep([
      [16, 32, 200],
      [16, 40, 16],
      [90, 32, 16],
    ]),
  ).toBe(32);
  expect(worstStep([[16, 48]])).toBe(48);
});
