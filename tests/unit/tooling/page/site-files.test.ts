/** The sitemap, the feeds and the weeks of a build (rules 17.6 and 18.4). */
import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { categoryPath } from "@/articles/model/page-path";
import { siteFiles } from "../../../../tooling/page/site-files.ts";
import { redirectsByWeek, siteWeeks, thisWeek } from "../../../../tooling/page/site-weeks.ts";

const SITE = "https://radar.example";
const row = (fields: object = {}) => ({
  id: "1",
  title: "Automação",
  category: "mercado",
  url: "https://site.com.br/?a=1&b=2",
  publishedAt: "2026-11-19 10:00:00.5+00",
  ...fields,
});

function listsOf(...rows: ReturnType<typeof row>[]) {
  const articles = articlesFromRows(rows);
  const ids = ["all", ...articles.map(({ category }) => category)];
  return new Map(
    ids.map((id) => [
      categoryPath(id),
      articles.filter(({ category }) => id === "all" || category === id),
    ]),
  );
}

describe("sitemap.xml", () => {
  it("names the pages with their last change, without the panel's addresses", () => {
    const older = row({ id: "2", category: "estudos", publishedAt: "2026-11-01T00:00:00Z" });
    const lists = listsOf(row(), older);
    const text = siteFiles(SITE, lists)["sitemap.xml"];
    expect(text).toContain(
      "<loc>https://radar.example/</loc><lastmod>2026-11-19T10:00:00.500Z</lastmod>",
    );
    expect(text).toContain(
      "<loc>https://radar.example/categoria/estudos/</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>",
    );
    expect(text).toContain("<loc>https://radar.example/categoria/tecnologia/</loc></url>");
    expect(text).not.toMatch(/admin|login|\?(?!xml|>)/);
  });
});

describe("the files of a build", () => {
  it("include both feeds and a complete sitemap when its address and articles are known", () => {
    const files = siteFiles(SITE, listsOf(row({ description: "Um <img>" })));
    expect(files["feed.xml"]).toContain("https://site.com.br/?a=1&amp;b=2");
    expect(files["feed.xml"]).toContain("&amp;lt;img&amp;gt;");
    expect(JSON.parse(files["feed.json"]!)).toMatchObject({ items: [{ tags: ["Mercado"] }] });
    expect(files["sitemap.xml"]).toContain("/categoria/mercado/</loc><lastmod>");
  });

  it("include no feeds when its address or articles are unknown", () => {
    expect(Object.keys(siteFiles(null, listsOf(row())))).not.toContain("feed.xml");
    expect(Object.keys(siteFiles(SITE))).not.toContain("feed.xml");
  });
});

describe("the weeks of a build", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const older = row({ id: "2", publishedAt: "2026-11-10T00:00:00Z" });
  const articles = articlesFromRows([row(), older]);

  it("are in the sitemap, and finished weeks in their own feeds", () => {
    const files = siteFiles(SITE, listsOf(row(), older), siteWeeks(articles, now));
    expect(files["sitemap.xml"]).toContain("<loc>https://radar.example/semana/2026-47/</loc>");
    expect(files["semanas.xml"]).toContain("urn:radar-rpa:semana:2026-46");
    expect(files["semanas.json"]).not.toContain("urn:radar-rpa:semana:2026-47");
  });

  it("have a previous and a next week", () => {
    expect(siteWeeks(articles, now)).toMatchObject([
      { week: "2026-47", previous: "2026-46", next: null },
      { week: "2026-46", previous: null, next: "2026-47" },
    ]);
    expect(thisWeek([], now)).toMatchObject({ week: "2026-47", articles: [], previous: null });
  });

  it("need no redirect rule, unlike all other weeks", () => {
    const rules = redirectsByWeek("/login  /  200\n", siteWeeks(articles, now), now).split("\n");
    expect(rules[0]).toBe("/login  /  200");
    expect(rules).toContain("/semana/2026-45/  /  200");
    expect(rules).toContain("/semana/2026-48/  /  200");
    expect(rules).not.toContain("/semana/2026-46/  /  200");
    expect(rules.length).toBeLessThan(2000);
  });
});
