/** The portal's own feeds (rules 14.39 and 18.7). */
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";
import {
  articleEntries,
  FEED_FORMATS,
  weekEntries,
} from "../../../supabase/functions/_shared/portal-feeds.ts";

const HEAD = {
  title: "Radar RPA & Cia",
  description: "Notícias <b>",
  home: "https://radar.example/",
  address: "https://radar.example/feed?a=1&b=2",
};
const row = (fields: object = {}) => ({
  id: "1",
  title: "Automação & “robôs” <já>",
  description: "Texto ]]> com \u0000sinais",
  category: "mercado",
  source: "TI Inside",
  url: "https://site.com.br/?a=1&b=2",
  image: "https://site.com.br/foto.jpg",
  publishedAt: "2026-11-19 10:00:00.5+00",
  ...fields,
});

describe.each(["rss", "json"] as const)("the portal's feed as %s", (name) => {
  const read = (...rows: object[]) => {
    const text = FEED_FORMATS[name].write(articleEntries(articlesFromRows(rows)), HEAD);
    const result = parseFeedText(text, HEAD.address);
    if (result.status === "failed") throw new Error(result.problem.kind);
    return result.feed;
  };

  it("is read by the portal's own parser without changes", () => {
    const feed = read(row());
    expect(feed).toMatchObject({ title: "Radar RPA & Cia", siteAddress: "https://radar.example/" });
    expect(feed.entries).toMatchObject([
      { guid: "urn:radar-rpa:1", address: "https://site.com.br/?a=1&b=2", labels: ["Mercado"] },
    ]);
    expect(feed.entries[0]?.date).toEqual(new Date("2026-11-19T10:00:00Z"));
  });

  it("contains the fifty newest articles, including those without a date, address or title", () => {
    const many = Array.from({ length: 60 }, (_, n) => row({ id: String(n) }));
    expect(read(...many).entries).toHaveLength(50);
    const [bare] = read(
      row({ title: "", url: "javascript:alert(1)", publishedAt: null, source: "", category: "x" }),
    ).entries;
    expect(bare).toMatchObject({ title: "Sem título", address: null, date: null, labels: [] });
  });

  it("is a valid feed when there are no articles yet", () => expect(read().entries).toEqual([]));
});

const write = (fields: object) =>
  FEED_FORMATS.rss.write(articleEntries(articlesFromRows([row(fields)])), HEAD);

it("both feeds link the other sources of a story at the end of its description", () => {
  const alsoIn = "Exame & <b>Cia https://exame.com/?a=1&b=2\nRuim javascript:alert(1)";
  const { document } = new JSDOM(write({ alsoIn }), { contentType: "text/xml" }).window;
  const [description] = document.querySelectorAll("item description");
  const { body } = new JSDOM(description!.textContent).window.document;
  expect(body.textContent).toMatch(/sinaisTambém em Exame & <b>Cia$/);
  const links = [...body.querySelectorAll("a")].map(({ href }) => href);
  expect(links).toEqual(["https://exame.com/?a=1&b=2"]);
  const json = FEED_FORMATS.json.write(articleEntries(articlesFromRows([row({ alsoIn })])), HEAD);
  expect(json).toContain('sinais\\n\\nTambém em Exame & <b>Cia (https://exame.com/?a=1&b=2)"');
});

describe("the portal's RSS feed", () => {
  it("escapes a description, because feed readers parse it as HTML", () => {
    const description = "usa List<String> &lt; 3 & <img> já";
    const result = parseFeedText(write({ description }), HEAD.address);
    expect(result).toMatchObject({ feed: { entries: [{ description }] } });
  });

  it.each(["title", "description", "source"])("is valid XML whatever its %s contains", (field) => {
    const text = write({ [field]: "a ]]\u0001> <b> ]\u0001]> \ud800 &\u0002amp; \uffff b" });
    expect(() => new JSDOM(text, { contentType: "application/xml" })).not.toThrow();
  });
});

describe("the feed of the weeks", () => {
  const dates = ["2026-11-30T12:00:00Z", "2026-11-26T12:00:00Z", "2026-11-16T12:00:00Z"];
  const entries = weekEntries(
    articlesFromRows(
      dates.map((publishedAt, id) => row({ id, title: `Notícia ${id}`, publishedAt })),
    ),
    "https://radar.example",
    new Date("2026-12-02T12:00:00Z"),
  );

  it.each(["rss", "json"] as const)(
    "has one complete entry for each finished week in %s",
    (name) => {
      const text = FEED_FORMATS[name].write(entries, HEAD);
      const result = parseFeedText(text, HEAD.address);
      if (result.status === "failed") throw new Error(result.problem.kind);
      expect(result.feed.entries).toMatchObject([
        {
          guid: "urn:radar-rpa:semana:2026-48",
          title: "Semana 48 de 2026: 1 história de RPA",
          address: "https://radar.example/semana/2026-48/",
          date: new Date("2026-11-30T03:00:00Z"),
        },
        { guid: "urn:radar-rpa:semana:2026-47" },
      ]);
      expect(text).toContain("https://site.com.br/?a=1");
      expect(text).not.toContain("Notícia 0");
    },
  );

  it("contains the week as HTML for feed readers", () => {
    const { document } = new JSDOM(FEED_FORMATS.rss.write(entries, HEAD), {
      contentType: "text/xml",
    }).window;
    const content = document.getElementsByTagName("content:encoded")[0]?.textContent ?? "";
    expect(new JSDOM(content).window.document.querySelector("h1")?.textContent).toBe(
      "Semana 48: 1 história",
    );
  });
});
