/** The explanation of a feed, item by item (rules 14.7, 14.8 and 14.21). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Explanation, explainFeed } from "@/feeds/model/explain-feed.ts";
import { FEED_EXAMPLES } from "../../../fixtures/feed-examples.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const RULES = { keepWords: [], blockWords: [], category: null };
const bytesOf = (body: string | Uint8Array) =>
  typeof body === "string" ? new TextEncoder().encode(body) : body;
const explain = (body: string | Uint8Array): Explanation =>
  explainFeed(
    { bytes: bytesOf(body), contentType: "", address: "https://site.com.br/feed" },
    RULES,
    NOW,
  );

const DATE = "<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const item = (title: string, address: string, inner = DATE) =>
  `<item><title>${escaped(title)}</title><link>${escaped(address)}</link>${inner}</item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Blog</title><link>https://site.com.br</link>${items.join("")}</channel></rss>`;

const medium = (source: string) => `https://medium.com/revista/robos-9f8e7d?source=${source}`;

describe("the explanation of a feed", () => {
  it("lists every item in the feed's order, kept or not", () => {
    const { title, problem, items } = explain(
      rss(
        item("Bolo de cenoura", "https://site.com.br/bolo", "<description>Doce</description>"),
        item("UiPath adquire rival", "https://site.com.br/uipath"),
        item("Robô na cidade", "/robo"),
      ),
    );
    expect({ title, problem }).toEqual({ title: "Blog", problem: null });
    const undecided = { image: "", source: "Blog", nearMiss: false, sameAs: null, alike: null };
    const none = { publishedAt: null, description: "Doce", score: 0, kept: false, reasons: [] };
    const uipath = { score: 15, kept: true, reasons: ["UiPath (no título, +15, sinal certo)"] };
    const cake = { title: "Bolo de cenoura", address: "https://site.com.br/bolo" };
    const rival = { title: "UiPath adquire rival", address: "https://site.com.br/uipath" };
    const read = { publishedAt: "2026-11-20T10:00:00.000Z", description: "", category: "mercado" };
    const reasons = expect.arrayContaining(["robô (no título, +3)"]) as string[];
    expect(items).toEqual([
      { ...undecided, ...cake, ...none, category: "casos-de-uso" },
      { ...undecided, ...rival, ...read, ...uipath },
      expect.objectContaining({ address: "https://site.com.br/robo", kept: false, reasons }),
    ]);
  });

  it("names the item that each one repeats, by guid or address", () => {
    const guid = `<guid isPermaLink="false">7</guid>${DATE}`;
    const { items } = explain(
      rss(
        item("Um", "https://site.com.br/1", guid),
        item("Outro", "https://site.com.br/2"),
        item("Um", "https://site.com.br/1?utm_source=rss"),
        item("De novo", "https://site.com.br/2/amp"),
      ),
    );
    expect(items.map(({ sameAs }) => sameAs)).toEqual([null, null, 0, 1]);
  });

  it("names the item with the same article at another address, but not another day's note on the same page", () => {
    const { items } = explain(
      rss(
        item("UiPath na rotina de quem vende", medium("rss----1a2b---7"), `<guid>a</guid>${DATE}`),
        item("Um terceiro título", medium("rss------automacao-5"), `<guid>b</guid>${DATE}`),
        item("UiPath: 21 de novembro", "https://docs.com/notas#nov-21"),
        item("UiPath: 20 de novembro", "https://docs.com/notas#nov-20"),
      ),
    );
    expect(items.map(({ sameAs, alike }) => sameAs ?? alike)).toEqual([null, 0, null, null]);
  });

  it("lists all items, beyond the queue's limit too, and reports the problem of a page that is not a feed", () => {
    const many = Array.from({ length: 300 }, (_, n) => item(`UiPath ${n}`, `/${n}`));
    expect(explain(rss(...many)).items).toHaveLength(300);
    expect(explain("<html><body>Oi</body></html>")).toEqual({
      title: "",
      problem: "O endereço é de uma página, não de um feed.",
      items: [],
    });
  });

  it.each(FEED_EXAMPLES.map((example) => [example.name, example] as const))(
    "has no problem: %s",
    (_name, { body, title }) => {
      const explanation = explain(body);
      expect(explanation).toMatchObject({ title, problem: null });
      const later = explanation.items.filter(
        ({ sameAs, alike }, index) => Math.max(sameAs ?? -1, alike ?? -1) >= index,
      );
      expect(later).toEqual([]);
    },
  );
});

const [, ...lines] = readFileSync("tests/fixtures/relevance/same-story.tsv", "utf8")
  .trimEnd()
  .split("\n");
const pairs = lines.map((line) => line.split("\t"));

const compare = ([, title = "", address = "", otherTitle = "", otherAddress = ""]: string[]) => {
  const [, second] = explain(rss(item(title, address), item(otherTitle, otherAddress))).items;
  return { sameAs: second?.sameAs, alike: second?.alike };
};
const KINDS: Record<string, ReturnType<typeof compare>> = {
  same: { sameAs: 0, alike: null },
  alike: { sameAs: null, alike: 0 },
  different: { sameAs: null, alike: null },
};

describe("a pair of items", () => {
  it("has at least eighty labelled examples", () =>
    expect(pairs.length).toBeGreaterThanOrEqual(80));

  it.each(pairs)("counts as %s: %s · %s · %s · %s", (kind, ...pair) =>
    expect(compare(["", ...pair])).toEqual(KINDS[kind]),
  );
});
