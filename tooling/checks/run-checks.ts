/** `npm run check` runs the checks, or the named ones, until one fails. Options go to the last one. */
import { spawnSync } from "node:child_process";
import { expectNames, runNode, runScript } from "./command.ts";
import { binOf } from "./package-bin.ts";

const vitest = (project: string, ...options: readonly string[]) =>
  runNode([binOf("vitest"), "run", "--project", project, ...options]);

const start = () =>
  ["origin/main", "main"].find(
    (name) => spawnSync("git", ["rev-parse", "--verify", "--quiet", name]).status === 0,
  ) ?? "HEAD";

function changed(options: readonly string[]): number {
  const reached = (project: string, tags: string) =>
    vitest(project, "--changed", start(), "--passWithNoTests", `--tags-filter=${tags}`, ...options);
  return reached("screens", "!nightly") || reached("database", "!full && !nightly");
}

const CHECKS = {
  format: (options) => runNode([binOf("oxfmt"), "--check", ...options]),
  lint: (options) => runNode([binOf("oxlint"), "--deny-warnings", ...options]),
  types: (options) => runNode([binOf("typescript", "tsc"), ...options]),
  unit: (options) => vitest("unit", ...options),
  changed,
  size: (options) => runScript("tooling/checks/size.ts", options),
  schema: (options) => runScript("tooling/backend/generate-database-types.ts", options),
  hosts: (options) => runScript("tooling/page/host-pages.ts", options),
  knip: (options) => runNode([binOf("knip"), ...options]),
} satisfies Record<string, (options: readonly string[]) => number>;

type Check = keyof typeof CHECKS;

const USUAL: readonly Check[] = ["format", "lint", "types", "unit", "changed"];

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith("--"));
const named = expectNames(
  words.filter((word) => !word.startsWith("--")),
  Object.keys(CHECKS) as Check[],
);
const checks = named.length > 0 ? named : USUAL;
for (const check of checks) {
  process.exitCode = CHECKS[check](check === checks.at(-1) ? options : []);
  if (process.exitCode === 0) continue;
  if (check === "format") console.error("Rode: npm run format");
  break;
}
