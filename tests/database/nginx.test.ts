/** docs/hosts/nginx.conf under a real nginx, with the site as it is built (rules 11.4 and 11.5). */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.runIf(hasNginx)("the site behind nginx", () => {
  let folder: string;
  let origin: string;
  let script: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-nginx-"));
    const root = path.join(folder, "dist");
    await build({ logLevel: "silent", build: { outDir: root, emptyOutDir: true } });
    script = `/assets/${readdirSync(path.join(root, "assets")).find((file) => /^framework.*\.js$/.test(file))}`;
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const site = readFileSync("docs/hosts/nginx.conf", "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace("root /var/www/radar-rpa;", `root ${root};`);
    const types = "/etc/nginx/mime.types";
    writeFileSync(path.join(folder, "site.conf"), site);
    writeFileSync(
      path.join(folder, "nginx.conf"),
      `daemon on; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? "user root;" : ""}
       events {}
       http {
         ${existsSync(types) ? `include ${types};` : ""} default_type application/octet-stream; access_log off;
         ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
         include ${folder}/site.conf;
       }`,
    );
    mkdirSync(path.join(folder, "client_body"), { recursive: true });
    execFileSync("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], { stdio: "pipe" });
  }, 120_000);
  afterAll(() => {
    if (!folder) return;
    spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-s", "stop"]).on(
      "exit",
      () => rmSync(folder, { recursive: true, force: true }),
    );
  });

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
    for (const address of [script, "/", "/pictures/mercado.svg", "/site.webmanifest"]) {
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

  it.each(["/feed.xml", "/feed.json", "/assets/nada.js", "/nada.png"])(
    "does not answer %s, which is not there, with the page",
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("root");
    },
  );
});
