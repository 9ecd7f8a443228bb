/**
 * `npm run check`: format, lint, types and unit tests, until one fails. With names only those; beside the four also size and
 * floor of the build, schema and seed (generated files), knip and audit. Options belong to the last:
 * `npm run check -- size --update`.
 */
import { expectNames, runNode, runScript } from "./command.ts";
import { binOf } from "./package-bin.ts";

const CHECKS = {
  format: (options) => runNode([binOf("oxfmt"), "--check", ...options]),
  lint: (options) => runNode([binOf("oxlint"), "--deny-warnings", ...options]),
  types: (options) => runNode([binOf("typescript", "tsc"), ...options]),
  unit: (options) => runNode([binOf("vitest"), "run", "--project", "unit", ...options]),
  size: (options) => runScript("tooling/checks/size.ts", options),
  floor: (options) => runScript("tooling/checks/check-floor.ts", options),
  schema: (options) => runScript("tooling/backend/generate-database-types.ts", options),
  seed: (options) => runScript("tooling/ingest/generate-seed.ts", options),
  knip: (options) => runNode([binOf("knip"), ...options]),
  audit: (options) => runScript("tooling/checks/audit.ts", options),
} satisfies Record<string, (options: readonly string[]) => number>;

type Check = keyof typeof CHECKS;

const USUAL: readonly Check[] = ["format", "lint", "types", "unit"];

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith("--"));
const named = expectNames(
  words.filter((word) => !word.startsWith("--")),
  Object.keys(CHECKS) as Check[],
);
const checks = named.length > 0 ? named : USUAL;
for (const check of checks) {
  process.exitCode = CHECKS[check](check === checks.at(-1) ? options : []);
  if (process.exitCode !== 0) break;
}
