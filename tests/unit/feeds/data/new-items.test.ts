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

/** The table of items, as far as names go. A source is its site; "s" is the one that the items are of. */
function newStore() {
  const rows: Record<string, unknown>[] = [];
  const read = (items: readonly Item[], source = "s", published = new Set<string>()) => {
    const url = `https://${source === "s" ? "docs.vendor.com" : source}/feed`;
    const reading = readFeed(
      { bytes: new TextEncoder().encode(feedOf(items)), contentType: "", address: url },
      { keepWords: [], blockWords: [], category: null },
      NOW,
    );
    if (reading.status === "failed") throw new Error(reading.problem.kind);
    const origin = { id: source, name: source, url };
    const sorted = sortCandidates(reading.candidates, origin, itemsFromRows(rows), published);
    for (const candidate of sorted.fresh) {
      const row = toNewItem(candidate, origin);
      const isTwice = rows.some(
        (each) =>
          (each.source_id === source && each.identity === row.identity) ||
          (row.address_key !== "" && each.address_key === row.address_key),
      );
      expect(isTwice).toBe(false);
      rows.push({ ...row, id: String(rows.length), source: { url } });
    }
    for (const { id, change } of sorted.edited) {
      Object.assign(rows[Number(id)]!, change, "source_id" in change && { source: { url } });
    }
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

const own = (more: Partial<Item> = {}) =>
  note(20, { link: "https://docs.vendor.com/notas/20", title: "notas de vinte", ...more });
const junk = (more: Partial<Item> = {}) => own({ title: "compre já", ...more });

// Rule 14.7.
describe("what another site says of a page", () => {
  it.each(["junk", "d20"])("under another title hides no item, once rejected (%s)", (guid) => {
    const { read, decide, rows, titles } = newStore();
    expect(read([junk({ guid })], "junk.com")).toBe(1);
    decide("compre já", "rejected");
    expect(read([own()])).toBe(1);
    expect(titles()).toEqual(["compre já", "notas de vinte"]);
    // For its own source the rejection stays one, and nothing comes twice.
    expect(read([junk({ guid, title: "compre agora" })], "junk.com")).toBe(0);
    expect(read([own()])).toBe(0);
    expect(read([own({ guid: "outro" })], "agregador.com")).toBe(0);
    decide("notas de vinte", "rejected");
    expect(read([own({ guid: "outro" })], "agregador.com")).toBe(0);
    expect(read([own({ title: "o que há de novo" })], "agregador.com")).toBe(0);
    expect(rows).toHaveLength(2);
  });

  it("hides none of a feed that is not at its site either", () => {
    const { read, decide } = newStore();
    read([junk(), junk({ guid: "d21" })], "junk.com");
    decide("compre já", "rejected");
    expect(read([own()], "feeds.feedburner.com")).toBe(1);
    expect(read([own()], "feeds.feedburner.com")).toBe(0);
  });

  it.each(["waiting", "near-miss"])("gives way to what the site says, while it is %s", (status) => {
    const { read, decide, rows } = newStore();
    read([junk()], "junk.com");
    decide("compre já", status);
    expect(read([own()])).toBe(0);
    expect(rows).toMatchObject([
      { title: "UiPath: notas de vinte", source_id: "s", source_name: "s", status: "waiting" },
    ]);
    expect(read([junk()], "junk.com")).toBe(0);
    expect(rows).toMatchObject([{ title: "UiPath: notas de vinte", source_id: "s" }]);
  });

  it.each([
    ["false words behind it", { title: "notas de vinte – clique e ganhe já" }, "junk.com"],
    [
      "an archive's copy of the page",
      { link: "https://web.archive.org/web/20260101000000/https://docs.vendor.com/notas/20" },
      "web.archive.org",
    ],
  ])("is not the site's own word for %s", (_what, more, source) => {
    const { read, decide, titles } = newStore();
    read([junk(more)], source);
    decide(titles()[0]!, "rejected");
    expect(read([own()], "feeds.feedburner.com")).toBe(1);
  });

  it("gives way where only that was off topic", () => {
    const { read, decide, rows } = newStore();
    read([junk()], "junk.com");
    decide("compre já", "near-miss");
    expect(read([own()], "feeds.feedburner.com")).toBe(0);
    expect(rows).toMatchObject([
      { title: "UiPath: notas de vinte", source_id: "feeds.feedburner.com", status: "waiting" },
    ]);
  });

  it.each(["notas de vinte", "Notas de vinte - s"])("is the same as %s", (title) => {
    const { read, decide, rows } = newStore();
    read([own({ title, guid: "agregado" })], "agregador.com");
    decide(title, "rejected");
    expect(read([own()])).toBe(0);
    expect(rows).toHaveLength(1);
  });

  it("is the same once it was approved or published, whatever its title", () => {
    const { read, decide } = newStore();
    read([junk()], "junk.com");
    decide("compre já", "approved");
    expect(read([own()])).toBe(0);
    decide("compre já", "rejected");
    expect(read([own()], "s", new Set(["docs.vendor.com/notas/20"]))).toBe(0);
  });
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

const named = (n: number, guid: string, title: string) => ({
  guid: `${guid}-${n}`,
  link: page(n),
  title: `${title} ${n}`,
  day: "2026-11-20",
});
const ofSite = (n: number) => named(n, "nota", "nota verdadeira");

/** What another source does between two readings of the site. */
const others = fc.array(
  fc.record({
    source: fc.constantFrom("junk.com", "spam.net", "agregador.com"),
    shown: fc.subarray(NUMBERS, { minLength: 1 }),
    guid: fc.constantFrom("nota", "outra"),
    decided: fc.subarray(NUMBERS),
    decision: fc.constantFrom("rejected", "approved"),
    siteReads: fc.subarray(NUMBERS),
  }),
  { maxLength: 6 },
);

// Rule 14.7.
it("over any sequence of readings no junk hides an item, and an honest collector's are once", () => {
  fc.assert(
    fc.property(others, (steps) => {
      const { read, rows } = newStore();
      const titled = (title: string) => rows.filter((row) => row.title === `UiPath: ${title}`);
      for (const { source, shown, guid, decided, decision, siteReads } of steps) {
        const title = source === "agregador.com" ? "nota verdadeira" : `lixo de ${source}`;
        read(
          shown.map((n) => named(n, guid, title)),
          source,
        );
        for (const n of decided) {
          // Nobody approves junk.
          for (const row of titled(`lixo de ${source} ${n}`)) row.status = "rejected";
          for (const row of titled(`nota verdadeira ${n}`)) row.status = decision;
        }
        if (siteReads.length > 0) read(siteReads.map(ofSite));
      }
      read(NUMBERS.map(ofSite));
      for (const n of NUMBERS) expect(titled(`nota verdadeira ${n}`)).toHaveLength(1);
    }),
    { numRuns: 50 },
  );
});
