/**
 * The pages that are compared, each built and served on its own origin:
 * - limit (F): all cards as plain HTML with our styles, no script; nothing can be faster with this look;
 * - product: what `npm run build` makes;
 * - prerendered (P): the same with `--mode prerender`;
 * - generic (A): the same components as anybody would put them together, see bench/generic.
 */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, resolveConfig } from "vite";
import { loadShell } from "../tooling/page/page-parts.ts";
import { type Row, rowsWithPictures } from "./rows.ts";
import { type AnswerApi, type BenchServer, serve } from "./server.ts";

export type PageName = "limit" | "product" | "prerendered" | "generic";

/** Where the articles are: on the page's own origin, or on another one as a hosted project is. */
export type Placement = "own" | "other";

export interface Site {
  page: PageName;
  placement: Placement;
  url: string;
  /** The origins that belong to the site. */
  own: string[];
}

const FOLDER = path.resolve("node_modules/.cache/radar-rpa/bench");
export const PICTURES_FOLDER = path.join(FOLDER, "pictures");

/** Below the ports that systems hand out by themselves: the sites', and those of the projects that are elsewhere. */
const FIRST_PORT = 24_180;
const FIRST_PROJECT_PORT = 24_190;

const origin = (port: number) => `http://127.0.0.1:${port}`;
const outDir = (page: PageName, placement: Placement) => path.join(FOLDER, `${page}-${placement}`);

function setVariables(projectUrl: string) {
  Object.assign(process.env, {
    VITE_SUPABASE_URL: projectUrl,
    VITE_SUPABASE_ANON_KEY: "sb_publishable_bench",
    VITE_SUPABASE_PUBLISHABLE_KEY: "",
    VITE_ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "",
  });
}

const MODES = { product: "production", prerendered: "prerender", generic: "production" } as const;

async function buildPage(page: Exclude<PageName, "limit">, folder: string): Promise<void> {
  await build({
    logLevel: "error",
    mode: MODES[page],
    ...(page === "generic" && { configFile: "bench/generic/vite.config.ts" }),
    build: { outDir: folder, emptyOutDir: true },
  });
}

/** The product's own page without its scripts, and with every card in it. */
async function buildLimit(folder: string, product: string, rows: readonly Row[]): Promise<void> {
  const config = await resolveConfig({ logLevel: "error" }, "build", "production", "production");
  const { renderShell } = await loadShell(config);
  const html = await readFile(path.join(product, "index.html"), "utf8");
  const bare = html
    .replaceAll(/<script[\s\S]*?<\/script>|<template[\s\S]*?<\/template>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>|<noscript>.*?<\/noscript>/g, "");
  const [head = ""] = bare.split('<div id="root">');
  await mkdir(folder, { recursive: true });
  await cp("public", folder, { recursive: true });
  const { page } = renderShell(rows, rows.length);
  await writeFile(
    path.join(folder, "index.html"),
    `${head}<div id="root">${page}</div></body></html>`,
  );
}

/** @returns an answer as a project gives it, to visitors and to a build alike, with the pictures on the site's origin */
function answerWith(rows: readonly Row[], site: string): AnswerApi {
  return async () => Response.json(rowsWithPictures(rows, site));
}

export interface BenchSites {
  sites: Site[];
  close: () => Promise<void>;
}

/** Builds and serves the pages. */
export async function openSites(
  rows: readonly Row[],
  wanted: readonly (readonly [PageName, Placement])[],
): Promise<BenchSites> {
  const servers: BenchServer[] = [];
  const sites: Site[] = [];
  for (const [index, [page, placement]] of wanted.entries()) {
    const folder = outDir(page, placement);
    const own = origin(FIRST_PORT + index);
    const answer = answerWith(rows, own);
    // Before the build, because a prerendered one asks the project for its articles.
    const server = await serve(FIRST_PORT + index, [folder, PICTURES_FOLDER], answer);
    servers.push(server);
    let project = own;
    if (placement === "other") {
      const elsewhere = await serve(FIRST_PROJECT_PORT + index, [], answer);
      servers.push(elsewhere);
      project = elsewhere.origin;
    }
    setVariables(project);
    if (page === "limit")
      await buildLimit(folder, outDir("product", placement), rowsWithPictures(rows, own));
    else await buildPage(page, folder);
    await server.prepare(folder);
    sites.push({ page, placement, url: `${own}/`, own: [own, project] });
  }
  const close = async () => void (await Promise.all(servers.map((server) => server.close())));
  return { sites, close };
}
