/**
 * The product as it is built without a project and without a list in its pages, once for the other engines and the tests in the
 * browser: anew only when something has changed that it is made of. A program of its own, so that nobody waits for it in one thread.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { BUILT_SITE } from "./built-site.ts";

const MADE_OF = [
  "index.html",
  "package-lock.json",
  "public",
  "src",
  "supabase",
  "tailwind.config.ts",
  "tooling/backend",
  "tooling/page",
  "tsconfig.json",
  "vite.config.ts",
];

const filesIn = (name: string): string[] =>
  statSync(name).isDirectory()
    ? readdirSync(name)
        .toSorted()
        .flatMap((file) => filesIn(path.join(name, file)))
    : [name];

/** Of what the build depends on: it says the day, too. */
const hash = createHash("sha256").update(new Date().toDateString());
for (const file of MADE_OF.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
const stamp = hash.digest("hex");

/** The stamp of what was built last. */
const BUILT_OF = `${BUILT_SITE}.stamp`;
if (!existsSync(BUILT_OF) || readFileSync(BUILT_OF, "utf8") !== stamp) {
  rmSync(BUILT_OF, { force: true });
  await build({
    logLevel: "error",
    // A test in the browser chooses its articles later than this.
    mode: "skeleton",
    build: { outDir: BUILT_SITE, emptyOutDir: true },
  });
  writeFileSync(BUILT_OF, stamp);
}
