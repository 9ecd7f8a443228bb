import { describe, expect, it } from "vitest";
import { siteHtmlPlugin } from "../../../../tooling/page/site-html-plugin";

const PAGE = "<head><title>%SITE_NAME%</title></head>";
const ADDRESS = "https://radar.exemplo.com.br";

function headOf(siteUrl: string | null): string {
  const { transformIndexHtml } = siteHtmlPlugin(siteUrl) as unknown as {
    transformIndexHtml: { handler: (html: string) => string };
  };
  return transformIndexHtml.handler(PAGE);
}

function filesOf(siteUrl: string | null): Record<string, string> {
  const files: Record<string, string> = {};
  const { generateBundle } = siteHtmlPlugin(siteUrl) as unknown as {
    generateBundle: (this: object) => void;
  };
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) => {
    files[fileName] = source;
  };
  generateBundle.call({ environment: { name: "client" }, emitFile });
  return files;
}

// Rule 17.5.
describe("a site whose address is known", () => {
  it("names it wherever others need a whole address", () => {
    const head = headOf(ADDRESS);
    expect(head).toContain(`<link rel="canonical" href="${ADDRESS}/">`);
    expect(head).toContain(`<meta property="og:url" content="${ADDRESS}/">`);
    expect(head).toContain(`<meta property="og:image" content="${ADDRESS}/share.png">`);
    expect(head).toContain(`"url":"${ADDRESS}/"`);
  });

  it("has a sitemap, which robots.txt names", () => {
    const files = filesOf(ADDRESS);
    expect(files["sitemap.xml"]).toContain(`<loc>${ADDRESS}/</loc>`);
    expect(files["robots.txt"]).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
  });
});

// Rule 17.5.
describe("a site whose address is not known", () => {
  it("invents none", () => {
    const head = headOf(null);
    expect(head).not.toMatch(/canonical|og:url|https:\/\/(?!schema\.org)/);
    expect(head).toContain('<meta property="og:image" content="/share.png">');
  });

  it("has no sitemap", () => {
    const files = filesOf(null);
    expect(Object.keys(files)).toEqual(["site.webmanifest", "robots.txt"]);
    expect(files["robots.txt"]).not.toContain("Sitemap");
  });
});

// Rule 1.1.
it("keeps search engines out of the panel, and names the product everywhere", () => {
  expect(filesOf(null)["robots.txt"]).toMatch(/Disallow: \/admin\nDisallow: \/login/);
  expect(JSON.parse(filesOf(null)["site.webmanifest"]!)).toMatchObject({ name: "Radar RPA" });
  expect(headOf(null)).toContain("<title>Radar RPA</title>");
});
