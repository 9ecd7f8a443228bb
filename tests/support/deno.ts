/** The two versions of Deno that the function must run on, as npm packages bring them. */
import { chmodSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** For Linux x64 alone: the registry has checksums of that one (docs/decisions/0037). */
function hostedDeno(): string | undefined {
  const program = path.resolve("node_modules/deno-hosted/deno");
  if (!existsSync(program)) return undefined;
  // The package leaves that to a script that runs on installation; none does here (.npmrc).
  chmodSync(program, 0o755);
  return program;
}

/** Of the package for this machine; there is none for Linux without glibc. */
function newestDeno(): string | undefined {
  try {
    return (require("deno/install_api.cjs") as { runInstall: () => string }).runInstall();
  } catch {
    return undefined;
  }
}

const VERSIONS = [
  { name: "Deno 2.1.4, on which Supabase's edge runtime is built", program: hostedDeno() },
  { name: "the newest Deno", program: newestDeno() },
];

/** Those that this machine has. */
export const DENO_VERSIONS = VERSIONS.flatMap(({ name, program }) =>
  program === undefined ? [] : [{ name, program }],
);

/** The others, by name. */
export const MISSING_DENO = VERSIONS.flatMap(({ name, program }) =>
  program === undefined ? [name] : [],
);
