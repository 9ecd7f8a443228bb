/** The pages that are compared, each built and served on its own origin. */
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { JSDOM } from "jsdom";
import { build, resolveConfig } from "vite";
import { BLANK_VARIABLES } from "../tooling/checks/built-site.ts";
import { outDir } from "../tests/support/e2e-builds.ts";
import { loadPrerender } from "../tooling/page/page-parts.ts";
import { serve } from "./server.ts";

export interface Site {
  name: string;
  /**
   * - limit (F): all cards as plain HTML with our styles, no script; nothing can be faster with this look;
   * - product: what `npm run build` makes of a project.
   */
  kind: "limit" | "product";
}

/** F after the product, of which it is made. */
export const SITES: readonly Site[] = [
  { name: "Radar RPA", kind: "product" },
  { name: "F: o limite, só HTML", kind: "limit" },
];

export interface OpenSite extends Site {
  url: string;
  /** The origins that are not a third party's. */
  own: string[];
  close: () => void;
}

const folderOf = (kind: Site["kind"]) => outDir(`bench-${kind}`);

/** Copies the product's page, takes its scripts out, and puts every card in. */
async function makeLimit(folder: string, rows: readonly unknown[]): Promise<void> {
  await cp(folderOf("product"), folder, { recursive: true });
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
 * Builds a page and serves it. The articles are on another origin than the page, as those of a hosted project are.
 *
 * @param rowsFor the articles, given the origin of their photos
 */
export async function openSite(
  site: Site,
  rowsFor: (origin: string) => unknown[],
  photo: Buffer,
): Promise<OpenSite> {
  const folder = folderOf(site.kind);
  const { origin, close } = await serve(folder, photo, rowsFor);
  // The same server by another name.
  const project = origin.replace("127.0.0.1", "localhost");
  Object.assign(process.env, BLANK_VARIABLES, {
    VITE_SUPABASE_URL: project,
    VITE_SUPABASE_ANON_KEY: "sb_publishable_bench",
    VITE_ADMIN_EMAIL: "admin@example.com",
  });
  if (site.kind === "limit") await makeLimit(folder, rowsFor(origin));
  else
    await build({
      logLevel: "error",
      build: { outDir: folder, emptyOutDir: true },
    });
  return { ...site, url: `${origin}/`, own: [origin, project], close };
}
