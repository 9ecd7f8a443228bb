/**
 * The build on each host of docs/hosts that can run here (rules 11.4, 11.5, 17.13, 17.17).
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pageTitle } from "@/lib/site";
import { BLANK_VARIABLES } from "../../tooling/checks/built-site.ts";
import { examineSite } from "../../tooling/doctor/site.ts";
import { pageHeaders } from "../../tooling/page/content-policy.ts";
import { PUBLISHED_ADDRESS } from "../support/e2e-builds.ts";
import { buildSite, freePort, startNginx } from "../support/nginx-site.ts";
import { findPrograms } from "../support/system-programs.ts";

interface HostSite {
  origin: string;
  close: () => void;
}

interface Host {
  name: string;
  isHere: boolean;
  /** @param root the host's copy of the built files @param folder a temporary folder */
  start: (root: string, folder: string) => Promise<HostSite> | HostSite;
  /** True if the home page's address with `?categoria=` serves the category's page. */
  readsQuery?: boolean;
}

async function answers(origin: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (attempt > 300) throw new Error(`${origin} does not respond`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const APACHE_MODULES = "mpm_event authz_core mime dir rewrite headers filter deflate".split(" ");

async function startApache(root: string, folder: string): Promise<HostSite> {
  const port = await freePort();
  cpSync("docs/hosts/apache.htaccess", path.join(root, ".htaccess"));
  const configuration = path.join(folder, "httpd.conf");
  const modules = APACHE_MODULES.map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  writeFileSync(
    configuration,
    `${modules.join("\n")}
    ServerName localhost
    Listen 127.0.0.1:${port}
    PidFile ${folder}/pid
    DefaultRuntimeDir ${folder}
    ErrorLog ${folder}/error.log
    TypesConfig /etc/mime.types
    DocumentRoot ${root}
    <Directory ${root}>
      AllowOverride All
      Require all granted
    </Directory>`,
  );
  const apache = spawn("apache2", ["-X", "-f", configuration], { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  return { origin, close: () => void apache.kill() };
}

const HOSTS: Host[] = [
  { name: "nginx", isHere: findPrograms(["nginx"]) !== null, start: startNginx, readsQuery: true },
  {
    name: "Apache",
    isHere: findPrograms(["apache2"]) !== null,
    start: startApache,
    readsQuery: true,
  },
];

const hosts = HOSTS.filter(({ isHere }) => isHere);

const ASKED_FOR_EACH_TIME = /^(?:no-cache|public, max-age=0, must-revalidate)$/;
const KEPT = "public, max-age=31536000, immutable";

const VARIABLES = {
  ...BLANK_VARIABLES,
  VITE_SUPABASE_URL: "https://abcdefgh.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_do-projeto",
  VITE_ADMIN_EMAIL: "voce@dominio.com.br",
  SITE_URL: PUBLISHED_ADDRESS,
};

describe.runIf(hosts.length > 0)("the site", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-hosts-"));
  const built = path.join(folder, "dist");

  beforeAll(async () => {
    for (const [name, value] of Object.entries(VARIABLES)) vi.stubEnv(name, value);
    await buildSite(built).finally(() => vi.unstubAllEnvs());
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe.each(hosts)("on $name", ({ name, start, readsQuery }) => {
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

    it("is approved by the doctor", async () => {
      const { VITE_SUPABASE_URL: projectUrl, VITE_ADMIN_EMAIL } = VARIABLES;
      const faultsFor = async (adminEmail: string) => {
        const options = { projectUrl, adminEmail, timeLimit: 20_000 };
        const findings = await examineSite(site!.origin, options);
        return findings.flatMap(({ status, message }) => (status === "ok" ? [] : message));
      };
      expect(await faultsFor(VITE_ADMIN_EMAIL)).toEqual([]);
      expect(await faultsFor("outra@dominio.com.br")).toEqual([
        expect.stringContaining("VITE_ADMIN_EMAIL"),
      ]);
    });

    it("is revalidated on each visit, with the right content type", async () => {
      const { headers } = await get("/?q=robôs&categoria=mercado");
      expect(headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/);
      expect(headers.get("cache-control")).toMatch(ASKED_FOR_EACH_TIME);
    });

    it("serves the app at unknown addresses, where it shows the not-found page", async () => {
      for (const address of ["/nada/aqui", "/categoria/nada/"]) {
        const response = await get(address);
        expect([200, 404]).toContain(response.status);
        expect(await response.text()).toContain('<div id="root">');
      }
    });

    it.each(["/feed.json", "/assets/nada.js", "/nada.png", "/NADA.PNG"])(
      "responds to %s with 404 without caching it",
      async (address) => {
        const response = await get(address);
        expect(response.status).toBe(404);
        expect(response.headers.get("cache-control")).toMatch(
          /^(?:no-cache|no-store|public, max-age=0, must-revalidate)$/,
        );
      },
    );

    it("serves the feed as XML", async () => {
      const response = await get("/feed.xml");
      expect([response.status, await response.text()]).toEqual([200, "<rss/>"]);
      expect(response.headers.get("content-type")).toContain("xml");
    });

    it.each([
      ["/categoria/mercado/", "Mercado · Radar RPA"],
      // Some hosts redirect to the address with a slash.
      ["/categoria/mercado", "Mercado · Radar RPA"],
      ...(readsQuery
        ? [
            ["/?categoria=casos-de-uso", "Casos de Uso · Radar RPA"],
            ["/?q=x&categoria=mercado", "Mercado · Radar RPA"],
            ["/?categoria=nada", pageTitle()],
            ["/?categoria=../../login", pageTitle()],
            ["/admin?categoria=mercado", pageTitle()],
          ]
        : []),
    ])("serves %s as the page titled %s", async (address, title) => {
      const response = await fetch(site!.origin + address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toMatch(ASKED_FOR_EACH_TIME);
      expect(await response.text()).toContain(`<title>${title}</title>`);
    });

    it("sends the security headers with every response", async () => {
      for (const address of ["/login", "/assets/nada.js", script]) {
        const { headers } = await get(address);
        for (const [name, value] of Object.entries(pageHeaders()))
          expect(headers.get(name)).toBe(value);
      }
    });

    it("confirms an unchanged script with 304, and caches it", async () => {
      const response = await get(script);
      expect(response.headers.get("content-type")).toMatch(/javascript/);
      const etag = response.headers.get("etag") ?? "";
      const again = await get(script, { "if-none-match": etag });
      expect([again.status, again.headers.get("cache-control") ?? KEPT]).toEqual([304, KEPT]);
    });

    it("compresses pictures", async () => {
      for (const address of ["/pictures/0.svg", "/site.webmanifest"]) {
        const { headers } = await get(address);
        expect([address, headers.get("content-encoding")]).toEqual([address, "gzip"]);
      }
      expect((await get("/site.webmanifest")).headers.get("content-type")).toMatch(
        /manifest\+json/,
      );
    });
  });
});
