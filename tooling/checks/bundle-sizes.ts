/** Measures a build: what `/` loads at once, what comes later, and which modules each part is made of. */
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";
import {
  EAGER_BUDGET,
  HTML_BUDGET,
  LAZY_BUDGETS,
  type LazyBudget,
  OTHER_LAZY_BUDGET,
} from "./budgets.ts";

export interface PartSize {
  name: string;
  bytes: number;
  limit: number;
  /** Bytes of each module before it was made small; a package is one module. */
  modules: Record<string, number>;
}

type Bundle = readonly (Rollup.OutputChunk | Rollup.OutputAsset)[];

const isChunk = (file: Rollup.OutputChunk | Rollup.OutputAsset): file is Rollup.OutputChunk =>
  file.type === "chunk";

/** The innermost package, also below another one's node_modules. */
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** How a module is named to people: its package, or its path in the repository. */
export function moduleName(id: string, root: string): string {
  const clean = id.replace(/^\0/, "").replace(/\?.*$/, "");
  const found = PACKAGE.exec(clean)?.[1];
  if (found) return found;
  return path.isAbsolute(clean) ? path.relative(root, clean) : clean;
}

function modulesOf(chunks: readonly Rollup.OutputChunk[], root: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const chunk of chunks) {
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const name = moduleName(id, root);
      if (renderedLength > 0) sizes[name] = (sizes[name] ?? 0) + renderedLength;
    }
  }
  return sizes;
}

const stylesOf = ({ viteMetadata }: Rollup.OutputChunk) => [...(viteMetadata?.importedCss ?? [])];

const gzipped = (text: string | Uint8Array) => gzipSync(text).length;

/** @param output a build's files, as Vite returns them */
export function measureBundle(output: Bundle, root: string): PartSize[] {
  const chunks = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  const assets = new Map(output.map((file) => [file.fileName, file]));

  /** These chunks and all that they import, except what is there already. */
  const closure = (roots: readonly Rollup.OutputChunk[], has: ReadonlySet<Rollup.OutputChunk>) => {
    const found = new Set<Rollup.OutputChunk>();
    const add = (chunk: Rollup.OutputChunk | undefined) => {
      if (!chunk || found.has(chunk) || has.has(chunk)) return;
      found.add(chunk);
      for (const file of chunk.imports) add(chunks.get(file));
    };
    for (const chunk of roots) add(chunk);
    return found;
  };

  const part = (name: string, limit: number, found: ReadonlySet<Rollup.OutputChunk>): PartSize => {
    const styles = new Set([...found].flatMap(stylesOf));
    const texts = [...found].map(({ code }) => code);
    for (const file of styles) {
      const sheet = assets.get(file);
      if (sheet?.type === "asset") texts.push(String(Buffer.from(sheet.source)));
    }
    const bytes = texts.reduce((sum, text) => sum + gzipped(text), 0);
    return { name, limit, bytes, modules: modulesOf([...found], root) };
  };

  const all = [...chunks.values()];
  const eager = closure(
    all.filter(({ isEntry }) => isEntry),
    new Set(),
  );
  // What some import at once and others later is no "dynamic entry" to the bundler, and comes later all the same.
  const asked = new Set(all.flatMap(({ dynamicImports }) => dynamicImports));
  const lazy = all.filter((chunk) => asked.has(chunk.fileName) && !eager.has(chunk));
  const sources = ({ facadeModuleId, modules }: Rollup.OutputChunk) =>
    (facadeModuleId === null ? Object.keys(modules) : [facadeModuleId]).map((id) =>
      moduleName(id, root),
    );
  const belongsTo = (chunk: Rollup.OutputChunk, { entries }: LazyBudget) =>
    sources(chunk).some((source) => entries.some((entry) => source.startsWith(entry)));

  const html = assets.get("index.html");
  const named = LAZY_BUDGETS.map((budget) => ({
    budget,
    roots: lazy.filter((chunk) => belongsTo(chunk, budget)),
  })).filter(({ roots }) => roots.length > 0);
  const others = lazy.filter((chunk) => !LAZY_BUDGETS.some((budget) => belongsTo(chunk, budget)));

  return [
    {
      name: "HTML",
      limit: HTML_BUDGET,
      bytes: html?.type === "asset" ? gzipped(html.source) : 0,
      modules: {},
    },
    part("JS de /", EAGER_BUDGET, eager),
    ...named.map(({ budget, roots }) => part(budget.name, budget.limit, closure(roots, eager))),
    ...others.map((chunk) =>
      part(sources(chunk).at(-1) ?? chunk.fileName, OTHER_LAZY_BUDGET, closure([chunk], eager)),
    ),
  ];
}

/** What each part was made of when the budgets were last agreed: by part, then by module. */
export type Baseline = Record<string, Record<string, number>>;

const number = new Intl.NumberFormat("pt-BR");
const bytes = (count: number) => `${number.format(count)} B`;

const NAMED_MODULES = 5;

/** Which modules make a part larger than it was; without any, the largest. */
function culprits({ modules }: PartSize, before: Record<string, number>): string {
  const grown = Object.entries(modules)
    .map(([name, size]) => ({ name, size, by: size - (before[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, NAMED_MODULES);
  if (grown.length === 0) {
    const largest = Object.entries(modules)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, NAMED_MODULES);
    if (largest.length === 0) return "";
    return `\n  Nenhum módulo cresceu desde a última referência. Os maiores:${largest
      .map(([name, size]) => `\n    ${name}: ${bytes(size)}`)
      .join("")}`;
  }
  const lines = grown.map(
    ({ name, size, by }) =>
      `\n    ${name}: +${bytes(by)} (${before[name] === undefined ? "novo" : `${bytes(size - by)} → ${bytes(size)}`})`,
  );
  return `\n  Cresceram (antes da minificação):${lines.join("")}`;
}

/** Budgets that name nothing of the build: a file was renamed, and nobody would see it grow. */
export function idleBudgets(sizes: readonly PartSize[]): string[] {
  return LAZY_BUDGETS.filter((budget) => !sizes.some(({ name }) => name === budget.name)).map(
    ({ name, entries }) => `${name}: nada do que foi compilado começa por ${entries.join(", ")}.`,
  );
}

/** One message for each part that is over its budget, naming the modules that grew. */
export function brokenBudgets(sizes: readonly PartSize[], baseline: Baseline): string[] {
  return sizes
    .filter((part) => part.bytes > part.limit)
    .map(
      (part) =>
        `${part.name}: ${bytes(part.bytes)} comprimidos, ${bytes(part.bytes - part.limit)} acima do limite de ` +
        `${bytes(part.limit)}.${culprits(part, baseline[part.name] ?? {})}`,
    );
}

/** The sizes as rows of a table: name, bytes, limit. */
export function sizeRows(sizes: readonly PartSize[]): string[][] {
  return sizes.map(({ name, bytes: size, limit }) => [
    size > limit ? `${name} ✗` : name,
    bytes(size),
    bytes(limit),
  ]);
}
