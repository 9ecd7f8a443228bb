/**
 * Puts into the page what a visitor sees first: the styles, the home page with its skeletons, and the scripts that start
 * the request and paint the first cards (rule 15.3). All of it comes from the real components. In the built page
 * it stands inlined; the development server's asks for it as modules.
 */
import type { Plugin, ResolvedConfig, Rollup, ViteDevServer } from "vite";
import { isPlainHome } from "../../src/app/page/shell-address.ts";
import type * as ShellModule from "../../src/app/page/shell.tsx";
import { LIST_PATH } from "../../src/articles/data/articles-page.ts";
import type { Environment } from "../../src/lib/environment.ts";
import { publicHeaders } from "../../src/lib/public-request.ts";
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

const EMPTY_ROOT = '<div id="root"></div>';

const moduleScript = (file: string) => `<script type="module" src="/${file}"></script>`;

/**
 * The same page on the development server, where React tells in the console when it differs from what the app draws. Other
 * addresses hold nothing of it, because what takes it away comes late there.
 */
async function fillDevelopmentPage(html: string, address: string, server: ViteDevServer) {
  let root = EMPTY_ROOT;
  if (isPlainHome(new URL(address, "http://own.invalid"))) {
    const shell = await server.ssrLoadModule("/src/app/page/shell.tsx");
    const { page, templates } = (shell as typeof ShellModule).renderShell();
    root = `<div id="root">${page}</div>${templates}`;
  }
  return html
    .replace("</head>", () => '<link rel="stylesheet" href="/src/index.css"></head>')
    .replace(
      EMPTY_ROOT,
      () =>
        root +
        moduleScript("src/app/page/early-request.ts") +
        moduleScript("src/app/page/early.ts"),
    );
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

  /** @returns what the page's head begins with, and what stands in place of the empty root */
  async function fillPage(known: Environment) {
    const { PRERENDERED_ID, renderShell } = await loadShell(config);
    const { page, templates, painted } = renderShell(await readRows?.());
    const root = `<div id="root">${page}</div>${templates}`;
    const request = await script("src/app/page/early-request.ts", {
      __LIST_REQUEST__: listRequest(known),
    });
    const early = await script("src/app/page/early.ts");
    if (!painted) return { head: request, root: root + early };
    // Cards that are there already are painted before anything is asked.
    const prerendered =
      dataBlock(PRERENDERED_ID, painted) + (await script("src/app/page/prerendered.ts"));
    return { head: "", root: root + request + prerendered + early };
  }

  return {
    name: "radar-rpa:shell",
    enforce: "pre",
    config: (_, { command }) =>
      environment && command === "serve"
        ? { define: { __LIST_REQUEST__: JSON.stringify(listRequest(environment)) } }
        : {},
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
      async handler(html, { bundle, server, originalUrl = "/" }) {
        if (!environment) return html;
        if (server) return fillDevelopmentPage(html, originalUrl, server);
        if (!bundle) return html;
        const { head, root } = await fillPage(environment);
        const styles = takeStyles(html, bundle);
        return html
          .replace(STYLE_SHEET, "")
          .replace(
            MODULE_SCRIPT,
            () => `${head}${importedScripts(bundle)}${MODULE_SCRIPT} fetchpriority="low"`,
          )
          .replace("</head>", () => `<style>${styles}</style></head>`)
          .replace(EMPTY_ROOT, () => root);
      },
    },
  };
}
