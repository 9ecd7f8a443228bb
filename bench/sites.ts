/** The pages that are compared, each built and served on its own origin. */
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
  /** The origins that are not a third party's. */
  own: string[];
  close: () => Promise<void>;
}

const PRODUCT = outDir("bench-product");
/**
 * All cards as plain HTML with our styles, no script, and pictures as anybody writes them: which of them comes first, and
 * which later, is what the product does.
 */
const LIMIT = outDir("bench-limit");

/** Copies the product's page, takes its scripts and its order of pictures out, and puts every card in. */
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
 * What `npm run build` makes of a project, and F, which is made of it. The articles are on another origin than the page, as
 * those of a hosted project are.
 *
 * @param rowsFor the articles, given the origin of their photos
 */
export async function openSites(
  rowsFor: (origin: string) => unknown[],
  photo: Buffer,
): Promise<{ product: OpenSite; limit: OpenSite }> {
  const open = async (name: string, folder: string) => {
    const { url, close } = await serve(folder, photo, rowsFor);
    // The same server by another name.
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
