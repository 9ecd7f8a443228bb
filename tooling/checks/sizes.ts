/** The sizes of a build in gzipped bytes, and their limits (rule 15.1). */
import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

type File = Rollup.OutputChunk | Rollup.OutputAsset;

const KB = 1024;

/** The chunks that a page of the panel imports statically besides its own. */
const PANEL = ["require-auth", "admin-layout"];
const STYLES = "lazy-styles";

export function measureBundle(output: readonly File[]) {
  const page = output.filter(({ fileName }) => fileName === "index.html");
  const html = page.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
  const scripts = output.filter((file) => file.type === "chunk");
  const atOnce = scripts.filter(({ fileName }) => html.includes(`src="/${fileName}"`));
  /** All scripts without which this page of the panel does not appear, except the one that only contains styles. */
  const scriptsOfPanel = (name: string): readonly File[] => {
    const own = scripts.filter((script) => [...PANEL, name].includes(script.name));
    const needed = new Set([...atOnce, ...own]);
    // The loop also reaches the scripts that it adds.
    for (const { imports } of needed) {
      for (const script of scripts) if (imports.includes(script.fileName)) needed.add(script);
    }
    const hasPage = own.some((script) => script.name === name);
    return hasPage ? [...needed].filter((script) => script.name !== STYLES) : [];
  };
  const later = scripts.filter((script) => !atOnce.includes(script));
  // The HTML includes its styles (rule 15.9). 48 KB of the lazy scripts are supabase-js, for the panel (decision 0029).
  const parts: [name: string, files: readonly File[], alarm: number][] = [
    ["HTML", page, 24 * KB],
    ["JS que / carrega de uma vez", atOnce, 112 * KB],
    ["JS que vem depois", later, 400 * KB],
    ["JS de /admin/articles sem caixas", scriptsOfPanel("admin-articles-page"), 170 * KB],
    ["JS de /admin/review sem caixas", scriptsOfPanel("admin-review-page"), 170 * KB],
    ["JS de /admin/sources sem caixas", scriptsOfPanel("admin-sources-page"), 180 * KB],
  ];
  return parts.map(([name, files, alarm]) => {
    const contents = files.map((file) => (file.type === "chunk" ? file.code : file.source));
    const bytes = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
    return { name, bytes, alarm, isTooLarge: bytes === 0 || bytes > alarm };
  });
}
