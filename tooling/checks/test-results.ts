/** What the two runners report of their tests, in one form. */
import { relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

export interface TestResult {
  /** From the project's root, with slashes. */
  file: string;
  title: string;
  /** Flaky: passed at the second try. */
  outcome: "passed" | "flaky" | "failed" | "skipped";
  tags: readonly string[];
  /** The beginning of what its first failed try said, if one failed. */
  reason?: string;
}

export interface FileResult {
  file: string;
  /** Playwright's are those of its tests; Vitest's have what they share to begin with, too. */
  seconds: number;
  tests: TestResult[];
}

/** What failed outside of every test: a file that cannot be loaded, a runner that died. */
export const failureOf = (file: string, title: string): FileResult => ({
  file,
  seconds: 0,
  tests: [{ file, title, outcome: "failed", tags: [] }],
});

/** The first lines say what it is; those of a stack or of a page's markup fill a screen each. */
function reasonOf(message: string | undefined): { reason?: string } {
  if (message === undefined) return {};
  const lines = stripVTControlCharacters(message).split("\n");
  return {
    reason: lines
      .filter((line) => line.trim() !== "")
      .slice(0, 6)
      .join("\n"),
  };
}

function vitestOutcome(status: string, isRetried: boolean): TestResult["outcome"] {
  if (status === "failed") return "failed";
  if (status !== "passed") return "skipped";
  return isRetried ? "flaky" : "passed";
}

/** Of `--reporter=json`. */
export function readVitest({ testResults }: Pick<JsonTestResults, "testResults">): FileResult[] {
  return testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const file = relative(process.cwd(), name).replaceAll(sep, "/");
    const tests = assertionResults.map(({ fullName, tags, ...result }): TestResult => {
      // Of every try: one that passed has some when it needed the second.
      const [failure] = result.failureMessages ?? [];
      const outcome = vitestOutcome(result.status, failure !== undefined);
      return { file, title: fullName, outcome, tags, ...reasonOf(failure) };
    });
    const isUntold = status === "failed" && tests.every(({ outcome }) => outcome !== "failed");
    if (isUntold) tests.push(...failureOf(file, "the file itself").tests);
    return { file, seconds: (endTime - startTime) / 1000, tests };
  });
}

const PLAYWRIGHT_OUTCOMES: Readonly<Record<string, TestResult["outcome"]>> = {
  expected: "passed",
  flaky: "flaky",
  skipped: "skipped",
};

function readSuite({ specs, suites = [] }: JSONReportSuite): FileResult[] {
  const own = specs.map(({ title, file: name, tags, tests }) => {
    const file = `tests/e2e/${name}`;
    return {
      file,
      seconds:
        tests
          .flatMap(({ results }) => results)
          .reduce((total, { duration }) => total + duration, 0) / 1000,
      tests: tests.map(({ status, projectName, results }): TestResult => ({
        file,
        title: `[${projectName}] ${title}`,
        outcome: PLAYWRIGHT_OUTCOMES[status] ?? "failed",
        tags,
        ...reasonOf(results.find(({ error }) => error)?.error?.message),
      })),
    };
  });
  return [...own, ...suites.flatMap(readSuite)];
}

export const readPlaywright = ({ suites }: Pick<JSONReport, "suites">): FileResult[] =>
  suites.flatMap(readSuite);
