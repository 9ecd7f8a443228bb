/** The pages that are compared, each built and served on its own origin. */
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { JSDOM } from "jsdom";
import { build, resolveConfig } from "vite";
import { BLANK_VARIABLES, outDir } from "../tests/support/e2e-builds.ts";
import { loadPrerender } from "../tooling/page/page-parts.ts";
import { serve } from "./server.ts";

export interface Site {
  name: string;
  /**
   * - limit (F): all cards as plain HTML with our styles, no script; nothing can be faster with this look;
   * - product: what `npm run build` makes;
   * - prerendered: the same with `--mode prerender`.
   */
  kind: "limit" | "product" | "prerendered";
  /** Whether the articles are on another origin than the page, as in a hosted project. */
  isApart?: boolean;
}

const PRODUCT: Site = { name: "Radar RPA", kind: "product" };
export const QUICK_SITES: readonly Site[] = [
  PRODUCT,
  { name: "F: o limite, só HTML", kind: "limit" },
];
export const ALL_SITES: readonly Site[] = [
  ...QUICK_SITES,
  { name: "Radar RPA, pré-renderizado", kind: "prerendered" },
  { name: "Radar RPA, artigos noutra origem", kind: "product", isApart: true },
  { name: "Radar RPA, pré-renderizado, artigos noutra origem", kind: "prerendered", isApart: true },
];

export interface OpenSite extends Site {
  url: string;
  /** The origins that are not a third party's. */
  own: string[];
  close: () => void;
}

const folderOf = ({ kind, isApart }: Site) => outDir(`bench-${kind}${isApart ? "-apart" : ""}`);

/** Copies the product's page, takes its scripts out, and puts every card in. */
async function makeLimit(folder: string, rows: readonly unknown[]): Promise<void> {
  await cp(folderOf(PRODUCT), folder, { recursive: true });
  const file = path.join(folder, "index.html");
  const page = new JSDOM(await readFile(file));
  const { document } = page.window;
  for (const each of document.querySelectorAll("script, template")) each.remove();
  const root = document.querySelector("#root") as Element;
  const config = await resolveConfig({ logLevel: "error" }, "build", "production", "production");
  root.innerHTML = (await loadPrerender(config)).prerenderPage(rows, { cards: rows.length }).page;
  await writeFile(file, page.serialize());
}

/**
 * Builds a page and serves it; F after the product, of which it is made.
 *
 * @param rowsFor the articles, given the origin of their photos
 */
export async function openSite(
  site: Site,
  rowsFor: (origin: string) => unknown[],
  photo: Buffer,
): Promise<OpenSite> {
  const folder = folderOf(site);
  const { origin, close } = await serve(folder, photo, rowsFor);
  // The same server by another name is another origin.
  const project = site.isApart ? origin.replace("127.0.0.1", "localhost") : origin;
  Object.assign(process.env, BLANK_VARIABLES, {
    VITE_SUPABASE_URL: project,
    VITE_SUPABASE_ANON_KEY: "sb_publishable_bench",
    VITE_ADMIN_EMAIL: "admin@example.com",
  });
  const mode = site.kind === "prerendered" ? "prerender" : "production";
  if (site.kind === "limit") await makeLimit(folder, rowsFor(origin));
  else await build({ logLevel: "error", mode, build: { outDir: folder, emptyOutDir: true } });
  return { ...site, url: `${origin}/`, own: [origin, project], close };
}
