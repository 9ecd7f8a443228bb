import { expect, it } from "vitest";
import { type Marks, matchStored, repeatsOf } from "@/feeds/model/same-item.ts";

const ITEM: Marks = {
  guid: "g",
  page: "p",
  title: "t",
  outlet: "o",
  moment: "2026-11-20T10:00:00Z",
  isOwnPage: false,
};
const NOON = "2026-11-20T12:00:00Z";
const LATER = "2026-11-21T10:00:00Z";
const BARE = { guid: "", page: "", moment: null };
const OWN = { guid: "", isOwnPage: true };

/** `isStored`: the second item is the stored one. `isRepeated`: it repeats another entry of its feed. */
it.each<[string, of: Partial<Marks>, by: Partial<Marks>, isStored: boolean, isRepeated: boolean]>([
  ["another guid", {}, { guid: "h" }, true, true],
  ["another moment", {}, { moment: LATER }, true, true],
  ["another guid and moment", {}, { guid: "h", moment: LATER }, true, false],
  ["another guid, and no moment", {}, { guid: "h", moment: null }, true, true],
  ["another title and moment", {}, { title: "u", moment: LATER }, true, false],
  ["another page, on the same day", {}, { page: "q", moment: NOON }, true, true],
  ["another page, on another day", {}, { page: "q", moment: LATER }, false, false],
  ["another guid and page", {}, { guid: "h", page: "q" }, true, true],
  ["another guid, page and outlet", {}, { guid: "h", page: "q", outlet: "x" }, false, false],
  ["another guid, page and moment", {}, { guid: "h", page: "q", moment: NOON }, false, false],
  ["another guid and title", {}, { guid: "h", title: "u" }, false, false],
  ["another guid, and no title", { title: "" }, { guid: "h" }, false, false],
  ["another title, without guids", { guid: "" }, { title: "u" }, true, false],
  ["title and moment, without guids", { guid: "" }, { title: "u", moment: LATER }, false, false],
  ["title and moment, on its own page", OWN, { title: "u", moment: LATER }, true, false],
  ["the outlet, with only a title", BARE, { outlet: "x" }, true, true],
  ["outlet and moment, with only a title", BARE, { outlet: "x", moment: NOON }, false, false],
  [
    "guid, title and written link",
    { writtenAddress: "a" },
    { guid: "h", title: "u", writtenAddress: "b" },
    false,
    true,
  ],
  [
    "guid and title, with one link",
    { writtenAddress: "a" },
    { guid: "h", title: "u" },
    false,
    false,
  ],
])(
  "two items that differ by %s are recognised as the same or as different",
  (_, of, differing, isStored, isRepeated) => {
    const first = { ...ITEM, ...of };
    const second = { ...first, ...differing };
    expect(matchStored([second], [[first, "it"]])).toEqual([isStored ? "it" : null]);
    const other = { ...BARE, title: "z", outlet: "", isOwnPage: false };
    expect(repeatsOf([other, first, second])).toEqual([null, null, isRepeated ? 1 : null]);
  },
);

it("an item matches the most similar stored item, and each stored item only once", () => {
  const edited = { ...ITEM, title: "u" };
  const moved = { ...ITEM, guid: "h" };
  const stored = [edited, moved].map((marks) => [marks, marks] as const);
  expect(matchStored([ITEM], stored)).toEqual([moved]);
  expect(matchStored([ITEM, moved, ITEM], [[ITEM, "it"]])).toEqual(["it", null, null]);
  expect(matchStored([ITEM, ITEM], stored)).toEqual([moved, edited]);
});
