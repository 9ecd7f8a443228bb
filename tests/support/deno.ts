/** The Deno version of Supabase's functions, from an npm package for Linux x64 (docs/decisions/0037). */
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";

export const DENO = path.resolve("node_modules/deno-hosted/deno");

export const hasDeno = existsSync(DENO);

if (hasDeno) chmodSync(DENO, 0o755);
