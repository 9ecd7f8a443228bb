/** `npm test` runs the tests, or the named kinds (CONTRIBUTING.md). Options go to Vitest. */
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

/** One project per process, because a worker of a mixed run would be restarted for each file. */
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
  // The quick tests open a single build. Each further one takes five seconds and a database per worker.
  ...(isQuick && { IS_QUICK: "1", E2E_BUILDS: "protected" }),
};

const NIGHT: [name: string, args: string[], variables?: NodeJS.ProcessEnv][] = [
  ["engines", ["tests/engines/run.ts"], { CI: "1", NIGHTLY: "1" }],
  ["bench", ["bench/run.ts"]],
  ["a machine with Node alone", ["tooling/checks/run-tests.ts"], { BARE_MACHINE: "1" }],
];

let child: ChildProcess | undefined;
// Failures of the running kind, whose report is only written at its end.
let printed: string[] = [];
const found: ReturnType<typeof readResults>[] = [];

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  printed = [];
  // Without this variable the runners print no colours into a pipe.
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
  // Repeats the failures, which were printed thousands of lines earlier.
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
