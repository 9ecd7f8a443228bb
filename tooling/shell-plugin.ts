/**
 * Puts into the built page what a visitor sees first: the styles, the home page with its skeletons, and the script that
 * starts the request and paints the first cards (SPEED: Techniques). All of it comes from the real components.
 */
import type { Plugin, ResolvedConfig, Rollup } from "vite";
import { LIST_PATH } from "../src/articles/articles-page.ts";
import type { Environment } from "../src/lib/environment.ts";
import { publicHeaders } from "../src/lib/public-request.ts";
import { compactStyles } from "./compact-styles.ts";
import { bundleInlineScript, loadShell } from "./page-parts.ts";

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** Takes the page's own style sheets out of the bundle. @returns their text */
function takeStyles(html: string, bundle: Rollup.OutputBundle): string {
  const texts = [...html.matchAll(STYLE_SHEET)].map(([, file = ""]) => {
    const sheet = bundle[file];
    delete bundle[file];
    return sheet?.type === "asset" ? Buffer.from(sheet.source).toString() : "";
  });
  return compactStyles(texts.join(""));
}

const MODULE_SCRIPT = '<script type="module"';

/**
 * Scripts for what the page's script imports: the browser need not find them out one after the other, and runs each as a
 * task of its own (docs/decisions/0024).
 */
function importedScripts(bundle: Rollup.OutputBundle): string {
  const entry = Object.values(bundle).find((output) => output.type === "chunk" && output.isEntry);
  const imports = entry?.type === "chunk" ? entry.imports : [];
  return imports
    .map((file) => `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`)
    .join("");
}

/** What the page's head asks for, whole: on the page's own origin when there is no other. */
function listRequest({ supabaseUrl, supabaseKey }: Environment) {
  const headers = { Accept: "application/json", ...publicHeaders({ supabaseKey }) };
  return { url: (supabaseUrl ?? "") + LIST_PATH, headers };
}

/** A block of data that no text in it can end. */
function dataBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/**
 * @param environment of the build; without one it has failed already, and tells why
 * @param readRows for a prerendered page: the list, whose first articles are to stand in it
 */
export function shellPlugin(
  environment: Environment | undefined,
  readRows?: () => Promise<unknown[]>,
): Plugin {
  let config: ResolvedConfig;

  async function script(entry: string, known?: Record<string, unknown>): Promise<string> {
    return `<script>${await bundleInlineScript(config, entry, known)}</script>`;
  }

  async function fillRoot(): Promise<string> {
    const { PRERENDERED_ID, renderShell } = await loadShell(config);
    const { page, templates, painted } = renderShell(await readRows?.());
    const prerendered = painted
      ? dataBlock(PRERENDERED_ID, painted) + (await script("src/app/prerendered.ts"))
      : "";
    const early = await script("src/app/early.ts");
    return `<div id="root">${page}</div>${templates}${prerendered}${early}`;
  }

  return {
    name: "radar-rpa:shell",
    apply: "build",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    // Vite's own helper waits for style sheets and preloads, and here is neither: 0.5 KB on every page.
    load: (id) =>
      id.endsWith("vite/preload-helper.js")
        ? "export const __vitePreload = (load) => load();"
        : undefined,
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle || !environment) return html;
        const root = await fillRoot();
        const request = await script("src/app/early-request.ts", {
          __LIST_REQUEST__: listRequest(environment),
        });
        const styles = takeStyles(html, bundle);
        return html
          .replace(STYLE_SHEET, "")
          .replace(
            MODULE_SCRIPT,
            () => `${request}${importedScripts(bundle)}${MODULE_SCRIPT} fetchpriority="low"`,
          )
          .replace("</head>", () => `<style>${styles}</style></head>`)
          .replace('<div id="root"></div>', () => root);
      },
    },
  };
}
