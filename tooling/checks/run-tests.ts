/**
 * `npm test`: every kind of test, the quick ones first, and one summary at the end. With `--full` every test there is;
 * without, not what only goes through the same again: tests tagged "full" (the other rows of a matrix, the same on a
 * second engine, thousands of cards), and on the phone's screen all but those tagged "phone" or "narrowest". Whoever runs
 * a runner by itself runs every test. With names (unit, screens, database, e2e) it runs those kinds only.
 * With `--seed=N` those of unit and screens go in the order that this number makes, to show that none depends on another.
 * At the end it says how many seconds each kind's tests took; several run at the same time, so that a run is over sooner.
 * Exits with 1 when a test failed or none ran.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { ensureBrowser } from "./browser.ts";

const isFull = process.argv.includes("--full");
const SEED = process.argv.find((word) => word.startsWith("--seed="))?.slice("--seed=".length);
const VITEST_PROJECTS = ["unit", "screens", "database"];
/** Their tests make whatever they need; those of a database share what is in it. */
const SHUFFLED_PROJECTS = new Set(["unit", "screens"]);
const VITEST_REPORT = "test-results/vitest.json";
const E2E_REPORT = "test-results/e2e.json";
/** Playwright compares with the project's name, the file, the titles and the tags. */
const E2E_REPLAYS = "@full|^phone (?!.*@(?:phone|narrowest)\\b)";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones, those that needed a second try: each is to be mended. */
  flaky: number;
  /** File and title of each that failed or was flaky; they stand thousands of lines above the last one. */
  remarks: string[];
  /** The seconds of each file, by its path. */
  seconds: Map<string, number>;
}

interface VitestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: {
    status: string;
    tags: string[];
    fullName: string;
    /** Of every try: one that passed has some when it needed the second. */
    failureMessages: string[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    tests: { status: string; projectName: string; results: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

/** @returns what `file` says, or one failure when the runner died before it wrote its report */
function count(file: string, isSuccess: boolean, read: (report: never) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")) as never);
    if (isSuccess || counts.failed > 0) return counts;
    return { ...counts, failed: 1, remarks: ["failed: outside a test (see the runner's output)"] };
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      flaky: 0,
      seconds: new Map(),
      remarks: [`failed: the runner, before it wrote ${file}`],
    };
  }
}

function remarksOnFile({ name, status, assertionResults }: VitestFile): string[] {
  const file = relative(process.cwd(), name);
  const remarks = assertionResults
    .filter((result) => result.failureMessages.length > 0)
    .map((result) => {
      const outcome = result.status === "passed" ? "flaky" : "failed";
      return `${outcome}: ${file} › ${result.fullName}`;
    });
  return remarks.length === 0 && status === "failed" ? [`failed: ${file}`] : remarks;
}

function remarksOnSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(
        ({ status, projectName }) =>
          `${status === "flaky" ? "flaky" : "failed"}: [${projectName}] tests/e2e/${file} › ${title}`,
      ),
  );
  return [...own, ...suites.flatMap(remarksOnSuite)];
}

function secondsOfSuite({ specs, suites = [] }: PlaywrightSuite, seconds: Map<string, number>) {
  for (const { file, tests } of specs) {
    const name = `tests/e2e/${file}`;
    for (const { duration } of tests.flatMap(({ results }) => results)) {
      seconds.set(name, (seconds.get(name) ?? 0) + duration / 1000);
    }
  }
  for (const suite of suites) secondsOfSuite(suite, seconds);
  return seconds;
}

/** @param order further options */
function runVitest(projects: string[], order: string[] = []): Counts {
  const isSuccess = run("vitest", [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...order,
    // As in playwright.config.ts: a machine that stalls is no defect.
    "--retry=1",
    ...(isFull ? [] : ["--tags-filter=!full"]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${VITEST_REPORT}`,
  ]);
  return count(
    VITEST_REPORT,
    isSuccess,
    (report: { numPassedTests: number; testResults: VitestFile[] }) => {
      const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
      const remarks = report.testResults.flatMap(remarksOnFile);
      return {
        passed: report.numPassedTests,
        failed: remarks.filter((remark) => remark.startsWith("failed")).length,
        skipped: all.filter(
          ({ status, tags }) => status === "skipped" && (isFull || !tags.includes("full")),
        ).length,
        flaky: remarks.filter((remark) => remark.startsWith("flaky")).length,
        remarks,
        seconds: new Map(
          report.testResults.map(({ name, startTime, endTime }) => [
            relative(process.cwd(), name),
            (endTime - startTime) / 1000,
          ]),
        ),
      };
    },
  );
}

async function runEndToEnd(): Promise<Counts> {
  const browser = await ensureBrowser({ prefersShell: true });
  const filter = isFull ? [] : ["--grep-invert", E2E_REPLAYS];
  const env = { ...process.env, CHROMIUM_PATH: browser };
  const isSuccess = run("playwright", ["test", ...filter], env);
  return count(
    E2E_REPORT,
    isSuccess,
    (report: {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      suites: PlaywrightSuite[];
    }) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      flaky: report.stats.flaky,
      remarks: report.suites.flatMap(remarksOnSuite),
      seconds: report.suites.reduce(
        (seconds, suite) => secondsOfSuite(suite, seconds),
        new Map<string, number>(),
      ),
    }),
  );
}

const names = process.argv.slice(2).filter((name) => !name.startsWith("--"));
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const projects = VITEST_PROJECTS.filter(isWanted);

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
const results: Counts[] = [];
if (SEED) {
  // One at a time: shuffled together they would be mixed, and a process serves one project only.
  for (const project of projects.filter((name) => SHUFFLED_PROJECTS.has(name)))
    results.push(runVitest([project], ["--sequence.shuffle", `--sequence.seed=${SEED}`]));
}
const inOrder = projects.filter((name) => !SEED || !SHUFFLED_PROJECTS.has(name));
if (inOrder.length > 0) results.push(runVitest(inOrder));
if (isWanted("e2e")) results.push(await runEndToEnd());

const sum = (key: Exclude<keyof Counts, "remarks" | "seconds">) =>
  results.reduce((total, result) => total + result[key], 0);
const passed = sum("passed");
const failed = sum("failed");
// Those that need what is not here, such as a PostgreSQL of the system's.
const skipped = sum("skipped");
const flaky = sum("flaky");
const apart = [
  ...(skipped > 0 ? [`${skipped} skipped, `] : []),
  ...(flaky > 0 ? [`${flaky} flaky, `] : []),
];
const files = results.flatMap(({ seconds }) => [...seconds]).toSorted(([, a], [, b]) => b - a);
console.log("\nkind      files  seconds  the longest");
for (const kind of [...VITEST_PROJECTS, "e2e"]) {
  const own = files.filter(([file]) => file.startsWith(`tests/${kind}/`));
  if (own.length === 0) continue;
  const total = own.reduce((all, [, seconds]) => all + seconds, 0);
  const longest = own.slice(0, 3).map(([file, seconds]) => `${file} ${seconds.toFixed(0)}`);
  console.log(
    `${kind.padEnd(9)}${String(own.length).padStart(6)}${total.toFixed(0).padStart(9)}  ${longest.join(", ")}`,
  );
}
for (const remark of results.flatMap(({ remarks }) => remarks)) console.log(remark);
console.log(`\n${apart.join("")}${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
