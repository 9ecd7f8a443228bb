import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";
import { feedFiles, sitemap } from "../../../../tooling/page/feeds-out.ts";
import { siteFiles } from "../../../../tooling/page/site-files.ts";

const SITE = { url: "https://radar.example", name: "Radar RPA & Cia", description: "Notícias <b>" };
const BUILT_AT = new Date("2026-11-20T12:00:00Z");
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

describe.each(["feed.xml", "feed.json"] as const)("%s", (name) => {
  const read = (...rows: object[]) => {
    const text = feedFiles(articlesFromRows(rows), SITE, BUILT_AT)[name];
    const result = parseFeedText(text, `${SITE.url}/${name}`);
    if (result.status === "failed") throw new Error(result.problem.kind);
    return result.feed;
  };

  it("is read by our own reader as it was written", () => {
    const feed = read(row());
    expect(feed).toMatchObject({ title: "Radar RPA & Cia", siteAddress: "https://radar.example/" });
    expect(feed.entries).toMatchObject([
      {
        guid: "urn:radar-rpa:1",
        address: "https://site.com.br/?a=1&b=2",
        labels: ["Mercado"],
      },
    ]);
    expect(new Date(feed.entries[0]!.dateText).getTime()).toBe(
      Date.parse("2026-11-19T10:00:00Z") + (name === "feed.json" ? 500 : 0),
    );
  });

  it("holds the fifty newest, and what has no date, address or title too", () => {
    const many = Array.from({ length: 60 }, (_, n) => row({ id: String(n) }));
    expect(read(...many).entries).toHaveLength(50);
    const [bare] = read(
      row({ title: "", url: "javascript:alert(1)", publishedAt: null, source: "", category: "x" }),
    ).entries;
    expect(bare).toMatchObject({ title: "Sem título", address: null, dateText: "", labels: [] });
  });

  it("is a feed also where there is nothing yet", () => {
    expect(read().entries).toEqual([]);
  });
});

describe("sitemap.xml", () => {
  it("names the pages with when they changed, and no address of the panel", () => {
    const older = row({ id: "2", category: "estudos", publishedAt: "2026-11-01T00:00:00Z" });
    const text = sitemap(articlesFromRows([row(), older]), SITE);
    expect(text).toContain(
      "<loc>https://radar.example/</loc><lastmod>2026-11-19T10:00:00.500Z</lastmod>",
    );
    expect(text).toContain(
      "<loc>https://radar.example/?categoria=estudos</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>",
    );
    expect(text).toContain("<loc>https://radar.example/?categoria=tecnologia</loc></url>");
    expect(text).not.toMatch(/admin|login/);
  });
});

// Rule 17.6.
describe("the files of a build", () => {
  it("that knows its address and its articles have both feeds and a whole sitemap", () => {
    const files = siteFiles(SITE.url, articlesFromRows([row()]));
    expect(files["feed.xml"]).toContain("https://site.com.br/?a=1&b=2");
    expect(JSON.parse(files["feed.json"]!)).toMatchObject({ items: [{ tags: ["Mercado"] }] });
    expect(files["sitemap.xml"]).toContain("?categoria=mercado</loc><lastmod>");
  });

  it("have no feeds where the site's address or its articles are not known", () => {
    expect(Object.keys(siteFiles(null, articlesFromRows([row()])))).not.toContain("feed.xml");
    expect(Object.keys(siteFiles(SITE.url))).not.toContain("feed.xml");
  });
});
