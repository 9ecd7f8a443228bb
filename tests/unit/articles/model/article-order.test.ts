/** The order of the list when articles are merged or reloaded (rules 4.5 and 5.16). */
import { describe, expect, it } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import {
  appendArticles,
  datedOnly,
  upsertArticles,
  mergeArticles,
  updateInPlace,
  reuseArticles,
} from "@/articles/model/article-order";
import { fc } from "../../../support/properties";

const titled = (...titles: string[]) =>
  articlesFromRows(
    titles.map((title, id) => ({ id, title, publishedAt: "2026-01-01", source: {} })),
  );

const titles = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);

it("a reloaded list reuses the unchanged articles, and is the same list when nothing changed", () => {
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

it("undated articles are shown only with the whole list or when there are no others", () => {
  const dated = list("2026-02-01T00:00:00Z");
  const undated = list(null);
  expect(datedOnly([...dated, ...undated])).toEqual(dated);
  expect(datedOnly(undated)).toBe(undated);
});

/** Dates in the server's order, some of which browsers cannot read. */
const DATES = [
  "infinity",
  "2026-03-01T00:00:00+00:00",
  "2026-02-28T21:00:00-03:00",
  "2026-02-01T00:00:00Z",
  "2026-01-01T00:00:00Z",
  null,
];

/** A list in the server's order with some of these ids. */
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

/** The moments of readable dates. A missing date counts as the oldest. */
const times = (articles: readonly Article[]) =>
  articles
    .filter(({ publishedAt }) => publishedAt !== "infinity")
    .map(({ publishedAt }) => (publishedAt === null ? 0 : Date.parse(publishedAt)));

const inOrder = (numbers: number[]) => numbers.toSorted((a, b) => b - a);

it("merging two ordered lists gives one ordered list, which contains the first list's copy of a shared article", () => {
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
  it("equals the list after one write at a time, and is in order", () => {
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

  it("keeps the place of an article whose date did not change", () => {
    const list = titled("Um", "Dois", "Três");
    const [, changed] = titled("Um", "Novo");
    expect(upsertArticles(list, [changed!])).toEqual([list[0], changed, list[2]]);
  });

  it("keeps the server's place for an unreadable date", () => {
    const written = upsertArticles(list("infinity", "2026-03-01"), list("2026-04-01"));
    expect(dates(written)).toEqual(["infinity", "2026-04-01", "2026-03-01"]);
  });
});

it("merging sorts unordered articles from new to old, undated ones last", () => {
  const mixed = [null, "2026-03-01", "ontem", "2026-03-03", null, "1969-12-31"];
  const inOrder = ["2026-03-03", "2026-03-01", "1969-12-31", "ontem", null, null];
  expect(dates(mergeArticles([], list(...mixed)))).toEqual(inOrder);
});

const place = (known: Article[], loaded: Article[], isWhole = false) => {
  const { known: updated, newer } = updateInPlace(known, loaded, { isWhole });
  return [dates(updated), dates(newer)];
};

const sorted = (some: number[]) =>
  list(
    ...some.toSorted((a, b) => b - a).map((day) => new Date(Date.UTC(2026, 0, day)).toISOString()),
  );

describe("a list reloaded while somebody reads it", () => {
  it("keeps the articles beyond the loaded page, and drops those that the page should contain", () => {
    const known = list("2026-03-04", "2026-03-03", "2026-03-02", "2026-03-01", null);
    const loaded = list("2026-03-05", "2026-03-04", "2026-03-02");
    expect(place(known, loaded)).toEqual([
      ["2026-03-04", "2026-03-02", "2026-03-01"],
      ["2026-03-05"],
    ]);
    expect(place(known, loaded, true)).toEqual([["2026-03-04", "2026-03-02"], ["2026-03-05"]]);
  });

  it("keeps articles without a date or with the date of the page's last article, and every article when the page has no dates", () => {
    const known = list("2026-03-02T12:00:00Z", "ontem", null);
    expect(place(known, list("2026-03-02 12:00:00+00"))).toEqual([
      ["2026-03-02 12:00:00+00", "2026-03-02T12:00:00Z", "ontem"],
      [],
    ]);
    expect(place(list("2026-03-02"), list(null))).toEqual([["2026-03-02", null], []]);
  });

  it("never reorders the articles on screen", () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, days, (before, after) => {
        const [known, loaded] = [sorted(before), sorted(after)];
        const { known: updated, newer } = updateInPlace(known, loaded, { isWhole: true });
        const there = dates(known).filter((date) => dates(loaded).includes(date));
        expect(dates(updated).slice(0, there.length)).toEqual(there);
        expect([...dates(updated), ...dates(newer)].toSorted()).toEqual(dates(loaded).toSorted());
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
    ["a new article", { id: "n", title: "N", publishedAt: "2026-02-02" }, ["A", "N", "B", "C"]],
    ["an undated article", { id: "n", title: "N", publishedAt: null }, ["A", "B", "C", "N"]],
    ["a changed text", { ...listed[1]!.stored, id: "b", title: "X" }, ["A", "X", "C"]],
    ["a changed date", { id: "b", title: "B", publishedAt: "2026-04-01" }, ["B", "A", "C"]],
    ["a removed date", { id: "a", title: "A", publishedAt: null }, ["B", "C", "A"]],
    ["no article for a row without an id", { title: "N" }, ["A", "B", "C"]],
  ])("contains %s, in the server's order", (_, row, titles) =>
    expect(titlesWith(row)).toEqual(titles),
  );
});
