/** What both runners report in JUnit's form. */
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { DomUtils, parseDocument } from "htmlparser2";

export interface Results {
  passed: number;
  /** Each with the file, the title and the first lines of what it said. */
  failures: string[];
}

/** The first lines say what it is; those of a stack or of a page's markup fill a screen each. */
function beginningOf(text: string): string {
  const lines = stripVTControlCharacters(text).split("\n");
  const said = lines.filter((line) => line.trim() !== "").slice(0, 6);
  return said.map((line) => `\n    ${line}`).join("");
}

/** @param isSuccess what the runner's exit says, also of what failed outside of every test, or before it wrote the file */
export function readResults(kind: string, file: string, isSuccess: boolean): Results {
  const results: Results = { passed: 0, failures: [] };
  if (!existsSync(file)) return { passed: 0, failures: [`${kind}, whose runner wrote no report`] };
  const report = parseDocument(readFileSync(file, "utf8"), { xmlMode: true });
  for (const test of DomUtils.getElementsByTagName("testcase", report)) {
    const [failure] = DomUtils.getElementsByTagName(
      (tag) => tag === "failure" || tag === "error",
      test,
    );
    const isSkipped = DomUtils.getElementsByTagName("skipped", test).length > 0;
    const { classname, name } = test.attribs;
    if (failure) {
      results.failures.push(`${classname} › ${name}${beginningOf(DomUtils.textContent(failure))}`);
    } else if (!isSkipped) results.passed++;
  }
  if (!isSuccess && results.failures.length === 0) {
    results.failures.push(`${kind}, outside of every test`);
  }
  return results;
}
