/** How large a build is, in bytes of gzip, and what is too large (rule 15.1). Times are the verdict; bytes an alarm. */
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

export interface PartSize {
  name: string;
  bytes: number;
  alarm: number;
}

/** The code that `/` loads at once, which may not grow unnoticed: its size, and its modules' before they were made small. */
export interface Eager {
  bytes: number;
  modules: Record<string, number>;
}

type Bundle = readonly (Rollup.OutputChunk | Rollup.OutputAsset)[];

/** The panel's form and table, with all that they alone bring. */
const EDITING_ROOM = /^src\/(session\/require-auth|articles\/admin\/|pages\/admin-articles-page)/;

/** The alarms are in these. */
const KB = 1024;

/** The part of a growth that is not reported. */
const TOLERANCE = 0.01;
const NAMED_MODULES = 5;
/** Smaller modules are not remembered: a growth worth a word is larger. */
const MIN_REMEMBERED = 1000;

/** The innermost package, also below another one's node_modules. */
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** How a module is named to people: its package, or its path in the repository. */
function moduleName(id: string, root: string): string {
  const clean = id.replace(/^\0/, "").replace(/\?.*$/, "");
  const fallback = path.isAbsolute(clean)
    ? path.relative(root, clean).replaceAll(path.sep, "/")
    : clean;
  return PACKAGE.exec(clean)?.[1] ?? fallback;
}

function modulesOf(chunks: Iterable<Rollup.OutputChunk>, root: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const chunk of chunks) {
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const name = moduleName(id, root);
      sizes[name] = (sizes[name] ?? 0) + renderedLength;
    }
  }
  return sizes;
}

const gzipped = (chunks: Iterable<Rollup.OutputChunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** @param output a build's files, as Vite returns them */
export function measureBundle(output: Bundle, root: string): { parts: PartSize[]; eager: Eager } {
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
    all.filter((chunk) =>
      Object.keys(modulesOf([chunk], root)).some((id) => EDITING_ROOM.test(id)),
    ),
    eager,
  );
  const bytes = gzipped(eager);
  return {
    parts: [
      {
        name: "HTML, com esqueletos",
        bytes: html?.type === "asset" ? gzipSync(html.source).length : 0,
        // 0.5 KB of it mends an app whose code came wrong (rule 5.13), which nothing but the page itself can; as much are
        // the styles of what comes next, without which the whole page would be styled and laid out again (rule 15.9).
        alarm: 14 * KB,
      },
      { name: "JS que / carrega de uma vez", bytes, alarm: 116 * KB },
      { name: "Módulo de edição", bytes: gzipped(editing), alarm: 120 * KB },
    ],
    eager: { bytes, modules: modulesOf(eager, root) },
  };
}

/** @param page with the cards, as visitors load it */
export const listPage = (page: string): PartSize => ({
  name: "HTML, com os cartões",
  bytes: gzipSync(page).length,
  alarm: 20 * KB,
});

/** What is kept of a build for the next ones to be compared with. */
export function remembered({ bytes, modules }: Eager): Eager {
  const large = Object.entries(modules).filter(([, size]) => size >= MIN_REMEMBERED);
  return { bytes, modules: Object.fromEntries(large.toSorted(([a], [b]) => a.localeCompare(b))) };
}

const number = new Intl.NumberFormat("pt-BR");
export const inBytes = (count: number) => `${number.format(count)} B`;

/** @param before what was remembered @returns one message for each part that is too large, or has grown too much */
export function tooLarge(
  { parts, eager }: ReturnType<typeof measureBundle>,
  before: Eager,
): string[] {
  const alarms = parts
    .filter(({ bytes, alarm }) => bytes > alarm)
    .map(({ name, bytes, alarm }) => `${name}: ${inBytes(bytes)}, acima de ${inBytes(alarm)}.`);
  if (eager.bytes <= before.bytes * (1 + TOLERANCE)) return alarms;
  const grown = Object.entries(eager.modules)
    .map(([name, size]) => ({ name, by: size - (before.modules[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, NAMED_MODULES)
    .map(({ name, by }) => `\n  ${name}: +${inBytes(by)} antes da minificação`);
  const growth = `O que / carrega de uma vez passou de ${inBytes(before.bytes)} para ${inBytes(eager.bytes)}:`;
  return [...alarms, growth + grown.join("")];
}
