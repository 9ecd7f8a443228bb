import { describe, expect, it } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import {
  appendArticles,
  datedOnly,
  upsertArticles,
  mergeArticles,
  placeUnder,
  reuseArticles,
} from "@/articles/model/article-order";
import { fc } from "../../../support/properties";

const titled = (...titles: string[]) =>
  articlesFromRows(
    titles.map((title, id) => ({ id, title, publishedAt: "2026-01-01", source: {} })),
  );

const titles = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);

it("a list that was loaded again keeps the articles that did not change, and is the very same where nothing did", () => {
  const before = titled("Um", "Dois");
  expect(reuseArticles(before, titled("Um", "Dois"))).toBe(before);
  const after = reuseArticles(before, titled("Um", "Dois e meio", "Três"));
  expect(after[0]).toBe(before[0]);
  expect(titles(after)).toEqual(["Um", "Dois e meio", "Três"]);
  expect(titles(reuseArticles(before, titled("Um")))).toEqual(["Um"]);
  expect(titles(reuseArticles(before, before.toReversed()))).toEqual(["Dois", "Um"]);
});

const list = (...dates: (string | null)[]) =>
  articlesFromRows(
    dates.map((publishedAt) => ({ id: String(publishedAt), title: publishedAt, publishedAt })),
  );
const dates = (articles: readonly Article[]) => articles.map(({ publishedAt }) => publishedAt);

it("what has no date waits for the whole list, unless it is all there is", () => {
  const dated = list("2026-02-01T00:00:00Z");
  const undated = list(null);
  expect(datedOnly([...dated, ...undated])).toEqual(dated);
  expect(datedOnly(undated)).toBe(undated);
});

/** Dates as a server sends them, in its order: one moment in two wordings, one that no browser reads, and none. */
const DATES = [
  "infinity",
  "2026-03-01T00:00:00+00:00",
  "2026-02-28T21:00:00-03:00",
  "2026-02-01T00:00:00Z",
  "2026-01-01T00:00:00Z",
  null,
];

/** A list in the server's order, of some of these ids. */
const ordered = (...ids: string[]) =>
  fc
    .tuple(fc.subarray(ids), fc.array(fc.nat(DATES.length - 1), { minLength: ids.length }))
    .map(([some, places]) =>
      some
        .map((id, index) => ({ id, place: places[index]! }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ id, place }) => ({ id, publishedAt: DATES[place] })),
    )
    .map((rows) => articlesFromRows(rows));

const ids = (articles: readonly Article[]) => articles.map(({ id }) => id);

/** The moments of the dates that can be read; those without one are the oldest. */
const times = (articles: readonly Article[]) =>
  articles
    .filter(({ publishedAt }) => publishedAt !== "infinity")
    .map(({ publishedAt }) => (publishedAt === null ? 0 : Date.parse(publishedAt)));

const inOrder = (numbers: number[]) => numbers.toSorted((a, b) => b - a);

// Rule 4.5.
it("two lists in order are one list in order, each article once and as the first has it", () => {
  fc.assert(
    fc.property(ordered("a", "b", "c", "d"), ordered("c", "d", "e", "f"), (first, more) => {
      const merged = mergeArticles(first, more);
      expect(times(merged)).toEqual(inOrder(times(merged)));
      expect(merged.filter((article) => first.includes(article))).toEqual(first);
      const others = more.filter(({ id }) => !ids(first).includes(id));
      const added = merged.filter((article) => !first.includes(article));
      expect(times(added)).toEqual(times(others));
      expect(ids(added).toSorted()).toEqual(ids(others).toSorted());
      expect(ids(appendArticles(first, more))).toEqual(ids([...first, ...others]));
    }),
  );
});

describe("the list after many writes", () => {
  it("is what it is after one write at a time, and in order", () => {
    const written = ordered("c", "d", "e", "f").map((articles) => articles.toReversed());
    fc.assert(
      fc.property(ordered("a", "b", "c", "d"), written, (list, many) => {
        const after = upsertArticles(list, many);
        const oneByOne = many.reduce<readonly Article[]>(
          (before, article) => upsertArticles(before, [article]),
          list,
        );
        expect(times(after)).toEqual(times(oneByOne));
        expect(times(after)).toEqual(inOrder(times(after)));
        expect(ids(after).toSorted()).toEqual([...new Set(ids([...list, ...many]))].toSorted());
        expect(many.filter((article) => !after.includes(article))).toEqual([]);
      }),
    );
  });

  it("leaves an article with the same date in its place, among others of one moment", () => {
    const list = titled("Um", "Dois", "Três");
    const [, changed] = titled("Um", "Novo");
    expect(upsertArticles(list, [changed!])).toEqual([list[0], changed, list[2]]);
  });

  it("leaves a date that no browser reads where the server put it", () => {
    const written = upsertArticles(list("infinity", "2026-03-01"), list("2026-04-01"));
    expect(dates(written)).toEqual(["infinity", "2026-04-01", "2026-03-01"]);
  });
});

it("puts articles that no server has put in order from new to old, those without a date last", () => {
  const mixed = [null, "2026-03-01", "ontem", "2026-03-03", null, "1969-12-31"];
  const inOrder = ["2026-03-03", "2026-03-01", "1969-12-31", "ontem", null, null];
  expect(dates(mergeArticles([], list(...mixed)))).toEqual(inOrder);
});

const place = (known: Article[], loaded: Article[], isWhole = false) => {
  const { known: placed, newer } = placeUnder(known, loaded, { isWhole });
  return [dates(placed), dates(newer)];
};

const sorted = (some: number[]) =>
  list(
    ...some.toSorted((a, b) => b - a).map((day) => new Date(Date.UTC(2026, 0, day)).toISOString()),
  );

// Rule 5.16.
describe("a list placed under what is read", () => {
  it("keeps what lies beyond the loaded page, and loses what that would have brought", () => {
    const known = list("2026-03-04", "2026-03-03", "2026-03-02", "2026-03-01", null);
    const loaded = list("2026-03-05", "2026-03-04", "2026-03-02");
    expect(place(known, loaded)).toEqual([
      ["2026-03-04", "2026-03-02", "2026-03-01"],
      ["2026-03-05"],
    ]);
    expect(place(known, loaded, true)).toEqual([["2026-03-04", "2026-03-02"], ["2026-03-05"]]);
  });

  it("keeps those of the page's last moment, and what has no date that can be read; keeps all when the page has no date at all", () => {
    const known = list("2026-03-02T12:00:00Z", "ontem", null);
    expect(place(known, list("2026-03-02 12:00:00+00"))).toEqual([
      ["2026-03-02 12:00:00+00", "2026-03-02T12:00:00Z", "ontem"],
      [],
    ]);
    expect(place(list("2026-03-02"), list(null))).toEqual([["2026-03-02", null], []]);
  });

  it("moves no article that is there, wherever the others come", () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, days, (before, after) => {
        const [known, loaded] = [sorted(before), sorted(after)];
        const { known: placed, newer } = placeUnder(known, loaded, { isWhole: true });
        const there = dates(known).filter((date) => dates(loaded).includes(date));
        expect(dates(placed).slice(0, there.length)).toEqual(there);
        expect([...dates(placed), ...dates(newer)].toSorted()).toEqual(dates(loaded).toSorted());
      }),
    );
  });
});

describe("the list after a write", () => {
  const listed = articlesFromRows([
    { id: "a", title: "A", publishedAt: "2026-03-01T00:00:00Z" },
    { id: "b", title: "B", publishedAt: "2026-02-01T00:00:00Z" },
    { id: "c", title: "C", publishedAt: null },
  ]);
  const titlesWith = (row: object) =>
    upsertArticles(listed, articlesFromRows([row])).map(({ title }) => title);

  it.each<[what: string, row: object, titles: string[]]>([
    ["one between", { id: "n", title: "N", publishedAt: "2026-02-02" }, ["A", "N", "B", "C"]],
    ["one without a date", { id: "n", title: "N", publishedAt: null }, ["A", "B", "C", "N"]],
    ["a text changed", { ...listed[1]!.stored, id: "b", title: "X" }, ["A", "X", "C"]],
    ["a date changed", { id: "b", title: "B", publishedAt: "2026-04-01" }, ["B", "A", "C"]],
    ["a date taken away", { id: "a", title: "A", publishedAt: null }, ["B", "C", "A"]],
    ["a row that nobody can find again", { title: "N" }, ["A", "B", "C"]],
  ])("has %s in the server's order", (_, row, titles) => expect(titlesWith(row)).toEqual(titles));
});
