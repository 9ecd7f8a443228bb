/**
 * When chunks are grouped, the bundler puts its helpers for CommonJS modules in a file of their own. This plugin copies
 * them into the files that every visit of the home page requests, which saves a request.
 */
import path from "node:path";
import type { Plugin, Rollup } from "vite";
import { PlainError } from "../checks/plain-error.ts";

const HELPERS = "rolldown-runtime";

/** The lazy chunks that every visit of the home page requests (vite.config.ts). */
const SOON = new Set(["lazy", "optional-parts"]);

const RENAMED = /([\w$]+) as ([\w$]+)/g;

/** @param imported the names in the braces of the import statement that the copy replaces */
function copyOf(helpers: string, imported: string): string {
  const [, body, exported] = /^(.*)export\s*\{([^}]*)\};?\s*$/s.exec(helpers) ?? [];
  if (body === undefined || exported === undefined) {
    throw new PlainError(`O arquivo ${HELPERS} não termina com as suas exportações.`);
  }
  const names = imported.replace(RENAMED, "$1:$2");
  return `const{${names}}=(()=>{${body}return{${exported.replace(RENAMED, "$2:$1")}}})();`;
}

export function inlineHelpers(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const helpers = chunks.find(({ name }) => name === HELPERS);
  if (!helpers) return;
  const file = path.basename(helpers.fileName, ".js");
  const statement = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*"\./${file}\.js";?`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const atOnce = new Set(entry?.imports);
  for (const chunk of chunks) {
    const isAtOnce = chunk === entry || atOnce.has(chunk.fileName);
    if (!isAtOnce && !SOON.has(chunk.name)) continue;
    chunk.code = chunk.code.replace(statement, (_, names: string) => copyOf(helpers.code, names));
    chunk.imports = chunk.imports.filter((name) => name !== helpers.fileName);
  }
}

export const inlineHelpersPlugin: Plugin = {
  name: "radar-rpa:inline-helpers",
  apply: "build",
  // Otherwise a file would keep the name that it has without this plugin, and browsers would use their cached copy.
  augmentChunkHash: () => "inline-helpers",
  // Before Vite writes index.html, whose scripts are the imports of the entry.
  generateBundle: { order: "pre", handler: (_options, bundle) => inlineHelpers(bundle) },
};
