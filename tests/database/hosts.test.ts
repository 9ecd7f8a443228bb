/**
 * The same questions to every host file that can be run here, with the site as it is built (rules 11.4, 11.5 and 17.17).
 * `HOST_TOOLS=FOLDER`: also what npm has of Cloudflare, Vercel and Netlify (docs/deploy.md).
 * @module-tag full
 */
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageTitle } from "@/lib/site";
import { listen } from "../support/listen.ts";
import { buildSite, freePort, startNginx } from "../support/nginx-site.ts";
import { findPrograms } from "../support/system-programs.ts";

interface HostSite {
  origin: string;
  close: () => void;
}

interface Host {
  name: string;
  isHere: boolean;
  /** @param root the built files, of which it has its own copy @param folder a temporary one of its own */
  start: (root: string, folder: string) => Promise<HostSite> | HostSite;
  /** Gives the page of the category that the home page's address names. */
  readsQuery?: boolean;
  /** Only its routes were run: it says nothing of types and compression. */
  isRoutesOnly?: boolean;
}

const { HOST_TOOLS = "" } = process.env;
const toolsHave = (name: string) => existsSync(path.join(HOST_TOOLS, "node_modules", name));

async function answers(origin: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (attempt > 300) throw new Error(`${origin} does not answer`);
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

/** @param args of wrangler, before the port */
async function startWrangler(folder: string, args: readonly string[]): Promise<HostSite> {
  const port = await freePort();
  const bin = path.join(path.resolve(HOST_TOOLS), "node_modules/wrangler/bin/wrangler.js");
  const inspector = await freePort();
  const wrangler = spawn(
    process.execPath,
    [bin, ...args, `--port=${port}`, `--inspector-port=${inspector}`],
    {
      cwd: folder,
      env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
      stdio: "ignore",
      detached: true,
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  const close = () => {
    // Its workers with it; it may have ended.
    if (wrangler.exitCode === null) process.kill(-wrangler.pid!);
  };
  try {
    await answers(origin);
  } catch (error) {
    close();
    throw error;
  }
  return { origin, close };
}

function startWorkers(root: string, folder: string): Promise<HostSite> {
  cpSync("docs/hosts/wrangler.jsonc", path.join(folder, "wrangler.jsonc"));
  cpSync(root, path.join(folder, "dist"), { recursive: true });
  return startWrangler(folder, ["dev"]);
}

interface VercelRoute {
  handle?: string;
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: boolean;
}

const filesOf = (root: string) => (address: string) =>
  [address, path.join(address, "index.html")]
    .map((name) => path.join(root, name))
    .find((name) => existsSync(name) && statSync(name).isFile());

/**
 * @param route the address of what is sent, after it set its headers
 */
async function serve(
  root: string,
  route: (address: string, response: ServerResponse) => string,
): Promise<HostSite> {
  const { url, close } = await listen(0, (request, response) => {
    const [requested = "/"] = (request.url ?? "/").split("?");
    const file = filesOf(root)(route(requested, response));
    if (!file) response.statusCode = 404;
    if (file?.endsWith(".html")) response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(readFileSync(file ?? path.join(root, "404.html")));
  });
  return { origin: url, close: () => void close() };
}

/** The routes that Vercel's own package makes of docs/hosts/vercel.json, followed as its documentation says. */
async function startVercel(root: string): Promise<HostSite> {
  const load = createRequire(path.join(path.resolve(HOST_TOOLS), "package.json"));
  const { getTransformedRoutes } = load("@vercel/routing-utils") as {
    getTransformedRoutes: (file: unknown) => { routes: VercelRoute[]; error: Error | null };
  };
  const { routes, error } = getTransformedRoutes(
    JSON.parse(readFileSync("docs/hosts/vercel.json", "utf8")),
  );
  if (error) throw new Error(error.message);
  const phase = (handle?: string) => {
    const start =
      handle === undefined ? 0 : routes.findIndex((route) => route.handle === handle) + 1;
    const rest = routes.slice(start);
    const end = rest.findIndex((route) => route.handle !== undefined);
    return rest.slice(0, end === -1 ? rest.length : end);
  };
  const fileAt = filesOf(root);
  return serve(root, (path, response) => {
    let address = path;
    const follow = (route: VercelRoute) => {
      if (!new RegExp(route.src!).test(address)) return false;
      for (const [name, value] of Object.entries(route.headers ?? {}))
        response.setHeader(name, value);
      response.statusCode = route.status ?? response.statusCode;
      address = route.dest ?? address;
      return route.continue !== true;
    };
    response.setHeader("cache-control", "public, max-age=0, must-revalidate");
    phase().some(follow);
    if (!fileAt(address)) phase("filesystem").some(follow);
    if (fileAt(address)) phase("hit").some(follow);
    return address;
  });
}

const isUnder = (address: string, pattern: string) =>
  pattern.endsWith("/*") ? address.startsWith(pattern.slice(0, -1)) : address === pattern;

/** What Netlify's own packages read in the built _headers and _redirects, followed as its documentation says. */
async function startNetlify(root: string): Promise<HostSite> {
  const load = createRequire(path.join(path.resolve(HOST_TOOLS), "package.json"));
  const parse = async <Parsed>(name: string, verb: string, options: object) => {
    const parser = (await import(pathToFileURL(load.resolve(name)).href)) as Record<
      string,
      (options: object) => Promise<Parsed & { errors: Error[] }>
    >;
    const parsed = await parser[verb]!({ ...options, minimal: true });
    if (parsed.errors.length > 0) throw new Error(parsed.errors.join("\n"));
    return parsed;
  };
  const { headers } = await parse<{ headers: { for: string; values: Record<string, string> }[] }>(
    "@netlify/headers-parser",
    "parseAllHeaders",
    { headersFiles: [path.join(root, "_headers")] },
  );
  const { redirects } = await parse<{ redirects: { from: string; to: string }[] }>(
    "@netlify/redirect-parser",
    "parseAllRedirects",
    { redirectsFiles: [path.join(root, "_redirects")] },
  );
  const fileAt = filesOf(root);
  return serve(root, (address, response) => {
    response.setHeader("cache-control", "public, max-age=0, must-revalidate");
    // By what was requested, also where there is nothing.
    for (const { for: pattern, values } of headers) {
      if (!isUnder(address, pattern)) continue;
      for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
    }
    const rule = redirects.find(({ from }) => isUnder(address, from));
    return fileAt(address) ? address : (rule?.to ?? address);
  });
}

const HOSTS: Host[] = [
  { name: "nginx", isHere: findPrograms(["nginx"]) !== null, start: startNginx, readsQuery: true },
  {
    name: "Apache",
    isHere: findPrograms(["apache2"]) !== null,
    start: startApache,
    readsQuery: true,
  },
  {
    name: "Cloudflare Pages",
    isHere: toolsHave("wrangler"),
    start: (root, folder) =>
      startWrangler(folder, ["pages", "dev", root, "--compatibility-date=2026-03-01"]),
  },
  { name: "Cloudflare Workers", isHere: toolsHave("wrangler"), start: startWorkers },
  {
    name: "Vercel",
    isHere: toolsHave("@vercel/routing-utils"),
    start: startVercel,
    isRoutesOnly: true,
  },
  {
    name: "Netlify",
    isHere: toolsHave("@netlify/redirect-parser"),
    start: startNetlify,
    isRoutesOnly: true,
  },
];

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
            ["/?categoria=nada", pageTitle()],
            ["/?categoria=../../login", pageTitle()],
            ["/admin?categoria=mercado", pageTitle()],
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
