/** The sizes of a build in gzipped bytes, and their limits (rule 15.1). */
import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

type File = Rollup.OutputChunk | Rollup.OutputAsset;

const KB = 1024;

export function measureBundle(output: readonly File[]) {
  const page = output.filter(({ fileName }) => fileName === "index.html");
  const html = page.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
  const scripts = output.filter(({ type }) => type === "chunk");
  const isAtOnce = ({ fileName }: File) => html.includes(`src="/${fileName}"`);
  // The HTML includes its styles (rule 15.9). 48 KB of the lazy scripts are supabase-js, for the panel (decision 0029).
  const parts: [name: string, files: readonly File[], alarm: number][] = [
    ["HTML", page, 24 * KB],
    ["JS que / carrega de uma vez", scripts.filter(isAtOnce), 112 * KB],
    ["JS que vem depois", scripts.filter((file) => !isAtOnce(file)), 400 * KB],
  ];
  return parts.map(([name, files, alarm]) => {
    const contents = files.map((file) => (file.type === "chunk" ? file.code : file.source));
    const bytes = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
    return { name, bytes, alarm, isTooLarge: bytes === 0 || bytes > alarm };
  });
}
