import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isGenuine } from "@/app/page/genuine-response";
import { FILE_END } from "@/app/page/worker-caches";
import { PAGE_MARK } from "@/lib/site";

const PAGE = `<!doctype html><html><meta ${PAGE_MARK}></html>\n`;
const PORTAL = "<!doctype html><html><title>Portal</title><p>Aceite os termos.</p></html>";

const FONT = readFileSync(
  "node_modules/@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2",
);

/** One of each kind that the worker keeps. */
const FILES: [address: string, type: string, body: string | Buffer<ArrayBuffer>][] = [
  ["/", "text/html; charset=utf-8", PAGE],
  ["/admin/articles?q=x.js", "text/html", PAGE],
  ["/assets/index-1.js", "text/javascript", `export {};${FILE_END}`],
  ["/assets/headlines-1.css", "text/css", `a{}${FILE_END}\n`],
  ["/pictures/0.svg", "image/svg+xml", readFileSync("public/pictures/0.svg")],
  ["/icons/192.png", "image/png", readFileSync("public/icons/192.png")],
  ["/assets/headline-1.woff2", "font/woff2", FONT],
  ["/assets/headline-1.woff2", "application/octet-stream", FONT],
];

const respond = (body: BodyInit | null, type: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });

// Rule 5.13.
describe.each(FILES)("%s, sent as %s,", (path, type, body) => {
  const address = `https://radar.test${path}`;

  it("is taken whole", async () => {
    const response = respond(body, type);
    expect(await isGenuine(response, address)).toBe(true);
    // It is still to be read.
    expect(response.bodyUsed).toBe(false);
  });

  it.each<[what: string, response: Response]>([
    ["the page of a portal", respond(PORTAL, "text/html")],
    ["another text under its type", respond(PORTAL, type)],
    ["nothing", respond("", type)],
    ["half of it", respond(body.slice(0, body.length / 2), type)],
    ["it, under another type", respond(body, "text/plain")],
    ["it, with 404", respond(body, type, 404)],
    ["503", respond(null, "", 503)],
    [
      "it, after a redirect",
      Object.defineProperty(respond(body, type), "redirected", { value: true }),
    ],
  ])("is not %s", async (_what, response) => {
    expect(await isGenuine(response, address)).toBe(false);
  });
});
