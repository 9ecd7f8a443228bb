/**
 * Puts the bundler's own few functions into the file with React. Rolldown keeps them in a file of their own as soon as
 * there are groups, which is one request more before the first card, for 400 bytes.
 */
import type { Plugin, Rollup } from "vite";

const RUNTIME = "rolldown-runtime";
const HOST = "framework";

/** The name under which the host hands the functions on. */
const SHARED = "rolldownRuntime";

const IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";/g;
const EXPORT = /export\{([^}]*)\};?\s*$/;

/** "a as b, c" as an object's or a pattern's members: what stands outside, then what stands inside. */
const members = (names: string, order: (from: string, to: string) => string) =>
  names
    .split(",")
    .map((name) => {
      const [from = "", to = from] = name.trim().split(" as ");
      return order(from, to);
    })
    .join();

/** @returns whether it could be done; the bundle is as it was when not */
export function mergeRuntime(bundle: Rollup.OutputBundle): boolean {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const runtime = chunks.find(({ name }) => name === RUNTIME);
  const host = chunks.find(({ name }) => name === HOST);
  const exported = runtime && EXPORT.exec(runtime.code);
  if (!runtime || !host || !exported) return false;

  const body = runtime.code.slice(0, exported.index);
  const results = members(exported[1] ?? "", (from, to) => `${to}:${from}`);
  const runtimeFile = runtime.fileName.replace(/^.*\//, "");
  const hostFile = host.fileName.replace(/^.*\//, "");

  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    const isHost = chunk === host;
    chunk.code = chunk.code.replace(IMPORT, (all, names: string, file: string) => {
      if (file !== runtimeFile) return all;
      const taken = `const{${members(names, (from, to) => `${from}:${to}`)}}=${SHARED};`;
      return isHost ? taken : `import{${SHARED}}from"./${hostFile}";${taken}`;
    });
    if (isHost) {
      chunk.code = `export const ${SHARED}=(()=>{${body}return{${results}}})();${chunk.code}`;
    }
    const others = chunk.imports.filter((file) => file !== runtime.fileName);
    chunk.imports = isHost ? others : [...new Set([...others, host.fileName])];
  }
  delete bundle[runtime.fileName];
  return true;
}

export function runtimePlugin(): Plugin {
  return {
    name: "radar-rpa:runtime",
    apply: "build",
    enforce: "pre",
    generateBundle: (_, bundle) => void mergeRuntime(bundle),
  };
}
