/** Finds Deno for the tests of the Supabase function, or gets the one that npm carries. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Ignored, and gone with node_modules: 90 MB that only these tests need. */
const FOLDER = "node_modules/.cache/radar-rpa/deno";
const VERSION = "2.9.6";

const PLATFORMS: Record<string, string> = {
  "linux x64": "linux-x64-glibc",
  "linux arm64": "linux-arm64-glibc",
  "darwin x64": "darwin-x64",
  "darwin arm64": "darwin-arm64",
  "win32 x64": "win32-x64",
  "win32 arm64": "win32-arm64",
};

/** @returns the program's path; `null` when there is none for this machine. Throws when it cannot be fetched. */
export function ensureDeno(): string | null {
  if (spawnSync("deno", ["--version"]).status === 0) return "deno";
  const platform = PLATFORMS[`${process.platform} ${process.arch}`];
  if (!platform) return null;
  const program = path.resolve(
    FOLDER,
    "node_modules/@deno",
    platform,
    process.platform === "win32" ? "deno.exe" : "deno",
  );
  if (existsSync(program)) return program;
  const packageName = `@deno/${platform}@${VERSION}`;
  const flags = ["--no-save", "--no-audit", "--no-fund", "--prefix", FOLDER];
  execFileSync("npm", ["install", ...flags, packageName], { stdio: "pipe" });
  return program;
}
