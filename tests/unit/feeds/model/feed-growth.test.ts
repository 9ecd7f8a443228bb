import { expect, it } from "vitest";
import { READ } from "@/feeds/model/feed-names.ts";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";
import { MAX_FEED_BYTES } from "@/feeds/model/decode-feed.ts";

const rss = (channel: string, item = "") =>
  `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel>${channel}<item><title>Um</title>${item}</item></channel></rss>`;

const read = (text: string) => parseFeedText(text.slice(0, MAX_FEED_BYTES), "https://a.com/feed");

const numbered = (length: number, part: (n: number) => string) =>
  Array.from({ length }, (_, n) => part(n)).join("");

/** The parser reads READ. The others stand for all elements that it skips. */
const ELEMENTS = [...READ, "author", "managingEditor", "webMaster", "contributor", "dc:creator"];

const FULL = ["[", "<a>", "<a ", "<![CDATA[<]]>", "&lt;p&gt;", "a: ", "1 Jan "];

const fullOf = (part: string) => {
  const long = part.repeat(1_900_000 / ELEMENTS.length / part.length);
  const all = ELEMENTS.map((name) => `<${name}>${long}</${name}>`).join("");
  return rss(all, all);
};

it.each<[what: string, text: () => string]>([
  // A parser for person elements took 155 seconds for 400 KB.
  ...ELEMENTS.map((name): [string, () => string] => [
    `400 KB of brackets in ${name}`,
    () => rss("", `<${name}>${"(".repeat(400_000)}</${name}>`),
  ]),
  ...FULL.map((part): [string, () => string] => [`elements full of ${part}`, () => fullOf(part)]),
  ["attributes", () => rss("", `<enclosure ${numbered(150_000, (n) => ` a${n}="b"`)}/>`)],
  ["names", () => rss(numbered(100_000, (n) => `<a${n}>b</a${n}>`))],
  ["namespaces", () => rss(numbered(50_000, (n) => `<a xmlns:b${n}="c">`))],
  ["categories", () => rss("", "<category>a</category>".repeat(90_000))],
  ["items", () => rss("<item/>".repeat(290_000))],
  ["openings", () => rss("<a>".repeat(650_000))],
  ["endings", () => rss(`${"<a>".repeat(100)}${"</b>".repeat(480_000)}`)],
])("the parser reads 2 MB within seconds: %s", { tags: ["cost"] }, (_what, text) => {
  const [feed, start] = [text(), performance.now()];
  expect(read(feed).status).toBe("parsed");
  expect(performance.now() - start).toBeLessThan(10_000);
});

it("the parser keeps and reports what it read when a feed takes too long", () => {
  const text = `<rss><channel>${numbered(50, (n) => `<item><title>${n}</title></item>`)}</channel></rss>`;
  let checks = 0;
  const result = parseFeedText(text, "https://a.com/", () => ++checks > 12);
  if (result.status === "failed") throw new Error(result.problem.kind);
  expect(result.feed.entries.map(({ title }) => title).join()).toBe("0,1,2,3,4,5,6,7,8,9,10");
  expect(result.feed.notices).toContainEqual({ kind: "out-of-time" });
});
