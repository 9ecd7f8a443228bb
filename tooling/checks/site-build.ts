/**
 * The product as it is built without a project and without a list in its pages, once for its sizes, the other engines and the tests in the browser: anew
 * only when something has changed that it is made of. A program of its own, so that nobody waits for it in one thread.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Rollup } from "vite";
import { BUILT_SITE, BUILT_SITE_FACTS } from "./built-site.ts";
import { measureBundle } from "./sizes.ts";

const MADE_OF = [
  "index.html",
  "package-lock.json",
  "public",
  "src",
  "supabase",
  "tailwind.config.ts",
  "tooling/backend",
  "tooling/checks/sizes.ts",
  "tooling/page",
  "tsconfig.json",
  "vite.config.ts",
];

const filesIn = (name: string): string[] =>
  statSync(name).isDirectory()
    ? readdirSync(name, { recursive: true, encoding: "utf8" })
        .map((file) => path.join(name, file))
        .filter((file) => statSync(file).isFile())
        .toSorted()
    : [name];

/** What the build depends on: it says the day, too. */
function stampOf(): string {
  const hash = createHash("sha256").update(new Date().toDateString());
  for (const file of MADE_OF.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

const stamp = stampOf();
const facts = existsSync(BUILT_SITE_FACTS) ? readFileSync(BUILT_SITE_FACTS, "utf8") : "{}";
if ((JSON.parse(facts) as { stamp?: string }).stamp !== stamp) {
  mkdirSync(BUILT_SITE, { recursive: true });
  writeFileSync(BUILT_SITE_FACTS, "{}");
  const { output } = (await build({
    logLevel: "error",
    // A test in the browser chooses its articles later than this.
    mode: "skeleton",
    build: { outDir: BUILT_SITE, emptyOutDir: true },
  })) as Rollup.RollupOutput;
  const sizes = measureBundle(output);
  writeFileSync(BUILT_SITE_FACTS, JSON.stringify({ stamp, sizes }));
}
