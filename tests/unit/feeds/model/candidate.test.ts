/** A feed's candidates for the queue (rules 14.4, 14.7 and 14.16). */
import { describe, expect, it } from "vitest";
import {
  candidatesFrom,
  isPublishable,
  MAX_ITEMS,
  type SourceRules,
  wantedOf,
} from "@/feeds/model/candidate.ts";
import type { FeedEntry } from "@/feeds/model/feed-entry.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const RULES: SourceRules = { keepWords: [], blockWords: [], category: null };

const entry = (fields: Partial<FeedEntry> = {}): FeedEntry => ({
  guid: "",
  address: "https://site.com.br/a",
  title: "UiPath no Brasil",
  description: "",
  image: "",
  outlet: "",
  date: new Date("2026-11-19T10:00:00Z"),
  labels: [],
  ...fields,
});
const from = (...entries: FeedEntry[]) => candidatesFrom(entries, RULES, NOW);

/** Different titles, so that no entry repeats another by its title. */
const by = (guid: string, writtenAddress: string, isForeign: boolean) =>
  entry({ guid, writtenAddress, isForeign, title: `UiPath ${guid}` });

const names = (...entries: FeedEntry[]) => from(...entries).all.map(({ identity }) => identity);

it.each<[what: string, date: string | null, flag?: string, notice?: string]>([
  ["the feed's", "2026-11-19T10:00:00.000Z"],
  [
    "the time of the reading, with a flag, when the feed has no date",
    null,
    "no-date",
    "without-date",
  ],
  ["a day ahead at most", "2026-11-21T11:59:00.000Z"],
  [
    "flagged when it is more than a day ahead",
    "2026-11-21T12:01:00.000Z",
    "future-date",
    "in-future",
  ],
])("a candidate's date is %s", (_, date, flag, kind) => {
  const { all, notices } = from(entry({ date: date === null ? null : new Date(date) }));
  const flags = flag === undefined ? [] : [flag];
  expect(all).toMatchObject([{ publishedAt: date ?? NOW.toISOString(), flags }]);
  expect(notices).toEqual(kind === undefined ? [] : [{ kind, count: 1 }]);
});

describe("a candidate's identity", () => {
  it("is the feed's guid, or empty when the guid is missing or repeated", () => {
    const named = ["x", "x", "y", ""].map((guid, at) =>
      entry({ guid, address: `https://site.com.br/${at}`, title: `UiPath ${at}` }),
    );
    expect(names(...named)).toEqual(["", "", "y", ""]);
  });

  it.each([
    ["", "site.com.br/a"],
    ["#0", "site.com.br/a"],
    ["#12", "site.com.br/a"],
    ["#nov-20", "site.com.br/a#nov-20"],
  ])("ignores a version suffix after the item's own address: %j", (version, name) => {
    const address = "https://site.com.br/a";
    expect(names(entry({ guid: address + version, address }))).toEqual([name]);
  });

  it("ignores the address's scheme, and keeps a guid that is not an address", () => {
    const address = "https://site.com.br/a#2";
    expect(names(entry({ guid: "http://www.site.com.br/a" }))).toEqual(["site.com.br/a"]);
    expect(names(entry({ guid: "nota #1", address: null }))).toEqual(["nota #1"]);
    expect(names(entry({ guid: address, address }))).toEqual(["site.com.br/a#2"]);
  });
});

describe("the candidates of a feed", () => {
  it("include only the newest item of each address, unless the address is the site's front page", () => {
    const { all, notices } = from(
      { ...by("", "/a", false), title: "velho", date: new Date("2026-11-01") },
      { ...by("", "/a/?utm_source=rss", false), title: "novo" },
    );
    expect(all.map(({ title }) => title)).toEqual(["novo"]);
    expect(notices).toEqual([{ kind: "repeated", count: 1 }]);
    const address = "https://site.com.br/";
    const items = [entry({ guid: "1", address }), entry({ guid: "2", address, title: "Outro" })];
    expect(from(...items).all).toHaveLength(2);
  });

  it("know whether another item shares their page", () => {
    const [a, b] = [entry({ guid: "1" }), entry({ guid: "2", title: "UiPath, outra nota" })];
    const other = entry({ guid: "3", title: "BPM", address: "https://site.com.br/b" });
    expect(from(a, b, other).all.map(({ isOwnPage }) => isOwnPage)).toEqual([false, false, true]);
    // The only item of a feed cannot show that the page is its own.
    expect(from(a).all).toMatchObject([{ isOwnPage: false }]);
  });

  it("count as one when they link to one foreign page by different tracking parameters", () => {
    const page = "https://site.com.br/a";
    const [one, other] = [`${page}?source=rss-1`, `${page}?source=rss-2`];
    expect(from(by("1", one, true), by("2", other, true)).all).toHaveLength(1);
    expect(from(by("1", page, true), by("2", page, true)).all).toHaveLength(2);
    expect(from(by("1", one, false), by("2", other, false)).all).toHaveLength(2);
  });

  it("have identities that fit a database index and stay distinct", () => {
    const long = "字".repeat(999);
    const items = [`${long}a`, `${long}b`].map((guid) =>
      entry({ guid, address: `https://site.com.br/${guid}`, title: `UiPath ${guid.at(-1)}` }),
    );
    const { all } = from(...items);
    expect(all).toHaveLength(2);
    for (const { identity, addressKey } of all) {
      expect(new TextEncoder().encode(identity).length).toBeLessThan(1000);
      expect(new TextEncoder().encode(addressKey).length).toBeLessThan(1000);
    }
    expect(from(...items).all).toEqual(all);
  });

  it("are the newest ones when a feed has too many", () => {
    const many = Array.from({ length: 5000 }, (_, i) => {
      const date = new Date((1_700_000_000 + i * 60) * 1000);
      return { ...by(String(i), "", false), address: `https://site.com.br/${i}`, date };
    });
    const { all, notices } = from(...many);
    expect(all).toHaveLength(MAX_ITEMS);
    expect(all[0]?.identity).toBe("4999");
    expect(notices).toEqual([{ kind: "too-many-items", total: 5000, kept: MAX_ITEMS }]);
  });

  it("exclude an item without text and address, and flag one that has only text", () => {
    const address = null;
    const { all, notices } = from(entry({ title: "", address }), entry({ guid: "1", address }));
    expect(all.map(({ flags }) => flags)).toEqual([["no-address"]]);
    expect(notices).toEqual([{ kind: "without-address", count: 1 }]);
  });

  it("wait for review when their text or a label is about RPA", () => {
    const title = "Novidades";
    const about = entry({
      guid: "2",
      address: "https://x.com/2",
      title,
      labels: ["Hiperautomação"],
    });
    const { all } = from(entry({ guid: "1", address: "https://x.com/1", title: "Ontem" }), about);
    expect(wantedOf(all).map(({ identity }) => identity)).toEqual(["2"]);
  });

  it.each<[why: string, fields: Partial<FeedEntry>]>([
    ["words that mean RPA only in combination", { title: "Bots e automação no varejo" }],
    [
      "words that also suggest another RPA",
      { title: "Automação de processos e drones: RPA no campo" },
    ],
    ["a word that blocks", { title: "UiPath abre vaga" }],
    ["no date", { date: null }],
    ["no title", { title: "", description: "", labels: ["UiPath"] }],
    ["no address of its own", { address: "https://site.com.br/" }],
  ])("need review before publication with %s", (_, fields) => {
    expect(from(entry()).all.map(isPublishable)).toEqual([true]);
    const { all } = candidatesFrom([entry(fields)], { ...RULES, blockWords: ["vaga"] }, NOW);
    expect(all.map(isPublishable)).toEqual([false]);
  });
});

const read = (text: string) => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const address = "https://site.com.br/feed";
  return readFeed({ bytes, contentType: "", address }, RULES, NOW);
};

const rss = (inside: string) =>
  `<rss version="2.0"><channel><title>x</title>${inside}</channel></rss>`;
const item = (description: string) =>
  `<item><title>a</title><description>${description}</description></item>`;
const times = (part: string, length = 400_000) => part.repeat(length / part.length);

/** A run's CPU time in ms, which excludes other processes. */
function workOf(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const items = (count: number, inside: (index: number) => string) =>
  rss(Array.from({ length: count }, (_, index) => `<item>${inside(index)}</item>`).join(""));
const inText = (text: string) => `<description><![CDATA[${text}]]></description>`;
const described = (text: string) => items(10, (n) => `<title>a${n}</title>${inText(text)}`);
const titled = (link: string) =>
  items(1000, (n) => `<title>a${n}</title>${link && `<link>${link}${n}</link>`}`);
const broken = () =>
  `<rss version="2.0"><channel><title>a</titl>${times("<x/>", 19_000)}${items(300, () => times("<y/>", 4000))}`;

const ZONES = ["Europe/Brussels", "America/Lima", "Asia/Tokyo"];

const HOSTILE: Record<string, () => string> = {
  ...Object.fromEntries(
    ["<img ", "<?", "<script "].map((part) => [
      `a section full of ${part}`,
      () => rss(item(`<![CDATA[${times(part)}]]>`)),
    ]),
  ),
  "a page of unclosed links": () => `<!doctype html><html>${times("<link ")}`,
  "an escaped tag without an end": () => described(`&lt;p ${times("=", 90_000)}`),
  "characters decoded with a wrong charset": () => described(times("Ã§", 90_000)),
  "an endless base address": () =>
    titled("x/").replace("<title>", `<link>https://a.com.br/${times("a/")}</link><title>`),
  "a page full of links": () => `<html>${times("<link rel=feed href=a>", 1_900_000)}`,
  "dates of many zones": () =>
    items(999, (n) => `<title>${n}</title><pubDate>20 Nov 2026 10:00:00 ${ZONES[n % 3]}</pubDate>`),
  "an address element without a start tag": () =>
    rss(item(`${times(" ")}</a:origLink><a:origLink>${times(" ")}x`)),
  "comments after an empty feed": () => `<rss version="2.0"></rss>${times("<!-- -->", 400)}x`,
  "a long head and many items, all broken": broken,
};

const long = "x".repeat(3000);
const rssItem = (n: number) => `<title>Ação ${n}</title><description>é${long}</description>`;
const jsonItem = (n: number) => {
  const author = { name: "é" };
  return { id: `${n}`, title: `Ação ${n}`, author, content_text: `é${n} ${long}` };
};
const jsonFeed = (list: object[]) =>
  JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items: list });

describe("a hostile feed", () => {
  // A hosted project's function may use two seconds of CPU time.
  it.each(Object.entries(HOSTILE))(
    "costs less than a second with %s",
    { tags: ["cost"] },
    (_, textOf) => {
      const text = textOf();
      // Other processes slow down a shared core, so the fastest run counts.
      let least = Infinity;
      for (let tries = 0; tries < 3 && least >= 1000; tries++) {
        const work = workOf(() => read(text));
        least = Math.min(least, work);
      }
      expect(least).toBeLessThan(1000);
    },
  );

  it.each([
    ["RSS", items(900, rssItem)],
    ["JSON Feed", jsonFeed(Array.from({ length: 900 }, (_, n) => jsonItem(n)))],
  ])("is not read beyond 2 MB: %s", (_format, text) => {
    const bytes = new TextEncoder().encode(text);
    const reading = readFeed({ bytes, contentType: "", address: "https://a.com/" }, RULES, NOW);
    if (reading.status === "failed") throw new Error(reading.problem.kind);
    expect(reading.candidates.length).toBe(200);
    const kinds = reading.notices.map(({ kind }) => kind);
    expect(kinds).toContain("cut-short");
    expect(kinds).not.toContain("repaired");
    expect(kinds).not.toContain("broken-characters");
  });

  it("yields no characters that the database rejects", () => {
    const texts = { title: "UiPath\u0000 x\ud800", content_text: "a\u0000b" };
    const reading = read(jsonFeed([{ id: "1", url: "https://a.com/1", ...texts }]));
    expect(reading.status === "read" && reading.candidates).toMatchObject([
      { title: "UiPath x\ufffd", description: "ab" },
    ]);
  });
});

describe("reading a feed's bytes", () => {
  it("returns its title, its candidates and its oddities", () => {
    const feed =
      '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Robôs</title><link>https://site.com.br/</link><item><title>Automação</title></item></channel></rss>';
    expect(read(feed)).toMatchObject({
      status: "read",
      title: "Robôs",
      candidates: [{ title: "Automação", flags: ["no-date", "no-address"] }],
      notices: [
        { kind: "wrong-charset", claimed: "utf-8", actual: "windows-1252" },
        { kind: "without-date", count: 1 },
        { kind: "without-address", count: 1 },
      ],
    });
  });

  it("returns the problem of an empty document", () => {
    expect(read("")).toEqual({ status: "failed", problem: { kind: "empty" } });
  });
});
