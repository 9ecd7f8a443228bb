/** What a reading finds again, over any sequence of readings, with a store in memory that refuses what the database refuses. */
import { describe, expect, it } from "vitest";
import { itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { sortCandidates, toNewItem } from "@/feeds/data/new-items.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import { fc } from "../../../support/properties.ts";

const NOW = new Date("2026-11-25T12:00:00Z");

interface Item {
  guid?: string | undefined;
  link: string;
  title: string;
  day: string;
}

const feedOf = (items: readonly Item[]) =>
  `<rss version="2.0"><channel><title>Notas</title><link>https://docs.vendor.com/</link>${items
    .map(
      ({ guid, link, title, day }) =>
        `<item><title>UiPath: ${title}</title>${link && `<link>${link}</link>`}${guid === undefined ? "" : `<guid isPermaLink="false">${guid}</guid>`}<pubDate>${day}</pubDate></item>`,
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

const page = (n: number) => `https://docs.vendor.com/notas/${n}`;
const asAddress = (n: number, scheme: string) => `${scheme}://docs.vendor.com/?id=${n}`;
const asWord = (n: number) => `nota-${n}`;

/**
 * How feeds name their items; `isTitle`: by nothing else, so that another title is another item; `isOneForAll`: seen where
 * there are several at once, and of one alone nobody knows that it is not the one of before.
 */
const NAMINGS: Readonly<
  Record<
    string,
    {
      guid?: (n: number, scheme: string) => string;
      link?: (n: number) => string;
      isTitle?: boolean;
      isOneForAll?: boolean;
    }
  >
> = {
  "by names, on pages of their own": { guid: asWord, link: page },
  "by names, on one page": { guid: asWord, link: () => page(0) },
  "by names, at places of one page": { guid: asWord, link: (n) => `${page(0)}#v${n}` },
  "by names, two to a page": { guid: asWord, link: (n) => page(n % 3) },
  "by names, without a page": { guid: asWord },
  "by addresses of either scheme": { guid: asAddress, link: page },
  "by addresses of either scheme, on one page": { guid: asAddress, link: () => page(0) },
  "by one name for all, on pages of their own": { guid: () => "0", link: page, isOneForAll: true },
  "by their pages": { link: page },
  "by their titles": { isTitle: true },
};

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** Any feed's life: items come and go, are put in another order, get other titles, and their names get another scheme. */
const life = (least: number) =>
  fc.array(
    fc.record({
      shown: fc.shuffledSubarray(NUMBERS, { minLength: least }),
      scheme: fc.constantFrom("http", "https"),
      edition: fc.nat(2),
      decided: fc.subarray(NUMBERS, { maxLength: 2 }),
      decision: fc.constantFrom("rejected", "approved"),
    }),
    { minLength: 1, maxLength: 8 },
  );

describe("over any sequence of readings nothing is lost, nothing twice and nothing mixed", () => {
  it.each(Object.entries(NAMINGS))("of items named %s", (_name, naming) => {
    const { guid, link, isTitle, isOneForAll } = naming;
    fc.assert(
      fc.property(life(isOneForAll ? 2 : 1), (readings) => {
        const { read, rows } = newStore();
        const expected = new Map<number, object>();
        for (const { shown, scheme, edition, decided, decision } of readings) {
          const items = shown.map((n) => ({
            guid: guid?.(n, scheme),
            link: link?.(n) ?? "",
            title: `nota ${n}${isTitle ? "" : `, edição ${edition}`}`,
            day: `2026-11-1${n % 4}`,
          }));
          read(items);
          for (const [index, n] of shown.entries()) {
            const known = rows.find(({ title }) => String(title).startsWith(`UiPath: nota ${n}`));
            const { title, link: url } = items[index]!;
            // What was decided stays as it was.
            if (known?.status === "waiting") expected.set(n, { title: `UiPath: ${title}`, url });
            if (decided.includes(n)) Object.assign(known ?? {}, { status: decision });
          }
          const stored = rows.map(({ title, url }) => ({ title, url }));
          expect(stored).toHaveLength(expected.size);
          expect(stored).toEqual(expect.arrayContaining([...expected.values()]));
        }
      }),
      { numRuns: 30 },
    );
  });
});
