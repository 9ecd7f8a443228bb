import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";
import { feedFiles, feedLinks } from "../../../../tooling/page/feeds-out.ts";
import { feedsOutPlugin } from "../../../../tooling/page/feeds-out-plugin.ts";

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
const files = (...rows: object[]) =>
  Object.fromEntries(
    feedFiles(articlesFromRows(rows), SITE, BUILT_AT).map(({ name, text }) => [name, text]),
  );

describe.each(["feed.xml", "feed.json"])("%s", (name) => {
  const read = (...rows: object[]) => {
    const result = parseFeedText(files(...rows)[name]!, `${SITE.url}/${name}`);
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
    const text = files(
      row(),
      row({ id: "2", category: "estudos", publishedAt: "2026-11-01T00:00:00Z" }),
    )["sitemap.xml"]!;
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

it("the page's head names both feeds", () => {
  expect(feedLinks(SITE)).toBe(
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="Radar RPA &amp; Cia (RSS)">' +
      '<link rel="alternate" type="application/feed+json" href="/feed.json" title="Radar RPA &amp; Cia (JSON Feed)">',
  );
});

const build = async (siteUrl: string | null, readRows?: () => Promise<unknown[]>) => {
  const plugin = feedsOutPlugin(siteUrl, readRows);
  const emitted: Record<string, string> = {};
  const bundle = { "sitemap.xml": { type: "asset", source: "curto" } };
  const hook = plugin?.generateBundle as unknown as
    | ((this: object, options: object, bundle: object) => Promise<void>)
    | undefined;
  await hook?.call(
    {
      environment: { name: "client" },
      emitFile: (file: { fileName: string; source: string }) => {
        emitted[file.fileName] = file.source;
      },
    },
    {},
    bundle,
  );
  return { emitted, sitemap: bundle["sitemap.xml"].source, plugin };
};

// Rule 17.6.
describe("a prerendered build", () => {
  it("has both feeds and a whole sitemap", async () => {
    const { emitted, sitemap } = await build(SITE.url, async () => [row()]);
    expect(Object.keys(emitted).toSorted()).toEqual(["feed.json", "feed.xml"]);
    expect(emitted["feed.xml"]).toContain("https://site.com.br/?a=1&b=2");
    expect(sitemap).toContain("?categoria=mercado");
  });

  it("has none where the site's address or its articles are not known", async () => {
    expect((await build(null, async () => [row()])).plugin).toBeUndefined();
    expect((await build(SITE.url)).plugin).toBeUndefined();
  });
});
