/** The sizes of a build in bytes of gzip, and their limits (rule 15.1). Measured times decide; these limits only warn early. */
import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

type File = Rollup.OutputChunk | Rollup.OutputAsset;

const KB = 1024;

/** @param output a build's files as Vite returns them; its page names the scripts that load at once */
export function measureBundle(output: readonly File[]) {
  const page = output.filter(({ fileName }) => fileName === "index.html");
  const html = page.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
  const scripts = output.filter(({ type }) => type === "chunk");
  const isAtOnce = ({ fileName }: File) => html.includes(`src="/${fileName}"`);
  // The HTML includes its styles, which loaded later would cause another layout (rule 15.9). Of the lazy scripts, 48 KB are
  // supabase-js, which only the panel loads (docs/decisions/0029).
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
