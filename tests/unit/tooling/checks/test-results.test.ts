import path from "node:path";
import { expect, it } from "vitest";
import { readPlaywright, readVitest } from "../../../../tooling/checks/test-results";

const outcomes = (results: ReturnType<typeof readVitest>) =>
  results.flatMap(({ tests }) => tests.map(({ outcome, title }) => [outcome, title]));

const vitestFile = (status: string, assertionResults: object[]) =>
  ({
    name: path.resolve("tests/unit/one.test.ts"),
    status,
    startTime: 1000,
    endTime: 3500,
    assertionResults: assertionResults.map((result) => ({
      tags: [],
      failureMessages: [],
      ...result,
    })),
  }) as never;

it("tells a test of Vitest's that needed a second try from one that passed at once", () => {
  const results = readVitest({
    testResults: [
      vitestFile("failed", [
        { status: "passed", fullName: "at once" },
        { status: "passed", fullName: "at last", failureMessages: ["no"] },
        { status: "failed", fullName: "never", failureMessages: ["no", "no"] },
        { status: "skipped", fullName: "elsewhere", tags: ["full"] },
      ]),
    ],
  });
  expect(results).toMatchObject([{ file: "tests/unit/one.test.ts", seconds: 2.5 }]);
  expect(outcomes(results)).toEqual([
    ["passed", "at once"],
    ["flaky", "at last"],
    ["failed", "never"],
    ["skipped", "elsewhere"],
  ]);
  expect(results[0]!.tests[3]!.tags).toEqual(["full"]);
});

it("counts a file of Vitest's that no test of it could say failed", () => {
  const results = readVitest({ testResults: [vitestFile("failed", [])] });
  expect(outcomes(results)).toEqual([["failed", "the file itself"]]);
});

const readSuites = (...suites: object[]) => readPlaywright({ suites: suites as never });

const spec = (title: string, status: string) => ({
  title,
  file: "home.spec.ts",
  tags: [],
  tests: [{ status, projectName: "phone", results: [{ duration: 1500 }, { duration: 500 }] }],
});

it("reads Playwright's suites at every depth, and names the screen", () => {
  const results = readSuites({
    specs: [spec("one", "expected"), spec("two", "flaky")],
    suites: [{ specs: [spec("three", "unexpected"), spec("four", "skipped")] }],
  });
  expect(outcomes(results)).toEqual([
    ["passed", "[phone] one"],
    ["flaky", "[phone] two"],
    ["failed", "[phone] three"],
    ["skipped", "[phone] four"],
  ]);
  expect(results[0]).toMatchObject({ file: "tests/e2e/home.spec.ts", seconds: 2 });
});

it("keeps the beginning of what the first failed try said", () => {
  const message =
    "\u001B[31mError: no card\u001B[39m\n\nExpected: 9\n" + "    at somewhere\n".repeat(40);
  const test = { status: "failed", fullName: "one", failureMessages: [message, "something else"] };
  const [vitest] = readVitest({ testResults: [vitestFile("failed", [test])] });
  const [playwright] = readSuites({
    specs: [
      {
        ...spec("one", "flaky"),
        tests: [
          {
            status: "flaky",
            projectName: "phone",
            results: [{ duration: 1, error: { message } }, { duration: 1 }],
          },
        ],
      },
    ],
  });
  for (const result of [vitest, playwright]) {
    expect(result!.tests[0]!.reason).toMatch(/^Error: no card\nExpected: 9\n/);
    expect(result!.tests[0]!.reason!.split("\n")).toHaveLength(6);
  }
});
