/**
 * `npm test`: every kind of test, the quick ones first, and one summary at the end. With `full` every test there is;
 * without, not what only goes through the same again: tests tagged "full" (the other rows of a matrix, the same on a
 * second engine), and in the browser all but those tagged "quick" (what only a browser can show, and one way through each
 * screen), and a property that queries a database is tried less often. Vitest and Playwright by themselves run every test.
 * With names (unit, screens, database, e2e) it runs those kinds only.
 * With `--seed=N` those of unit and screens go in the order that this number makes, to show that none depends on another.
 * At the end it says how many seconds each kind's tests took; several run at the same time, so that a run is over sooner.
 * Exits with 1 when a test failed or none ran.
 *
 * `engines`, first, is the smoke test in other browsers (tests/engines/run.ts), `mutation` the tests of the tests
 * (tooling/mutation/run.ts); `watch` is Vitest's own: unit and screens, or
 * the kinds named, once, and then again what depends on each file that is saved.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "./browser.ts";
import { expectNames, runNode, runScript } from "./command.ts";
import { binOf } from "./package-bin.ts";
import { PlainError } from "./plain-error.ts";
import {
  failureOf,
  type FileResult,
  readPlaywright,
  readVitest,
  type TestResult,
} from "./test-results.ts";
import { textTable } from "./text-table.ts";

const VITEST_PROJECTS = ["unit", "screens", "database"];
const ORDER = /^--seed=(?=\d+$)/;

const words = process.argv.slice(2);
const OTHERS = new Map([
  ["engines", "tests/engines/run.ts"],
  ["mutation", "tooling/mutation/run.ts"],
]);
const other = OTHERS.get(words[0] ?? "");
if (other) process.exit(runScript(other, words.slice(1)));
const SEED = words.find((word) => ORDER.test(word))?.replace(ORDER, "");
const MODES = ["full", "watch", ...OTHERS.keys(), "--seed=N"];
const named = expectNames(
  words.filter((word) => !ORDER.test(word)),
  [...VITEST_PROJECTS, "e2e", ...MODES],
);
const names = named.filter((name) => !MODES.includes(name));
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const projects = VITEST_PROJECTS.filter(isWanted);
const isFull = named.includes("full");
if (named.includes("watch")) {
  const watched = names.length > 0 ? projects : ["unit", "screens"];
  process.exit(runNode([binOf("vitest"), ...watched.map((project) => `--project=${project}`)]));
}

/** Their tests make whatever they need; those of a database share what is in it. */
const SHUFFLED_PROJECTS = new Set(["unit", "screens"]);
const VITEST_REPORT = "test-results/vitest.json";
const E2E_REPORT = "test-results/e2e.json";
/** The project named is the one with the larger screen: another one is another browser, and another database. */
const E2E_QUICK = ["--project=desktop", "--grep=@quick"];

/** tests/support/is-quick.ts looks at it, and the set-up of the tests in the browser. */
const { IS_QUICK: _, E2E_BUILDS: __, ...environment } = process.env;
/** The way to build the site that the quick ones open: each takes five seconds to build, and a database for each worker. */
const ENVIRONMENT = isFull
  ? environment
  : { ...environment, IS_QUICK: "1", E2E_BUILDS: "protected" };

/** @returns what `file` says; a failure too when the runner says so and no test does, or died before it wrote its report */
function read<Report>(
  file: string,
  isSuccess: boolean,
  parse: (report: Report) => FileResult[],
): FileResult[] {
  try {
    const results = parse(JSON.parse(readFileSync(file, "utf8")) as Report);
    const isTold = results.some(({ tests }) => tests.some(({ outcome }) => outcome === "failed"));
    return isSuccess || isTold ? results : [...results, failureOf(file, "outside of every test")];
  } catch {
    return [failureOf(file, "the runner wrote no report")];
  }
}

/** @param order further options */
function runVitest(project: string, order: string[]): FileResult[] {
  // That of the project before is none of this one.
  rmSync(VITEST_REPORT, { force: true });
  const options = [
    "run",
    "--project",
    project,
    ...order,
    // As in playwright.config.ts: a machine that stalls is no defect.
    "--retry=1",
    ...(isFull ? [] : ["--tags-filter=!full"]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${VITEST_REPORT}`,
  ];
  const isSuccess = runNode([binOf("vitest"), ...options], ENVIRONMENT) === 0;
  return read(VITEST_REPORT, isSuccess, readVitest);
}

function runEndToEnd(): FileResult[] {
  let browser: string;
  try {
    browser = findBrowser({ prefersShell: true });
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    // What the others found is still told.
    return [failureOf("tests/e2e", error.message)];
  }
  const filter = isFull ? [] : E2E_QUICK;
  const env = { ...ENVIRONMENT, CHROMIUM_PATH: browser };
  const playwright = binOf("@playwright/test", "playwright");
  const isSuccess = runNode([playwright, "test", ...filter], env) === 0;
  return read(E2E_REPORT, isSuccess, readPlaywright);
}

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
const files: FileResult[] = [];
// One at a time: a process serves one project only, and would be started anew for each file of a mixed run.
for (const project of projects) {
  const isShuffled = SEED !== undefined && SHUFFLED_PROJECTS.has(project);
  const order = isShuffled ? ["--sequence.shuffle", `--sequence.seed=${SEED}`] : [];
  files.push(...runVitest(project, order));
}
if (isWanted("e2e")) files.push(...runEndToEnd());

/** The files' seconds by kind, and the three longest of each. */
function timesByKind(): string {
  const seconds = new Map<string, number>();
  for (const result of files) {
    seconds.set(result.file, (seconds.get(result.file) ?? 0) + result.seconds);
  }
  const longestFirst = [...seconds].toSorted(([, a], [, b]) => b - a);
  const rows = [...VITEST_PROJECTS, "e2e"].flatMap((kind) => {
    const own = longestFirst.filter(([file]) => file.startsWith(`tests/${kind}/`));
    if (own.length === 0) return [];
    const total = own.reduce((sum, [, each]) => sum + each, 0);
    const longest = own.slice(0, 3).map(([file, each]) => `${file} ${each.toFixed(0)}`);
    return [[kind, String(own.length), total.toFixed(0), longest.join(", ")]];
  });
  return textTable(["kind", "files", "seconds", "the longest"], rows);
}

const tests = files.flatMap((file) => file.tests);
const of = (...outcomes: TestResult["outcome"][]) =>
  tests.filter(({ outcome }) => outcomes.includes(outcome));
const passed = of("passed", "flaky").length;
const failed = of("failed").length;
// Those that need what is not here, such as a PostgreSQL of the system's.
const skipped = of("skipped").filter(({ tags }) => isFull || !tags.includes("full")).length;
// To be mended, each.
const flaky = of("flaky").length;
const apart = [
  ...(skipped > 0 ? [`${skipped} skipped, `] : []),
  ...(flaky > 0 ? [`${flaky} flaky, `] : []),
];
console.log(`\n${timesByKind()}`);
// They stand thousands of lines above the last one.
for (const { outcome, file, title, reason } of of("failed", "flaky")) {
  console.log(`${outcome}: ${file} › ${title}`);
  if (reason !== undefined) console.log(reason.replaceAll(/^/gm, "    "));
}
console.log(`\n${apart.join("")}${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
