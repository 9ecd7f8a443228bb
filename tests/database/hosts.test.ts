/**
 * The same questions to every host file that can be run here, with the site as it is built (rules 11.4, 11.5 and 17.17).
 * `HOST_TOOLS=FOLDER`: also what npm has of Cloudflare, Vercel and Netlify (docs/deploy.md).
 * @module-tag full
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTS, type HostSite } from "../support/host-sites.ts";
import { buildSite } from "../support/nginx-site.ts";

const hosts = HOSTS.filter(({ isHere }) => isHere);

const ASKED_FOR_EACH_TIME = /^(?:no-cache|public, max-age=0, must-revalidate)$/;
const KEPT = "public, max-age=31536000, immutable";

describe.runIf(hosts.length > 0)("the site", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-hosts-"));
  const built = path.join(folder, "dist");

  beforeAll(() => buildSite(built), 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe.each(hosts)("on $name", ({ name, start, readsQuery, isRoutesOnly }) => {
    let site: HostSite | undefined;
    let script: string;

    beforeAll(async () => {
      const own = path.join(folder, name.replace(" ", "-"));
      const root = path.join(own, "site");
      mkdirSync(own);
      cpSync(built, root, { recursive: true });
      writeFileSync(path.join(root, "feed.xml"), "<rss/>");
      const assets = readdirSync(path.join(root, "assets"));
      script = `/assets/${assets.find((file) => /^framework.*\.js$/.test(file))}`;
      site = await start(root, own);
    }, 120_000);
    afterAll(() => site?.close());

    const get = (address: string, headers: Record<string, string> = {}) =>
      fetch(site!.origin + address, {
        headers: { "accept-encoding": "gzip", ...headers },
        redirect: "manual",
      });

    it.each(["/", "/login", "/admin", "/admin/articles", "/?q=robôs&categoria=mercado"])(
      "answers %s with the page, which is asked for each time",
      async (address) => {
        const response = await get(address);
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/);
        expect(response.headers.get("cache-control")).toMatch(ASKED_FOR_EACH_TIME);
        expect(await response.text()).toContain('<div id="root">');
      },
    );

    it("answers an address that nobody knows with the page, which says so", async () => {
      for (const address of ["/nada/aqui", "/categoria/nada/"]) {
        const response = await get(address);
        expect([200, 404]).toContain(response.status);
        expect(await response.text()).toContain('<div id="root">');
      }
    });

    it.each(["/feed.json", "/assets/nada.js", "/nada.png", "/NADA.PNG"])(
      "says that %s is not there, and promises nothing of it",
      async (address) => {
        const response = await get(address);
        expect(response.status).toBe(404);
        expect(response.headers.get("cache-control")).toMatch(
          /^(?:no-cache|no-store|public, max-age=0, must-revalidate)$/,
        );
      },
    );

    it("gives a feed for what it is", async () => {
      const response = await get("/feed.xml");
      expect([response.status, await response.text()]).toEqual([200, "<rss/>"]);
      const type = isRoutesOnly ? "xml" : response.headers.get("content-type");
      expect(type).toContain("xml");
    });

    // Rule 17.13.
    it.each([
      ["/categoria/mercado/", "Mercado · Radar RPA"],
      // Some lead to the former.
      ["/categoria/mercado", "Mercado · Radar RPA"],
      ...(readsQuery
        ? [
            ["/?categoria=casos-de-uso", "Casos de Uso · Radar RPA"],
            ["/?q=x&categoria=mercado", "Mercado · Radar RPA"],
            ["/?categoria=nada", "Radar RPA"],
            ["/?categoria=../../login", "Radar RPA"],
            ["/admin?categoria=mercado", "Radar RPA"],
          ]
        : []),
    ])("answers %s with the page that calls itself %s", async (address, title) => {
      const response = await fetch(site!.origin + address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toMatch(ASKED_FOR_EACH_TIME);
      expect(await response.text()).toContain(`<title>${title}</title>`);
    });

    it("sends the security headers with whatever it sends", async () => {
      for (const address of ["/", "/login", "/assets/nada.js", script]) {
        const { headers } = await get(address);
        expect(Object.fromEntries(headers)).toMatchObject({
          "content-security-policy": "frame-ancestors 'none'",
          "x-frame-options": "DENY",
          "x-content-type-options": "nosniff",
          "referrer-policy": "strict-origin-when-cross-origin",
          "cross-origin-opener-policy": "same-origin",
          "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        });
      }
    });

    it("keeps what has its content in its name", async () => {
      const response = await get(script);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, KEPT]);
    });

    it.skipIf(isRoutesOnly)("says that a script has not changed, and keeps it", async () => {
      const response = await get(script);
      expect(response.headers.get("content-type")).toMatch(/javascript/);
      const etag = response.headers.get("etag") ?? "";
      const again = await get(script, { "if-none-match": etag });
      expect([again.status, again.headers.get("cache-control") ?? KEPT]).toEqual([304, KEPT]);
    });

    it.skipIf(isRoutesOnly)("compresses scripts, pages and pictures", async () => {
      for (const address of [script, "/", "/pictures/0.svg", "/site.webmanifest"]) {
        const { headers } = await get(address);
        expect([address, headers.get("content-encoding")]).toEqual([address, "gzip"]);
      }
      expect((await get("/site.webmanifest")).headers.get("content-type")).toMatch(
        /manifest\+json/,
      );
    });
  });
});
