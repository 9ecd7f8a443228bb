/**
 * The version of Deno that runs Supabase's functions, from an npm package for Linux x64, for which the registry has
 * checksums (docs/decisions/0037).
 */
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";

export const DENO = path.resolve("node_modules/deno-hosted/deno");

export const hasDeno = existsSync(DENO);

// The package does this in an installation script, which `.npmrc` forbids.
if (hasDeno) chmodSync(DENO, 0o755);
