/** Pages as a search engine or a messenger reads them, without a browser (rules 17.5 and 17.6). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { JSDOM, VirtualConsole } from "jsdom";
import { CATEGORIES } from "../../../src/articles/model/category.ts";
import { outDir, PUBLISHED_ADDRESS } from "../../support/e2e-builds.ts";
import { prerenderedTitles } from "../../support/e2e-prerendered.ts";

// Starting a second worker takes longer than the tests.
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

// jsdom reports newer CSS as an error.
const virtualConsole = new VirtualConsole();

const documentOf = (html: string) => new JSDOM(html, { virtualConsole }).window.document;

test("each page has its own title, contains every headline, and links every article with an address", () => {
  for (const { path: address, category, name } of PAGES) {
    const titles = prerenderedTitles(category);
    const document = documentOf(read(address));
    const canonical = [...document.head.querySelectorAll("link[rel=canonical]")];
    expect(canonical.map((link) => link.getAttribute("href"))).toEqual([
      PUBLISHED_ADDRESS + address,
    ]);
    expect(document.title).toContain(name);
    const content = (of: string) =>
      document.head.querySelector(`meta[${of}]`)?.getAttribute("content");
    expect(content("name=description")).toContain("RPA");
    expect(content("property='og:description'")).toBe(content("name=description"));
    expect(content("name=robots")).toBeUndefined();
    const feeds = [...document.head.querySelectorAll("link[rel=alternate]")];
    // A build contains feeds only for the whole list (rule 17.11).
    expect(feeds).toHaveLength(category === undefined ? 2 : 0);
    for (const feed of feeds) expect(read(feed.getAttribute("href")!)).not.toBe("");
    const cards = [...document.querySelectorAll("main article h3")];
    const rest = [...document.querySelectorAll("#more-headlines li > p:first-child")];
    const headlines = [...cards, ...rest].map(({ textContent }) => textContent);
    expect(cards).toHaveLength(Math.min(titles.length, 12));
    expect(headlines.slice(0, titles.length)).toEqual(titles);
    const links = [
      ...document.querySelectorAll("main a[target=_blank]:not([data-slot=also-in] a)"),
    ];
    expect(links).toHaveLength(titles.filter((title) => !title.startsWith("</script>")).length);
    for (const link of links) expect(link.getAttribute("href")).toMatch(/^https:\/\/noticia\./);
  }
});

test("the preview picture and the manifest's icons have their declared sizes", () => {
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
