/** The Supabase CLI, which is not among the packages: 135 MB that only a deployment needs. */
import { existsSync } from "node:fs";
import path from "node:path";

/** In an exact version, which renovate.json knows. */
const PACKAGE = "supabase@3.1.0";

const INSTALLED = path.resolve(
  `node_modules/.cache/radar-rpa/${PACKAGE}/node_modules/supabase/dist/supabase.js`,
);

/** `.ci/run` installs the CLI for the tests; elsewhere npx brings it. */
export const isCliInstalled = existsSync(INSTALLED);

/** @returns the program that runs the CLI, and its arguments */
export function cliCommand(args: readonly string[]): [program: string, args: string[]] {
  return isCliInstalled
    ? [process.execPath, [INSTALLED, ...args]]
    : ["npx", ["--yes", PACKAGE, ...args]];
}
