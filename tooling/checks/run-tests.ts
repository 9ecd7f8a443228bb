/**
 * `npm test`: every test, the quick ones first, and one summary at the end. With names (unit, screens, database, e2e) it
 * runs those only. Exits with 1 when a test failed or none ran.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./browser.ts";

const VITEST_PROJECTS = ["unit", "screens", "database"];
const VITEST_REPORT = "test-results/vitest.json";
const E2E_REPORT = "test-results/e2e.json";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones, those that needed a second try: each is to be mended. */
  flaky: number;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

/** @returns what `file` says, or one failure when the runner died before it wrote its report */
function count(file: string, isSuccess: boolean, read: (report: never) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")) as never);
    return { ...counts, failed: counts.failed || Number(!isSuccess) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  }
}

function runVitest(projects: string[]): Counts {
  const isSuccess = run("vitest", [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${VITEST_REPORT}`,
  ]);
  return count(
    VITEST_REPORT,
    isSuccess,
    (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      flaky: 0,
    }),
  );
}

async function runEndToEnd(): Promise<Counts> {
  const browser = await ensureBrowser({ prefersShell: true });
  const isSuccess = run("playwright", ["test"], { ...process.env, CHROMIUM_PATH: browser });
  return count(
    E2E_REPORT,
    isSuccess,
    (report: {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      flaky: report.stats.flaky,
    }),
  );
}

const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const projects = VITEST_PROJECTS.filter(isWanted);

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
const results: Counts[] = [];
if (projects.length > 0) results.push(runVitest(projects));
if (isWanted("e2e")) results.push(await runEndToEnd());

const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
const passed = sum("passed");
const failed = sum("failed");
// Those that need what is not here, such as a PostgreSQL of the system's.
const skipped = sum("skipped");
const flaky = sum("flaky");
const apart = [
  ...(skipped > 0 ? [`${skipped} skipped, `] : []),
  ...(flaky > 0 ? [`${flaky} flaky, `] : []),
];
console.log(`\n${apart.join("")}${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
