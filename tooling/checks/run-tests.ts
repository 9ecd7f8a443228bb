/**
 * `npm test`: unit, screens, database and e2e, or the kinds named, and one line at the end that counts all of them; what
 * `full`, `rest` and `nightly` mean stands in CONTRIBUTING.md. Of a property that asks a database, a quick run makes one of
 * four tries (tests/support/is-quick.ts). Options go on to Vitest: `npm test -- unit --sequence.shuffle`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { expectNames, runScript } from "./command.ts";
import { binOf } from "./package-bin.ts";
import { readResults } from "./test-results.ts";

const KINDS = ["unit", "screens", "database", "e2e"];

const words = process.argv.slice(2);
if (words[0] === "engines") process.exit(runScript("tests/engines/run.ts", words.slice(1)));

const options = words.filter((word) => word.startsWith("--"));
const others = words.filter((word) => !options.includes(word));
const named = expectNames(others, [...KINDS, "full", "rest", "nightly", "engines"]);
const kinds = KINDS.filter((kind) => named.includes(kind));
const isNightly = named.includes("nightly");
const isRest = named.includes("rest");
const isQuick = !isNightly && !isRest && !named.includes("full");

/** One at a time: a process serves one project only, and would be started anew for each file of a mixed run. */
function commandOf(kind: string): string[] {
  if (kind === "e2e") {
    const quick = isQuick ? ["--project=desktop", "--grep=@quick"] : [];
    return [binOf("@playwright/test", "playwright"), "test", "--reporter=list,junit", ...quick];
  }
  const part = isQuick ? " && !full && !cost" : isRest ? " && (full || cost)" : "";
  const tags = isNightly ? [] : [`--tags-filter=!nightly${part}`];
  const reporters = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${REPORT}`];
  return [binOf("vitest"), "run", "--project", kind, ...tags, ...reporters, ...options];
}

const REPORT = "test-results.xml";

const ENVIRONMENT = {
  ...process.env,
  PLAYWRIGHT_JUNIT_OUTPUT_FILE: REPORT,
  ...(isNightly && { NIGHTLY: "1" }),
  ...(isRest && { IS_REST: "1" }),
  // The one build that the quick tests open: each takes five seconds to build, and a database for each worker.
  ...(isQuick && { IS_QUICK: "1", E2E_BUILDS: "protected" }),
};

/** What a night has beside the tests: each counts as one. */
const NIGHT: [name: string, args: string[], variables?: NodeJS.ProcessEnv][] = [
  ["engines", ["tests/engines/run.ts"], { CI: "1", NIGHTLY: "1" }],
  ["bench", ["bench/run.ts"]],
  ["a machine with Node alone", ["tooling/checks/run-tests.ts"], { BARE_MACHINE: "1" }],
];

let child: ChildProcess | undefined;
/** Failures that the running kind has printed: its report is written at its end only. */
let printed: string[] = [];
const found: ReturnType<typeof readResults>[] = [];

/** @returns whether it went well */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  printed = [];
  // Through a pipe the runners would leave out their colours.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const runner = spawn(process.execPath, args, {
    stdio: ["inherit", "pipe", "inherit"],
    env: { ...env, ...colours },
  });
  child = runner;
  runner.stdout.pipe(process.stdout, { end: false });
  createInterface({ input: runner.stdout }).on("line", (line) => {
    const [, failure] = /^\s*[×✘]\s+(.+)$/.exec(stripVTControlCharacters(line)) ?? [];
    if (failure !== undefined) printed.push(failure);
  });
  const [status] = await once(runner, "close");
  return status === 0;
}

function finish(): never {
  const passed = found.reduce((sum, each) => sum + each.passed, 0);
  const failures = found.flatMap((each) => each.failures);
  // They stand thousands of lines above the last one.
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    child?.kill(signal);
    found.push({ passed: 0, failures: [...printed, `the run, which was ended by ${signal}`] });
    finish();
  });
}

for (const kind of kinds.length > 0 ? kinds : KINDS) {
  // That of the kind before is none of this one.
  rmSync(REPORT, { force: true });
  const isSuccess = await run(commandOf(kind), ENVIRONMENT);
  found.push(readResults(kind, REPORT, isSuccess));
}
for (const [name, args, variables] of isNightly && kinds.length === 0 ? NIGHT : []) {
  const isSuccess = await run(["--import", "tsx", ...args], { ...process.env, ...variables });
  found.push({ passed: Number(isSuccess), failures: isSuccess ? [] : [name] });
}
rmSync(REPORT, { force: true });
finish();
