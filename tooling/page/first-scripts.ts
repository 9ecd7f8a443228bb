/**
 * Changes the scripts that every visit of the home page requests:
 *
 * - When chunks are grouped, the bundler puts its helpers for CommonJS modules in a file of their own. A copy of them in
 *   each script saves a request.
 * - The scripts that are requested at once ask the browser to compile all their functions while they arrive.
 *
 * The build fails if such a visit would request a further script.
 */
import path from "node:path";
import type { Plugin, Rollup } from "vite";
import { PlainError } from "../checks/plain-error.ts";

const HELPERS = "rolldown-runtime";

/** The lazy chunk that every visit of the home page requests. */
const OPTIONAL_PARTS = "optional-parts";

/**
 * Most of these functions run when the page starts. Without this comment V8 compiles each at its first call, on the main
 * thread (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

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

function copyHelpers(helpers: Rollup.OutputChunk, chunk: Rollup.OutputChunk): void {
  const file = path.basename(helpers.fileName, ".js");
  const statement = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*"\./${file}\.js";?`);
  chunk.code = chunk.code.replace(statement, (_, names: string) => copyOf(helpers.code, names));
  chunk.imports = chunk.imports.filter((name) => name !== helpers.fileName);
}

export function prepareFirstScripts(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const optional = chunks.find(({ name }) => name === OPTIONAL_PARTS);
  if (!entry || !optional) {
    throw new PlainError(`A compilação não tem a entrada ou o arquivo ${OPTIONAL_PARTS}.`);
  }
  const helpers = chunks.find(({ name }) => name === HELPERS);
  const initial = chunks.filter(
    (chunk) => chunk === entry || (chunk !== helpers && entry.imports.includes(chunk.fileName)),
  );
  if (helpers) for (const chunk of [...initial, optional]) copyHelpers(helpers, chunk);
  for (const chunk of initial) chunk.code = COMPILE_HINT + chunk.code;
  const requested = new Set(initial.map(({ fileName }) => fileName));
  const extra = optional.imports.filter((name) => !requested.has(name));
  if (extra.length > 0) {
    throw new PlainError(
      `Toda visita pediria também ${extra.join(", ")}, que as partes opcionais dividem com outra página. Acrescente o módulo a src/articles/reading/list/entry-modules.ts.`,
    );
  }
}

export const firstScriptsPlugin: Plugin = {
  name: "radar-rpa:first-scripts",
  apply: "build",
  // Otherwise a file would keep the name that it has without this plugin, and browsers would use their cached copy.
  augmentChunkHash: () => "first-scripts",
  // Before Vite writes index.html, whose scripts are the imports of the entry.
  generateBundle: { order: "pre", handler: (_options, bundle) => prepareFirstScripts(bundle) },
};
