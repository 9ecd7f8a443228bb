/**
 * Puts into the built page what a visitor sees first: the styles, the home page with its skeletons, and the script that
 * starts the request and paints the first cards (SPEED: Techniques). All of it comes from the real components.
 */
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rollup } from "vite";

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

async function bundleEarlyScript(config: ResolvedConfig): Promise<string> {
  const output = await build({
    ...shared(config),
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

/** Takes the style sheets out of the bundle. @returns their text */
function takeStyles(bundle: Rollup.OutputBundle): string {
  const styles: string[] = [];
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type !== "asset" || !file.endsWith(".css")) continue;
    styles.push(
      typeof output.source === "string" ? output.source : Buffer.from(output.source).toString(),
    );
    delete bundle[file];
  }
  return styles.join("");
}

export function shellPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "radar-rpa:shell",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const [shell, early] = [await renderShell(config), await bundleEarlyScript(config)];
        const styles = takeStyles(bundle);
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, "")
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace("</head>", () => `<style>${styles}</style></head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${shell.page}</div>${shell.templates}<script>${early}</script>`,
          );
      },
    },
  };
}
