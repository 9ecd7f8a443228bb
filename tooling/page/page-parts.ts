/** Small builds of their own: what stands in the page itself, made of the product's real components and modules. */
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type ResolvedConfig, type Rollup } from "vite";
import type * as ShellModule from "../../src/app/page/shell.tsx";

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

/** @returns `src/app/page/shell.tsx`, ready to render in Node */
export async function loadShell(config: ResolvedConfig): Promise<typeof ShellModule> {
  const outDir = await mkdtemp(path.join(config.root, "node_modules/.radar-rpa-shell-"));
  try {
    await build({
      ...shared(config),
      build: {
        ssr: "src/app/page/shell.tsx",
        outDir,
        rollupOptions: { output: { entryFileNames: "shell.mjs" } },
      },
    });
    return (await import(pathToFileURL(path.join(outDir, "shell.mjs")).href)) as typeof ShellModule;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * @param entry a source file
 * @param known what the script is told by the build: names and values
 * @returns a script to stand in the page
 */
export async function bundleInlineScript(
  config: ResolvedConfig,
  entry: string,
  known: Record<string, unknown> = {},
): Promise<string> {
  const base = shared(config);
  const texts = Object.fromEntries(
    Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const output = await build({
    ...base,
    define: { ...base.define, ...texts },
    build: { write: false, lib: { entry, formats: ["iife"], name: "page" }, minify: "oxc" },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const [chunk] = (result as Rollup.RollupOutput).output;
  // "</script" cannot stand in a script that stands in a page.
  return chunk.code.trim().replaceAll("</script", String.raw`<\/script`);
}
