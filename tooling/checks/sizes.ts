/** How large a build is, in bytes of gzip, and what is too large (rule 15.1). Times are the verdict; bytes an alarm. */
import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

interface PartSize {
  name: string;
  bytes: number;
  alarm: number;
}

/** The panel's form and table, with all that they alone bring. */
const EDITING_ROOM =
  /[\\/]src[\\/](session[\\/]require-auth|articles[\\/]admin[\\/]|pages[\\/]admin-articles-page)/;

/** The alarms are in these. */
const KB = 1024;

const gzipped = (chunks: Iterable<Rollup.OutputChunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** @param output a build's files, as Vite returns them */
export function measureBundle(
  output: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[],
): PartSize[] {
  const chunks = new Map(
    output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
  );
  /** These chunks and all that they import, except what is there already. */
  const closure = (roots: readonly Rollup.OutputChunk[], has = new Set<Rollup.OutputChunk>()) => {
    const found = new Set<Rollup.OutputChunk>();
    const add = (chunk: Rollup.OutputChunk | undefined) => {
      if (!chunk || found.has(chunk) || has.has(chunk)) return;
      found.add(chunk);
      for (const file of chunk.imports) add(chunks.get(file));
    };
    for (const chunk of roots) add(chunk);
    return found;
  };
  const all = [...chunks.values()];
  const html = output.find(({ fileName }) => fileName === "index.html");
  const eager = closure(all.filter(({ isEntry }) => isEntry));
  const editing = closure(
    all.filter(({ modules }) => Object.keys(modules).some((id) => EDITING_ROOM.test(id))),
    eager,
  );
  return [
    {
      name: "HTML",
      bytes: html?.type === "asset" ? gzipSync(html.source).length : 0,
      // With the sample's cards and headlines. 0.5 KB of it mends an app whose code came wrong (rule 5.13), which nothing but
      // the page itself can; as much are the styles of what comes next, without which the whole page would be styled and laid
      // out again (rule 15.9).
      alarm: 23 * KB,
    },
    { name: "JS que / carrega de uma vez", bytes: gzipped(eager), alarm: 112 * KB },
    { name: "Módulo de edição", bytes: gzipped(editing), alarm: 120 * KB },
  ];
}
