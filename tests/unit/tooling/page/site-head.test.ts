/** The head of each page (rules 1.1, 17.5 and 17.13). */
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { HOME_PAGE, LIST_PAGES } from "@/articles/model/site-page";
import type { ListFeeds } from "@/lib/site";
import { siteFiles } from "../../../../tooling/page/site-files";
import { siteHead, tagText } from "../../../../tooling/page/site-head";

const ADDRESS = "https://radar.exemplo.com.br";

/** Each tag as a line of its name, attribute values and content. */
const headOf = (siteUrl: string | null, feeds: ListFeeds | null = null, page = HOME_PAGE) =>
  siteHead(siteUrl, feeds, page).map(({ tag, attrs, children }) =>
    [tag, ...Object.values(attrs ?? {}), children].filter(Boolean).join(" "),
  );

describe("a site with a known address", () => {
  it("uses it in every tag that needs an absolute address", () => {
    const head = headOf(ADDRESS);
    expect(head).toContain(`link canonical ${ADDRESS}/`);
    expect(head).toContain(`meta og:url ${ADDRESS}/`);
    expect(head).toContain(`meta og:image ${ADDRESS}/share.png`);
    expect(head.at(-1)).toContain(`"url":"${ADDRESS}/"`);
  });
});

describe("a site without a known address", () => {
  it("has no absolute addresses in its head", () => {
    const head = headOf(null);
    expect(head.join("\n")).not.toMatch(/canonical|og:url|og:image|https:\/\/(?!schema\.org)/);
    expect(head).toContain("meta twitter:card summary");
  });
});

describe("the page of a category", () => {
  const CASES = LIST_PAGES.find(({ title }) => title === "Casos de Uso")!;
  const articles = articlesFromRows([
    {
      id: "1",
      title: "</script> & <b>",
      url: "https://site.example/a?b=1&c=2",
      source: "Fonte",
      publishedAt: "2026-11-19T10:00:00Z",
    },
    { id: "2", title: "Não abre", url: "#" },
  ]);
  const head = headOf(ADDRESS, null, CASES);

  it("has its own title and address for search engines and link previews", () => {
    const address = `${ADDRESS}/categoria/casos-de-uso/`;
    expect(head).toContain("title Casos de Uso · Radar RPA");
    expect(head).toContain(`link canonical ${address}`);
    expect(head).toContain(`meta og:url ${address}`);
    expect(head).toContain("meta og:title Radar RPA: Casos de Uso");
    expect(head.find((tag) => tag.startsWith("meta description"))).toContain("Casos de Uso");
  });

  it("has structured data that no text can end", () => {
    const tags = siteHead(ADDRESS, null, CASES, articles);
    const { document } = new JSDOM(`<head>${tagText(tags)}</head>`).window;
    const [list, ...others] = [
      ...document.querySelectorAll("script[type='application/ld+json']"),
    ].map((script) => JSON.parse(script.textContent) as Record<string, unknown>);
    expect(others).toHaveLength(1);
    expect(document.body.innerHTML).toBe("");
    expect(list).toMatchObject({
      "@type": "CollectionPage",
      url: `${ADDRESS}/categoria/casos-de-uso/`,
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: 1,
        itemListElement: [
          {
            position: 1,
            item: {
              "@type": "NewsArticle",
              headline: "</script> & <b>",
              url: "https://site.example/a?b=1&c=2",
              datePublished: "2026-11-19T10:00:00.000Z",
              publisher: { name: "Fonte" },
            },
          },
        ],
      },
    });
  });

  it("escapes attributes and texts", () => {
    const tags = [
      { tag: "title", children: 'a < "b" & c' },
      { tag: "meta", attrs: { content: '"><script>' } },
    ];
    const { document } = new JSDOM(`<head>${tagText(tags)}</head>`).window;
    expect(document.title).toBe('a < "b" & c');
    expect(document.querySelector("meta")?.content).toBe('"><script>');
    expect(document.querySelector("script")).toBeNull();
  });
});

it("the head names the portal's feeds in builds that write them", () => {
  expect(headOf(ADDRESS)).not.toContainEqual(expect.stringContaining("/feed"));
  expect(headOf(ADDRESS, { rss: "/feed.xml", json: "/feed.json" })).toEqual(
    expect.arrayContaining([
      "link alternate application/rss+xml /feed.xml Radar RPA (RSS)",
      "link alternate application/feed+json /feed.json Radar RPA (JSON Feed)",
    ]),
  );
});

it("the site keeps search engines out of the panel, and names the product in every file", () => {
  expect(siteFiles(null)["robots.txt"]).toMatch(/Disallow: \/admin\nDisallow: \/login/);
  expect(JSON.parse(siteFiles(null)["site.webmanifest"]!)).toMatchObject({ name: "Radar RPA" });
  expect(headOf(null)).toContain("title Radar RPA: notícias de automação robótica de processos");
});
