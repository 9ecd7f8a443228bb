/**
 * The version of Deno that Supabase's functions run on, as an npm package for Linux x64 brings it; the registry has checksums
 * of that one (docs/decisions/0037).
 */
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";

export const DENO = path.resolve("node_modules/deno-hosted/deno");

export const hasDeno = existsSync(DENO);

// The package leaves that to a script that runs on installation, which `.npmrc` forbids.
if (hasDeno) chmodSync(DENO, 0o755);
