/**
 * Puts into the built page what a visitor sees first: the styles, the home page with its skeletons, and the script that
 * starts the request and paints the first cards (SPEED: Techniques). All of it comes from the real components.
 */
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rollup } from "vite";
import type { Environment } from "../src/lib/environment.ts";
import { compactStyles } from "./compact-styles.ts";

type EarlyEnvironment = Pick<Environment, "supabaseUrl" | "supabaseKey">;

interface Shell {
  page: string;
  templates: string;
}

/** What the small builds share with the large one. */
function shared({ root, resolve, define }: ResolvedConfig): InlineConfig {
  return {
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: resolve.alias },
    define: { ...define },
    // Neither draws with styles.
    plugins: [
      {
        name: "radar-rpa:no-styles",
        enforce: "pre",
        load: (id) => (/\.css(\?|$)/.test(id) ? "" : undefined),
      },
    ],
  };
}

async function renderShell(config: ResolvedConfig): Promise<Shell> {
  const outDir = await mkdtemp(path.join(config.root, "node_modules/.radar-rpa-shell-"));
  try {
    await build({
      ...shared(config),
      build: {
        ssr: "src/app/shell.tsx",
        outDir,
        rollupOptions: { output: { entryFileNames: "shell.mjs" } },
      },
    });
    const { renderShell: render } = (await import(
      pathToFileURL(path.join(outDir, "shell.mjs")).href
    )) as { renderShell: () => Shell };
    return render();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** @param environment what the script needs to know: in the page itself each byte counts */
async function bundleEarlyScript(
  config: ResolvedConfig,
  environment: EarlyEnvironment,
): Promise<string> {
  const base = shared(config);
  const output = await build({
    ...base,
    define: { ...base.define, __ENVIRONMENT__: JSON.stringify({ environment }) },
    build: {
      write: false,
      lib: { entry: "src/app/early.ts", formats: ["iife"], name: "early" },
      minify: "oxc",
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const [chunk] = (result as Rollup.RollupOutput).output;
  // "</script" cannot stand in a script that stands in a page.
  return chunk.code.trim().replaceAll("</script", String.raw`<\/script`);
}

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

/** Links for what the page's script imports, which the browser would otherwise find out one after the other. */
function preloadLinks(bundle: Rollup.OutputBundle): string {
  const entry = Object.values(bundle).find((output) => output.type === "chunk" && output.isEntry);
  const imports = entry?.type === "chunk" ? entry.imports : [];
  return imports
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
}

/** @param environment of the build; without one it has failed already, and tells why */
export function shellPlugin(environment: Environment | undefined): Plugin {
  const { supabaseUrl = null, supabaseKey = "" } = environment ?? {};
  let config: ResolvedConfig;
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
        if (!bundle) return html;
        const [shell, early] = [
          await renderShell(config),
          await bundleEarlyScript(config, { supabaseUrl, supabaseKey }),
        ];
        const styles = takeStyles(html, bundle);
        return html
          .replace(STYLE_SHEET, "")
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace("</head>", () => `${preloadLinks(bundle)}<style>${styles}</style></head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${shell.page}</div>${shell.templates}<script>${early}</script>`,
          );
      },
    },
  };
}
