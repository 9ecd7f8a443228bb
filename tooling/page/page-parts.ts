/** Small separate builds of the page's inline parts, made of the product's own modules. */
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import {
  build,
  type InlineConfig,
  normalizePath,
  type Plugin,
  type ResolvedConfig,
  type Rollup,
  runnerImport,
} from "vite";
import type * as PrerenderWeekModule from "../../src/app/page/prerender-week.tsx";
import type * as PrerenderModule from "../../src/app/page/prerender.tsx";
import { PlainError } from "../checks/plain-error.ts";

const shared = ({ root, resolve, define }: ResolvedConfig) =>
  ({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: resolve.alias },
    define: { ...define },
  }) satisfies InlineConfig;

async function buildFiles(config: InlineConfig): Promise<Rollup.RollupOutput["output"]> {
  const output = await build(config);
  const [result] = Array.isArray(output) ? output : [output];
  return (result as Rollup.RollupOutput).output;
}

/** @returns `prerenderPage`, and the source files that the first screen imports statically */
export async function loadPrerender(
  config: ResolvedConfig,
): Promise<typeof PrerenderModule & { files: string[] }> {
  const { module, dependencies } = await runnerImport<typeof PrerenderModule>(
    path.join(config.root, "src/app/page/prerender.tsx"),
    shared(config),
  );
  return { ...module, files: dependencies };
}

const NO_STYLES: Plugin = {
  name: "radar-rpa:no-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css?inline") ? "\0no-styles" : undefined),
  load: (id) => (id === "\0no-styles" ? 'export default "";' : undefined),
};

export async function loadPrerenderWeek(
  config: ResolvedConfig,
): Promise<typeof PrerenderWeekModule> {
  const entry = path.join(config.root, "src/app/page/prerender-week.tsx");
  const { module } = await runnerImport<typeof PrerenderWeekModule>(entry, {
    ...shared(config),
    plugins: [NO_STYLES],
  });
  return module;
}

export async function builtStyles(config: ResolvedConfig, file: string): Promise<string> {
  const output = await buildFiles({
    ...shared(config),
    build: {
      write: false,
      target: config.build.target,
      rollupOptions: { input: path.join(config.root, file) },
    },
  });
  return sheetOf(output);
}

function sheetOf(output: Rollup.RollupOutput["output"]): string {
  const sheet = output.find(({ fileName }) => fileName.endsWith(".css"));
  if (sheet?.type !== "asset") throw new PlainError("A compilação não produziu estilos.");
  return Buffer.from(sheet.source).toString().trim();
}

/** The source files of a lazy module and of its static imports. */
export async function filesOf(config: ResolvedConfig, entry: string): Promise<string[]> {
  const [chunk] = await buildFiles({
    ...shared(config),
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: path.join(config.root, entry), preserveEntrySignatures: "strict" },
    },
  });
  return chunk.moduleIds.filter((id) => !id.includes("node_modules"));
}

/** @returns base.css and the utility classes of these files */
export async function criticalStyles(
  config: ResolvedConfig,
  files: readonly string[],
): Promise<string> {
  const entry = normalizePath(path.join(config.root, "src/critical.css"));
  const sources = files.map((file) => `@source "${normalizePath(file)}";`).join("\n");
  const output = await buildFiles({
    ...shared(config),
    plugins: [
      {
        name: "radar-rpa:critical-styles",
        enforce: "pre",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `@import "./base.css";\n${sources}` : undefined),
      },
      tailwindcss(),
    ],
    build: { write: false, target: config.build.target, rollupOptions: { input: entry } },
  });
  return sheetOf(output);
}

/** @param known names and values from the build that the script uses */
export async function bundleInlineScript(
  config: ResolvedConfig,
  entry: string,
  known: Record<string, unknown> = {},
): Promise<string> {
  const [chunk] = await buildFiles({
    ...shared(config),
    define: { ...config.define, ...known },
    build: {
      write: false,
      // Browsers that are too old for the app must run this script as well (rule 1.12).
      target: "es2020",
      lib: { entry, formats: ["iife"], name: "page" },
      minify: "oxc",
    },
  });
  // An inline script must not contain "</script".
  return chunk.code.trim().replaceAll("</script", String.raw`<\/script`);
}
