/**
 * docs/hosts/nginx.conf under a real nginx, with the site as it is built (rules 11.4 and 11.5).
 * @module-tag full
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasNginx, type NginxSite, startNginxSite } from "../support/nginx-site.ts";

describe.runIf(hasNginx)("the site behind nginx", () => {
  let site: NginxSite | undefined;
  let origin: string;
  let script: string;

  beforeAll(async () => {
    site = await startNginxSite();
    ({ origin } = site);
    const assets = readdirSync(path.join(site.root, "assets"));
    script = `/assets/${assets.find((file) => /^framework.*\.js$/.test(file))}`;
  }, 120_000);
  afterAll(() => site?.close());

  const get = (address: string) =>
    fetch(origin + address, { headers: { "accept-encoding": "gzip" }, redirect: "manual" });

  it.each(["/", "/login", "/admin/articles", "/?q=robôs&categoria=mercado"])(
    "answers %s with the page, which is asked for each time",
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toContain('<div id="root">');
    },
  );

  // Rule 17.13.
  it.each([
    ["/categoria/mercado/", "Mercado · Radar RPA"],
    ["/categoria/mercado", "Mercado · Radar RPA"],
    ["/?categoria=casos-de-uso", "Casos de Uso · Radar RPA"],
    ["/?q=x&categoria=mercado", "Mercado · Radar RPA"],
    ["/?categoria=nada", "Radar RPA"],
    ["/?categoria=../../login", "Radar RPA"],
    ["/categoria/nada/", "Radar RPA"],
    ["/admin?categoria=mercado", "Radar RPA"],
  ])("answers %s with the page that calls itself %s", async (address, title) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it.each(["/", "/assets/nada.js", "/login"])(
    "sends the security headers with %s",
    async (address) => {
      const { headers } = await get(address);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-security-policy": "frame-ancestors 'none'",
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      });
    },
  );

  it("compresses scripts, pages and pictures, and keeps what has its content in its name", async () => {
    for (const address of [script, "/", "/pictures/mercado-0.svg", "/site.webmanifest"]) {
      const { headers } = await get(address);
      expect([address, headers.get("content-encoding")]).toEqual([address, "gzip"]);
      expect(headers.get("vary")).toContain("Accept-Encoding");
    }
    expect((await get(script)).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await get("/site.webmanifest")).headers.get("content-type")).toContain(
      "application/manifest+json",
    );
  });

  it("keeps a script by its name when it is asked for again, and no failure", async () => {
    const immutable = "public, max-age=31536000, immutable";
    const etag = (await get(script)).headers.get("etag") ?? "";
    const again = await fetch(origin + script, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, immutable]);
    expect((await get("/assets/nada.js")).headers.get("cache-control")).toBe("no-cache");
  });

  it.each(["/feed.xml", "/feed.json", "/assets/nada.js", "/nada.png", "/NADA.PNG"])(
    "does not answer %s, which is not there, with the page",
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("root");
    },
  );
});
