import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readResults } from "../../../../tooling/checks/test-results";

const folder = mkdtempSync(path.join(tmpdir(), "results-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(kind: string, xml: string, isSuccess: boolean) {
  const file = path.join(folder, "results.xml");
  writeFileSync(file, xml);
  return readResults(kind, file, isSuccess);
}

const XML = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="4" failures="1" errors="0" time="1.5">
  <testsuite name="tests/unit/one.test.ts" tests="4">
    <testcase classname="tests/unit/one.test.ts" name="at once" time="0.1"></testcase>
    <testcase classname="tests/unit/one.test.ts" name="in a word" time="0.1"/>
    <testcase classname="tests/unit/one.test.ts" name="elsewhere"><skipped/></testcase>
    <testcase classname="tests/unit/one.test.ts" name="a &quot;b&quot; &amp; c" time="0.1">
      <failure message="no card" type="Error">Error: no &lt;card&gt;</failure>
    </testcase>
  </testsuite>
</testsuites>`;

it("the summary of a test run counts passed tests and names failed ones", () => {
  expect(read("unit", XML, false)).toEqual({
    passed: 2,
    failures: ['tests/unit/one.test.ts › a "b" & c'],
  });
});

it("the summary of a test run reads Playwright's nested report", () => {
  const xml = `<testcase name="home › one" classname="home.spec.ts"><failure message="m" type="FAILURE"><![CDATA[  Error: a < b ]]></failure></testcase>`;
  expect(read("e2e", xml, false).failures).toEqual(["home.spec.ts › home › one"]);
});

it("the summary of a test run counts a runner that fails without a failed test or writes no report", () => {
  expect(read("unit", "<testsuites/>", false).failures).toEqual(["unit, outside of every test"]);
  expect(read("unit", "<testsuites/>", true).failures).toEqual([]);
  expect(readResults("e2e", "/nowhere/at-all.xml", true).failures).toEqual([
    "e2e, whose runner wrote no report",
  ]);
});
