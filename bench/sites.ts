/** Builds and serves the compared pages, each on its own origin. */
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { JSDOM } from "jsdom";
import { build, resolveConfig } from "vite";
import { BLANK_VARIABLES } from "../tooling/checks/built-site.ts";
import { outDir } from "../tests/support/e2e-builds.ts";
import { loadPrerender } from "../tooling/page/page-parts.ts";
import type { BenchArticle } from "./articles.ts";
import { serve } from "./server.ts";

export interface OpenSite {
  name: string;
  url: string;
  /** The origins that do not count as third parties. */
  own: string[];
  close: () => Promise<void>;
}

export interface Sites {
  product: OpenSite;
  own: OpenSite;
  plain: OpenSite;
}

const PRODUCT = outDir("bench-product");
const OWN = outDir("bench-own");
const PLAIN = outDir("bench-plain");

/** S: the product's page with its styles and pictures, without its scripts. */
async function makeOwnPage(product: string, own: string): Promise<void> {
  await cp(PRODUCT, OWN, { recursive: true });
  const file = path.join(OWN, "index.html");
  const page = new JSDOM((await readFile(file, "utf8")).replaceAll(product, own));
  const scripts = "script, template, link[rel=modulepreload]";
  for (const each of page.window.document.querySelectorAll(scripts)) each.remove();
  await writeFile(file, page.serialize());
}

/** F: every card as plain HTML with the product's styles. Pictures are loaded near the window. */
async function makePlainPage(rows: readonly unknown[]): Promise<void> {
  await cp(PRODUCT, PLAIN, { recursive: true });
  const file = path.join(PLAIN, "index.html");
  const page = new JSDOM(await readFile(file));
  const { document } = page.window;
  const root = document.querySelector("#root") as Element;
  const config = await resolveConfig({ logLevel: "error" }, "build", "production", "production");
  root.innerHTML = (await loadPrerender(config)).prerenderPage(rows, undefined, {
    cards: rows.length,
  }).page;
  for (const each of document.querySelectorAll("script, template, link[as=image]")) each.remove();
  for (const each of root.querySelectorAll(".entering")) each.classList.remove("entering");
  for (const picture of root.querySelectorAll("img")) {
    for (const name of ["decoding", "fetchpriority"]) picture.removeAttribute(name);
    picture.setAttribute("loading", "lazy");
  }
  await writeFile(file, page.serialize());
}

/** The articles come from another origin than the page, as with a hosted project. */
export async function openSites(
  rowsFor: (origin: string) => BenchArticle[],
  photo: Buffer,
): Promise<Sites> {
  const open = async (name: string, folder: string) => {
    const { url, close } = await serve(folder, photo, rowsFor);
    // The same server under another name.
    const project = url.replace("127.0.0.1", "localhost");
    return { name, url: `${url}/`, own: [url, project], close };
  };
  const product = await open("Radar RPA", PRODUCT);
  const own = await open("S: a mesma página sem scripts", OWN);
  const plain = await open("F: só HTML, fotos tardias", PLAIN);
  Object.assign(process.env, BLANK_VARIABLES, {
    VITE_SUPABASE_URL: product.own[1],
    VITE_SUPABASE_ANON_KEY: "sb_publishable_bench",
    VITE_ADMIN_EMAIL: "admin@example.com",
  });
  await build({ logLevel: "error", build: { outDir: PRODUCT, emptyOutDir: true } });
  await makeOwnPage(product.url, own.url);
  await makePlainPage(rowsFor(plain.own[0] ?? ""));
  return { product, own, plain };
}
