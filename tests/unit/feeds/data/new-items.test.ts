/** What a reading finds again, over any sequence of readings, with a store in memory that refuses what the database refuses. */
import { describe, expect, it } from "vitest";
import { itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { sortCandidates, toNewItem } from "@/feeds/data/new-items.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import { fc } from "../../../support/properties.ts";

const NOW = new Date("2026-11-25T12:00:00Z");

interface Item {
  guid?: string;
  link: string;
  title: string;
  day: string;
}

const feedOf = (items: readonly Item[]) =>
  `<rss version="2.0"><channel><title>Notas</title><link>https://docs.vendor.com/</link>${items
    .map(
      ({ guid, link, title, day }) =>
        `<item><title>UiPath: ${title}</title><link>${link}</link>${guid === undefined ? "" : `<guid isPermaLink="false">${guid}</guid>`}<pubDate>${day}</pubDate></item>`,
    )
    .join("")}</channel></rss>`;

/** The table of items, as far as names go. */
function newStore() {
  const rows: Record<string, unknown>[] = [];
  const read = (items: readonly Item[], source = "s", published = new Set<string>()) => {
    const reading = readFeed(
      {
        bytes: new TextEncoder().encode(feedOf(items)),
        contentType: "",
        address: "https://docs.vendor.com/feed",
      },
      { keepWords: [], blockWords: [], category: null },
      NOW,
    );
    if (reading.status === "failed") throw new Error(reading.problem.kind);
    const sorted = sortCandidates(reading.candidates, source, itemsFromRows(rows), published);
    for (const candidate of sorted.fresh) {
      const row = toNewItem(candidate, { id: source, name: "Notas" });
      const isTwice = rows.some(
        (each) =>
          (each.source_id === source && each.identity === row.identity) ||
          (row.address_key !== "" && each.address_key === row.address_key),
      );
      expect(isTwice).toBe(false);
      rows.push({ ...row, id: String(rows.length) });
    }
    for (const { id, change } of sorted.edited) Object.assign(rows[Number(id)]!, change);
    return sorted.fresh.length;
  };
  const decide = (title: string, status: string) => {
    for (const row of rows) if (row.title === `UiPath: ${title}`) row.status = status;
  };
  const titles = () => rows.map(({ title }) => String(title).replace("UiPath: ", ""));
  return { rows, read, decide, titles };
}

const note = (day: number, more: Partial<Item> = {}): Item => ({
  guid: `d${day}`,
  link: `https://docs.vendor.com/release-notes#nov-${day}`,
  title: `notas de ${day}`,
  day: `2026-11-${day}`,
  ...more,
});

// Rule 14.7.
describe("items of one page", () => {
  it("each enter, at whatever reading they come, also when the first was rejected or published", () => {
    for (const status of ["waiting", "rejected", "approved"]) {
      const { read, decide, rows, titles } = newStore();
      read([note(20)]);
      decide("notas de 20", status);
      const published = new Set(["docs.vendor.com/release-notes"]);
      expect(read([note(21), note(20)], "s", published)).toBe(1);
      expect(read([note(22)], "s", published)).toBe(1);
      expect(read([note(22), note(21), note(20)], "s", published)).toBe(0);
      expect(titles()).toEqual(["notas de 20", "notas de 21", "notas de 22"]);
      expect(rows[0]).toMatchObject({ status });
    }
  });

  it("are one where the feed does not name them", () => {
    const { read } = newStore();
    expect(read([note(20, { guid: undefined })])).toBe(1);
    expect(read([note(21, { guid: undefined })])).toBe(0);
  });

  it("are one where only the name is new: title and date are the same, and the old name is gone", () => {
    const { read, rows } = newStore();
    read([note(20)]);
    expect(read([note(20, { guid: "outro" })])).toBe(0);
    expect(rows).toMatchObject([{ identity: "outro" }]);
    expect(read([note(20, { guid: "mais-um", day: "2026-11-24" })])).toBe(1);
  });

  it("are united with another source's only while they are one", () => {
    const { read, titles } = newStore();
    read([note(20, { guid: "agregado" })], "agregador");
    expect(read([note(20)])).toBe(0);
    expect(read([note(21), note(20)])).toBe(2);
    expect(titles()).toHaveLength(3);
  });
});

it("a name that is an address is the same with another scheme", () => {
  const { read } = newStore();
  read([note(20, { guid: "http://www.docs.vendor.com/a" })]);
  expect(read([note(20, { guid: "https://docs.vendor.com/a", title: "outro título" })])).toBe(0);
});

/** Any feed's life: items come and go, are put in another order, get other titles, and their names get another scheme. */
it("nothing is lost, nothing twice and nothing mixed, over any sequence of readings", () => {
  const life = fc.array(
    fc.record({
      shown: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
      isReversed: fc.boolean(),
      isSecure: fc.boolean(),
      edited: fc.subarray([1, 2, 3, 4, 5, 6]),
      rejected: fc.subarray([1, 2, 3, 4, 5, 6], { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(life, fc.constantFrom("one page", "fragments", "own pages"), (readings, kind) => {
      const { read, rows } = newStore();
      const seen = new Set<number>();
      for (const { shown, isReversed, isSecure, edited, rejected } of readings) {
        const links: Record<string, (n: number) => string> = {
          "one page": () => "https://docs.vendor.com/changelog",
          fragments: (n) => `https://docs.vendor.com/changelog#v${n}`,
          "own pages": (n) => `https://docs.vendor.com/notas/${n}`,
        };
        const items = shown.map((n) => ({
          guid: `${isSecure ? "https" : "http"}://docs.vendor.com/?id=${n}`,
          link: links[kind]!(n),
          title: `nota ${n}${edited.includes(n) ? " corrigida" : ""}`,
          day: `2026-11-1${n}`,
        }));
        read(isReversed ? items.toReversed() : items);
        for (const n of shown) seen.add(n);
        for (const row of rows) {
          const number = Number(/nota (\d)/.exec(String(row.title))?.[1]);
          // The text is that of the name.
          expect(String(row.identity)).toContain(`id=${number}`);
          if (rejected.includes(number)) row.status = "rejected";
        }
        expect(rows).toHaveLength(seen.size);
      }
    }),
  );
});
