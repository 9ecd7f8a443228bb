/**
 * Builds the product without articles, unless nothing has changed. A program, so that callers can wait synchronously.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { BUILT_SITE } from "./built-site.ts";

const INPUTS = [
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

// The date is part of the hash, because the build depends on it.
const hash = createHash("sha256").update(new Date().toDateString());
for (const file of INPUTS.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
const stamp = hash.digest("hex");

const STAMP_FILE = `${BUILT_SITE}.stamp`;
if (!existsSync(STAMP_FILE) || readFileSync(STAMP_FILE, "utf8") !== stamp) {
  rmSync(STAMP_FILE, { force: true });
  await build({
    logLevel: "error",
    mode: "skeleton",
    build: { outDir: BUILT_SITE, emptyOutDir: true },
  });
  writeFileSync(STAMP_FILE, stamp);
}
