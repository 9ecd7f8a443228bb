/** The files in docs/hosts agree with public/_headers and public/_redirects (rules 17.13 and 17.17). */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { WEEKS_PATH } from "@/articles/model/page-path";
import { LIST_PAGES } from "@/articles/model/site-page";
import { weekPath } from "@/articles/model/week";
import { headersByFile } from "../../tooling/page/site-files.ts";

const read = (file: string) => readFileSync(file, "utf8");

const [everyPage = ""] = read("public/_headers").split(/\n\s*\n/);
const HEADERS = everyPage
  .split("\n")
  .slice(1)
  .map((line) => line.trim().split(/:\s*(.*)/s) as [name: string, value: string]);

// Netlify and Cloudflare Pages read public/_headers, and GitHub Pages has no custom headers.
describe.each(["nginx.conf", "apache.htaccess", "vercel.json"])("the host file %s", (file) => {
  const text = read(`docs/hosts/${file}`);

  it.each(HEADERS)("sends %s: %s", (name, value) => {
    // The formats separate name and value differently.
    const [, after = ""] = text.replaceAll(/\s+/g, " ").split(name);
    expect(after.slice(0, value.length + 20)).toContain(value);
  });

  it("caches files with hashed names for a year and serves the app at other addresses", () => {
    expect(text).toContain("/index.html");
    expect(text).toContain("public, max-age=31536000, immutable");
  });
});

// CloudFront refuses some of these among the custom headers.
it.each(HEADERS)("CloudFront sends %s: %s, if CloudFront allows that header", (name, value) => {
  const text = read("docs/hosts/cloudfront.yaml").replaceAll(/\s+/g, " ");
  const [, security = "", custom = ""] = text.split(/SecurityHeadersConfig:|CustomHeadersConfig:/);
  const isSecurity = /^(?:Content-Security|Referrer|Strict|X-)/.test(name);
  const key = name.replace("X-", "").replaceAll("-", "");
  const written = !isSecurity
    ? `Header: ${name}, Value: "${value}"`
    : value === "nosniff"
      ? `${key}: { Override: true }`
      : name.startsWith("Strict")
        ? `${key}: { AccessControlMaxAgeSec: ${value.replace("max-age=", "")}, Override: true }`
        : `${key}: ${value.includes(" ") ? `"${value}"` : value}, Override: true }`;
  expect(isSecurity ? security : custom).toContain(
    written.replace("FrameOptions:", "FrameOption:"),
  );
});

it("_redirects lists each address of the app without a file, and _headers each hashed asset", () => {
  const rewritten = read("public/_redirects")
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/));
  const routes = read("src/app/routes.tsx").matchAll(/^ {6}\{\s+path: "(\w[\w-]*)"/gm);
  const paths = [...routes].map(([, route]) => `/${route}`);
  expect(paths).toContain("/nova-senha");
  expect(rewritten).toEqual([...paths, "/admin/*"].map((address) => [address, "/", "200"]));
  const headers = headersByFile(read("public/_headers"), ["assets/a-1.js", "assets/b-2.js"]);
  expect(headers).toBe(
    `${everyPage}\n\n/assets/a-1.js\n  Cache-Control: public, max-age=31536000, immutable\n/assets/b-2.js\n  Cache-Control: public, max-age=31536000, immutable\n`,
  );
  const many = Array.from({ length: 200 }, (_, index) => `assets/${index}.js`);
  expect(headersByFile(read("public/_headers"), many).match(/^\S/gm)).toHaveLength(100);
});

it("Vercel serves existing files first, then the app for addresses, 404 for missing files, and caches only assets it found", () => {
  const { routes } = JSON.parse(read("docs/hosts/vercel.json")) as {
    routes: { handle?: string; src?: string; dest?: string; status?: number }[];
  };
  const start = routes.findIndex(({ handle }) => handle === "filesystem");
  const answer = (address: string) => {
    const route = routes.slice(start).find(({ src }) => src && RegExp(`^${src}$`).test(address));
    return route?.dest ?? route?.status;
  };
  const paths = ["/login", "/admin/articles", "/assets/nada.js", "/nada.xml"];
  expect(paths.map(answer)).toEqual(["/index.html", "/index.html", 404, 404]);
  expect(routes.slice(-2)).toMatchObject([{ handle: "hit" }, { src: "/assets/.*" }]);
});

it("the CloudFront function maps every list page to its file, without knowing which files exist", () => {
  const [, code = ""] = read("docs/hosts/cloudfront.yaml").split("FunctionCode: |");
  const [body = ""] = code.split("\n  # ");
  // oxlint-disable-next-line typescript/no-implied-eval -- our own file
  const handler = new Function(`${body}; return handler;`)() as (event: {
    request: { uri: string; querystring: Record<string, { value: string }> };
  }) => { uri: string };
  const served = (uri: string, category?: string) =>
    handler({ request: { uri, querystring: category ? { categoria: { value: category } } : {} } })
      .uri;
  const pages = LIST_PAGES.map(({ path }) => path);
  for (const path of [...pages, WEEKS_PATH, weekPath("2026-48")]) {
    expect(served(path)).toBe(`${path}index.html`);
    expect(served(path.replace(/(.)\/$/, "$1"))).toBe(`${path}index.html`);
  }
  expect(served("/", "mercado")).toBe("/categoria/mercado/index.html");
  for (const uri of ["/login", "/categoria/nada/", "/semana/nada/"])
    expect(served(uri)).toBe("/index.html");
  expect(served("/", "nada")).toBe("/index.html");
  expect(served("/admin", "mercado")).toBe("/index.html");
  expect(served("/assets/nada.js")).toBe("/assets/nada.js");
});

const OUR_WORKFLOWS = readdirSync("docs/workflows").map((file) => `docs/workflows/${file}`);

describe.each([".github/workflows/ci.yml", "docs/hosts/github-pages.yml", ...OUR_WORKFLOWS])(
  "the workflow in %s",
  (file) => {
    const text = read(file);

    it("runs only actions pinned to a commit", () => {
      const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
    });

    it("never requests an identity token in a job that runs dependencies' code", () => {
      const jobs = text.split(/\n {2}(?=\w+:\n)/).filter((job) => /\brun:/.test(job));
      expect(jobs.length).toBeGreaterThan(0);
      for (const job of jobs) expect(job).not.toContain("id-token: write");
    });
  },
);
