/** Runs the Supabase CLI, which is not a dependency: only deployments need its 135 MB. */
import { existsSync } from "node:fs";
import path from "node:path";

/** An exact version, which renovate.json updates. */
const PACKAGE = "supabase@3.1.0";

const INSTALLED = path.resolve(
  `node_modules/.cache/radar-rpa/${PACKAGE}/node_modules/supabase/dist/supabase.js`,
);

/** `.ci/run` installs the CLI for the tests; other machines use npx. */
export const isCliInstalled = existsSync(INSTALLED);

export function cliCommand(args: readonly string[]): [program: string, args: string[]] {
  return isCliInstalled
    ? [process.execPath, [INSTALLED, ...args]]
    : ["npx", ["--yes", PACKAGE, ...args]];
}
