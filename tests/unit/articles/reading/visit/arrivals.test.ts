import { describe, expect, it } from "vitest";
import { knownIds } from "@/articles/reading/visit/arrivals";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 2);

// Rule 2.8.
describe("what counts as known", () => {
  const visit = { at: NOW - 31 * MINUTE, seen: ["b", "a"], before: ["a"] };

  it("is the whole list on the first visit; what the last visit saw, once that is over", () => {
    expect(knownIds(undefined, ["c", "b", "a"], NOW)).toEqual(["c", "b", "a"]);
    expect(knownIds(visit, ["c", "b", "a"], NOW)).toEqual(["b", "a"]);
  });

  it("stays what it was while the visit goes on, also when the page is loaded anew", () => {
    expect(knownIds({ ...visit, at: NOW - 29 * MINUTE }, ["c", "b", "a"], NOW)).toEqual(["a"]);
  });

  it.each([null, 7, "x", [], {}, { at: "x" }])("is the list where the storage holds %j", (kept) => {
    expect(knownIds(kept, ["a"], NOW)).toEqual(["a"]);
  });

  it("is nothing where the storage's lists are broken", () => {
    expect(knownIds({ at: 0, seen: [1, null, "a"] }, ["b"], NOW)).toEqual(["a"]);
  });
});
