/**
 * Builds the product without a project and without articles in its pages, for the other engines and the browser
 * tests, unless nothing that it depends on has changed. A separate program, so that callers can wait for it
 * synchronously.
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

/** Covers everything that the build depends on, including the date. */
const hash = createHash("sha256").update(new Date().toDateString());
for (const file of MADE_OF.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
const stamp = hash.digest("hex");

/** The hash of the last build. */
const BUILT_OF = `${BUILT_SITE}.stamp`;
if (!existsSync(BUILT_OF) || readFileSync(BUILT_OF, "utf8") !== stamp) {
  rmSync(BUILT_OF, { force: true });
  await build({
    logLevel: "error",
    // The browser tests choose their articles later.
    mode: "skeleton",
    build: { outDir: BUILT_SITE, emptyOutDir: true },
  });
  writeFileSync(BUILT_OF, stamp);
}
