/** The files that the service worker caches during its installation, each with a hash (rule 5.13). */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Rollup } from "vite";
import type { PrecacheEntry } from "workbox-precaching";
import { OFFLINE_PAGE } from "../../src/app/page/worker-scope.ts";

/** Code of screens that readers do not open or that need a connection. */
const OTHER_SCREENS =
  /\/src\/(?:pages\/(?!(?:week|not-found|privacy)-)|session\/|admin\/|articles\/admin\/|feeds\/(?!model\/))|\/src\/app\/admin-/;

const digest = (content: string | Uint8Array) =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** The code that the readers' pages may load, immediately or later. */
function readersChunks(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const found = new Map<string, Rollup.OutputChunk>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    if (!chunk.isEntry && chunk.moduleIds.some((id) => OTHER_SCREENS.test(id))) return;
    found.set(name, chunk);
    [...chunk.imports, ...chunk.dynamicImports].forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === "chunk" && file.isEntry) add(name);
  }
  return [...found.values()];
}

/** @param assets files other than code, named by their content */
export function precacheEntries(
  bundle: Rollup.OutputBundle,
  page: string,
  assets: Record<string, string | Uint8Array>,
  publicDir: string,
): PrecacheEntry[] {
  const named = [
    ...readersChunks(bundle).map(({ fileName, code }) => [fileName, code] as const),
    // Excludes the list of articles: the last list that a visitor loaded is cached separately (rule 5.11).
    ...Object.entries(assets).filter(([name]) => /^assets\/.*(?<!\.json)$/.test(name)),
  ];
  const pictures = readdirSync(path.join(publicDir, "pictures")).map((name) => `pictures/${name}`);
  return [
    { url: OFFLINE_PAGE, revision: digest(page) },
    ...named.map(([name, content]) => ({
      url: `/${name}`,
      revision: null,
      integrity: digest(content),
    })),
    ...[...pictures, "favicon.svg"].map((name) => {
      const integrity = digest(readFileSync(path.join(publicDir, name)));
      return { url: `/${name}`, revision: integrity, integrity };
    }),
  ];
}
