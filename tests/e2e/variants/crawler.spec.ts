/**
 * What a search engine or a messenger sees: the pages as files, without a browser (rules 17.5 and 17.6). What they say of their
 * articles, and the other files: tests/unit/tooling/page.
 */
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

const fileAt = (address: string) =>
  readFileSync(
    path.join(outDir("prerendered"), address.endsWith("/") ? `${address}index.html` : address),
  );

const read = (address: string) => fileAt(address).toString();

// It knows no newer CSS, and says so.
const virtualConsole = new VirtualConsole();

const documentOf = (html: string) => new JSDOM(html, { virtualConsole }).window.document;

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

test("the picture that others show and the manifest's icons are as large as they are said to be", () => {
  const sizeOf = (address: string) => {
    const png = fileAt(address);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  };
  const { head } = documentOf(read("/"));
  const content = (name: string) =>
    head.querySelector(`meta[property='og:${name}']`)?.getAttribute("content") ?? "";
  const { pathname } = new URL(content("image"));
  expect(sizeOf(pathname)).toBe(`${content("image:width")}x${content("image:height")}`);
  expect(fileAt(pathname).length).toBeLessThan(300_000);
  expect(head.querySelector("meta[name='twitter:card']")?.getAttribute("content")).toBe(
    "summary_large_image",
  );
  const href = head.querySelector("link[rel=manifest]")?.getAttribute("href") ?? "";
  const manifest = JSON.parse(read(href)) as { icons: Record<"src" | "sizes" | "type", string>[] };
  expect(manifest).toMatchObject({ name: "Radar RPA", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    expect(type === "image/png" ? sizeOf(src) : fileAt(src) && sizes).toBe(sizes);
  }
});
