/** Articles that are new since the last visit (rule 2.8). */
import { describe, expect, it } from "vitest";
import { knownIds } from "@/articles/reading/visit/arrivals";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 2);

describe("the known articles", () => {
  const visit = { at: NOW - 31 * MINUTE, seen: ["b", "a"], before: ["a"] };

  it("are the whole list on the first visit, and later the list of the last finished visit", () => {
    expect(knownIds(undefined, ["c", "b", "a"], NOW)).toEqual(["c", "b", "a"]);
    expect(knownIds(visit, ["c", "b", "a"], NOW)).toEqual(["b", "a"]);
  });

  it("stay the same during a visit, also after the page is reloaded", () => {
    expect(knownIds({ ...visit, at: NOW - 29 * MINUTE }, ["c", "b", "a"], NOW)).toEqual(["a"]);
  });

  it.each([null, 7, "x", [], {}, { at: "x" }])("are the whole list when %j is stored", (kept) => {
    expect(knownIds(kept, ["a"], NOW)).toEqual(["a"]);
  });

  it("ignore broken ids in the storage", () => {
    expect(knownIds({ at: 0, seen: [1, null, "a"] }, ["b"], NOW)).toEqual(["a"]);
  });
});
