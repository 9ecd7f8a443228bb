/** The compared pages, each built and served on its own origin. */
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { JSDOM } from "jsdom";
import { build, resolveConfig } from "vite";
import { BLANK_VARIABLES } from "../tooling/checks/built-site.ts";
import { outDir } from "../tests/support/e2e-builds.ts";
import { loadPrerender } from "../tooling/page/page-parts.ts";
import { serve } from "./server.ts";

export interface OpenSite {
  name: string;
  url: string;
  /** The origins that do not belong to third parties. */
  own: string[];
  close: () => Promise<void>;
}

const PRODUCT = outDir("bench-product");
/**
 * F: all cards as plain HTML with our styles, without scripts, and with ordinary picture elements, because choosing
 * the order of pictures is part of the product.
 */
const LIMIT = outDir("bench-limit");

/** Copies the product's page, removes its scripts and picture priorities, and adds every card. */
async function makeLimit(rows: readonly unknown[]): Promise<void> {
  await cp(PRODUCT, LIMIT, { recursive: true });
  const file = path.join(LIMIT, "index.html");
  const page = new JSDOM(await readFile(file));
  const { document } = page.window;
  const root = document.querySelector("#root") as Element;
  const config = await resolveConfig({ logLevel: "error" }, "build", "production", "production");
  root.innerHTML = (await loadPrerender(config)).prerenderPage(rows, undefined, {
    cards: rows.length,
  }).page;
  for (const each of document.querySelectorAll("script, template, link[as=image]")) each.remove();
  for (const picture of root.querySelectorAll("img"))
    for (const name of ["loading", "decoding", "fetchpriority"]) picture.removeAttribute(name);
  await writeFile(file, page.serialize());
}

/**
 * Builds the product for a project, and F from the result. As with a hosted project, the articles have another origin
 * than the page.
 * @param rowsFor the articles, given the origin of their photos
 */
export async function openSites(
  rowsFor: (origin: string) => unknown[],
  photo: Buffer,
): Promise<{ product: OpenSite; limit: OpenSite }> {
  const open = async (name: string, folder: string) => {
    const { url, close } = await serve(folder, photo, rowsFor);
    // The same server under another name.
    const project = url.replace("127.0.0.1", "localhost");
    return { name, url: `${url}/`, own: [url, project], close };
  };
  const product = await open("Radar RPA", PRODUCT);
  const limit = await open("F: o limite, só HTML", LIMIT);
  Object.assign(process.env, BLANK_VARIABLES, {
    VITE_SUPABASE_URL: product.own[1],
    VITE_SUPABASE_ANON_KEY: "sb_publishable_bench",
    VITE_ADMIN_EMAIL: "admin@example.com",
  });
  await build({ logLevel: "error", build: { outDir: PRODUCT, emptyOutDir: true } });
  await makeLimit(rowsFor(limit.own[0] ?? ""));
  return { product, limit };
}
