import { describe, expect, it } from "vitest";
import type { PortalFeeds } from "@/lib/site";
import { siteFiles } from "../../../../tooling/page/site-files";
import { siteHead } from "../../../../tooling/page/site-head";

const ADDRESS = "https://radar.exemplo.com.br";

/** Each tag as one line: its name, its attributes and what it contains. */
const headOf = (siteUrl: string | null, feeds: PortalFeeds | null = null) =>
  siteHead(siteUrl, feeds).map(({ tag, attrs, children }) =>
    [tag, ...Object.values(attrs ?? {}), children].filter(Boolean).join(" "),
  );

// Rule 17.5.
describe("a site whose address is known", () => {
  it("names it wherever others need a whole address", () => {
    const head = headOf(ADDRESS);
    expect(head).toContain(`link canonical ${ADDRESS}/`);
    expect(head).toContain(`meta og:url ${ADDRESS}/`);
    expect(head).toContain(`meta og:image ${ADDRESS}/share.png`);
    expect(head.at(-1)).toContain(`"url":"${ADDRESS}/"`);
  });

  it("has a sitemap, which robots.txt names", () => {
    const files = siteFiles(ADDRESS);
    expect(files["sitemap.xml"]).toContain(`<loc>${ADDRESS}/</loc>`);
    expect(files["robots.txt"]).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
  });
});

// Rule 17.5.
describe("a site whose address is not known", () => {
  it("invents none", () => {
    const head = headOf(null);
    expect(head.join("\n")).not.toMatch(/canonical|og:url|https:\/\/(?!schema\.org)/);
    expect(head).toContain("meta og:image /share.png");
  });

  it("has no sitemap", () => {
    const files = siteFiles(null);
    expect(Object.keys(files)).toEqual(["site.webmanifest", "robots.txt"]);
    expect(files["robots.txt"]).not.toContain("Sitemap");
  });
});

it("names the portal's own feeds in builds that write them", () => {
  expect(headOf(ADDRESS)).not.toContainEqual(expect.stringContaining("/feed"));
  expect(headOf(ADDRESS, { rss: "/feed.xml", json: "/feed.json" })).toEqual(
    expect.arrayContaining([
      "link alternate application/rss+xml /feed.xml Radar RPA (RSS)",
      "link alternate application/feed+json /feed.json Radar RPA (JSON Feed)",
    ]),
  );
});

// Rule 1.1.
it("keeps search engines out of the panel, and names the product everywhere", () => {
  expect(siteFiles(null)["robots.txt"]).toMatch(/Disallow: \/admin\nDisallow: \/login/);
  expect(JSON.parse(siteFiles(null)["site.webmanifest"]!)).toMatchObject({ name: "Radar RPA" });
  expect(headOf(null)).toContain("title Radar RPA");
});
