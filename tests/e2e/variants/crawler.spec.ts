/** What a search engine, a feed reader or a messenger sees: the files alone, without a browser (rules 17.5, 17.6 and 17.13). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { JSDOM, VirtualConsole } from "jsdom";
import { CATEGORIES } from "../../../src/articles/model/category.ts";
import { outDir, PUBLISHED_ADDRESS } from "../../support/e2e-builds.ts";
import { prerenderedTitles } from "../../support/e2e-prerendered.ts";

// In one worker: starting it takes longer than all of them.
test.describe.configure({ mode: "default" });

const PAGES = [
  { path: "/", category: undefined, name: "Radar RPA" },
  ...CATEGORIES.map(({ id, name }) => ({
    path: `/categoria/${id}/`,
    category: id as string,
    name,
  })),
];

/** A file of the prerendered build, by its address. */
const fileAt = (address: string) =>
  readFileSync(
    path.join(outDir("prerendered"), address.endsWith("/") ? `${address}index.html` : address),
  );

const read = (address: string) => fileAt(address).toString();

// It knows no newer CSS, and says so.
const virtualConsole = new VirtualConsole();

const documentOf = (html: string) => new JSDOM(html, { virtualConsole }).window.document;

/** Data that is for search engines, by its type. */
const dataOf = (document: Document) =>
  new Map(
    [...document.querySelectorAll("script[type='application/ld+json']")].map((script) => {
      const data = JSON.parse(script.textContent) as Record<string, unknown>;
      return [data["@type"], data];
    }),
  );

test("each page has every headline, and each that can be opened as a link", () => {
  for (const { path: address, category } of PAGES) {
    const titles = prerenderedTitles(category);
    const document = documentOf(read(address));
    const cards = [...document.querySelectorAll("main article h3")];
    const rest = [...document.querySelectorAll("#more-headlines li > p:first-child")];
    const headlines = [...cards, ...rest].map(({ textContent }) => textContent);
    expect(cards).toHaveLength(Math.min(titles.length, 12));
    expect(headlines.slice(0, titles.length)).toEqual(titles);
    const links = [...document.querySelectorAll("main a[target=_blank]")];
    expect(links).toHaveLength(titles.filter((title) => !title.startsWith("</script>")).length);
    for (const link of links) expect(link.getAttribute("href")).toMatch(/^https:\/\/noticia\./);
  }
});

test("each page names one address and itself, in whole addresses", () => {
  for (const { path: address, name } of PAGES) {
    const { head } = documentOf(read(address));
    const whole = PUBLISHED_ADDRESS + address;
    const content = (selector: string) => head.querySelector(selector)?.getAttribute("content");
    expect(head.querySelectorAll("link[rel=canonical]")).toHaveLength(1);
    expect(head.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(whole);
    expect(head.querySelectorAll("title")).toHaveLength(1);
    expect(head.querySelector("title")?.textContent).toContain(name);
    expect(content("meta[name=description]")).toContain("RPA");
    expect(content("meta[property='og:url']")).toBe(whole);
    expect(content("meta[property='og:title']")).toContain(name);
    expect(content("meta[property='og:description']")).toBe(content("meta[name=description]"));
    expect(content("meta[property='og:image']")).toBe(`${PUBLISHED_ADDRESS}/share.png`);
    expect(head.querySelector("meta[name=robots]")).toBeNull();
    for (const type of ["application/rss+xml", "application/feed+json"]) {
      const feed = head.querySelector(`link[rel=alternate][type="${type}"]`);
      // A build has files for the whole list alone (rule 17.11).
      if (address === "/") read(feed?.getAttribute("href") ?? "");
      else expect(feed).toBeNull();
    }
  }
});

test("each page describes the site and its list in valid data", () => {
  for (const { path: address, category } of PAGES) {
    const titles = prerenderedTitles(category);
    const data = dataOf(documentOf(read(address)));
    expect(data.get("WebSite")).toMatchObject({
      "@context": "https://schema.org",
      name: "Radar RPA",
      url: `${PUBLISHED_ADDRESS}/`,
    });
    if (titles.length === 0) continue;
    const list = data.get("CollectionPage") as {
      mainEntity: {
        "@type": string;
        numberOfItems: number;
        itemListElement: { "@type": string; position: number; item: Record<string, unknown> }[];
      };
    };
    expect(list).toMatchObject({
      "@context": "https://schema.org",
      url: PUBLISHED_ADDRESS + address,
      inLanguage: "pt-BR",
    });
    const { itemListElement: items, ...about } = list.mainEntity;
    expect(about).toEqual({ "@type": "ItemList", numberOfItems: items.length });
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    for (const { "@type": type, item } of items) {
      expect(type).toBe("ListItem");
      expect(item["@type"]).toBe("NewsArticle");
      expect(titles).toContain(item.headline);
      expect(new URL(item.url as string).protocol).toMatch(/^https?:$/);
      if (item.datePublished !== undefined) {
        expect(Date.parse(item.datePublished as string)).not.toBeNaN();
      }
    }
  }
});

test("no page is another one's copy", () => {
  const seen = new Set<string>();
  for (const page of PAGES) {
    const { head } = documentOf(read(page.path));
    seen.add(head.querySelector("title")!.textContent);
    seen.add(head.querySelector("meta[name=description]")!.getAttribute("content")!);
  }
  expect(seen.size).toBe(2 * PAGES.length);
});

test("the picture that others show is ours, and as large as it is said to be", () => {
  const { head } = documentOf(read("/"));
  const content = (name: string) =>
    head.querySelector(`meta[property='og:${name}']`)?.getAttribute("content") ?? "";
  const png = fileAt(new URL(content("image")).pathname);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(size).toEqual([content("image:width"), content("image:height")].map(Number));
  expect(png.length).toBeLessThan(300_000);
  expect(head.querySelector("meta[name='twitter:card']")?.getAttribute("content")).toBe(
    "summary_large_image",
  );
});

test("the sitemap names the canonical address of each page, and nothing else", () => {
  const text = read("/sitemap.xml");
  const sitemap = new JSDOM(text, { contentType: "application/xml" }).window.document;
  expect(sitemap.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const addresses = [...sitemap.querySelectorAll("url > loc")].map(
    ({ textContent }) => textContent,
  );
  expect(addresses).toEqual(PAGES.map((page) => PUBLISHED_ADDRESS + page.path));
  for (const address of addresses) {
    const { head } = documentOf(read(new URL(address).pathname));
    expect(head.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(address);
  }
  for (const { textContent } of sitemap.querySelectorAll("lastmod")) {
    expect(Date.parse(textContent)).not.toBeNaN();
  }
  expect(read("/robots.txt")).toContain(`Sitemap: ${PUBLISHED_ADDRESS}/sitemap.xml`);
});

/** The text of an element's own part, none of another vocabulary's. */
const own = (element: Element | null, name: string) =>
  [...(element?.children ?? [])]
    .find(({ localName, prefix }) => localName === name && !prefix)
    ?.textContent.trim() ?? "";

test("the RSS feed is a channel with what RSS 2.0 asks of it", () => {
  const text = read("/feed.xml");
  const feed = new JSDOM(text, { contentType: "application/xml" }).window.document;
  expect(feed.documentElement.getAttribute("version")).toBe("2.0");
  const channel = feed.querySelector("rss > channel");
  expect(own(channel, "title")).toBe("Radar RPA");
  expect(own(channel, "link")).toBe(`${PUBLISHED_ADDRESS}/`);
  expect(own(channel, "description")).not.toBe("");
  const items = [...feed.querySelectorAll("item")];
  expect(items.map((item) => own(item, "title"))).toEqual(prerenderedTitles());
  expect(new Set(items.map((item) => own(item, "guid"))).size).toBe(items.length);
  for (const item of items) {
    const [link, date] = [own(item, "link"), own(item, "pubDate")];
    if (link) expect(new URL(link).protocol).toMatch(/^https?:$/);
    // RFC 822, as RSS says.
    if (date) expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/);
  }
});

test("the JSON feed has what JSON Feed 1.1 asks of it", () => {
  const feed = JSON.parse(read("/feed.json")) as {
    version: string;
    title: string;
    home_page_url: string;
    feed_url: string;
    items: Record<string, unknown>[];
  };
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "Radar RPA",
    home_page_url: `${PUBLISHED_ADDRESS}/`,
    feed_url: `${PUBLISHED_ADDRESS}/feed.json`,
  });
  expect(feed.items.map(({ title }) => title)).toEqual(prerenderedTitles());
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
  for (const { id, content_text: text, date_published: date } of feed.items) {
    expect(typeof id).toBe("string");
    expect(text).not.toBe("");
    if (date !== undefined) expect(Date.parse(date as string)).not.toBeNaN();
  }
});
