/** What both runners report in JUnit's form. */
import { existsSync, readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";

export interface Results {
  passed: number;
  /** Each with its file and title. */
  failures: string[];
}

/** @param isSuccess what the runner's exit says, also of what failed outside of every test, or before it wrote the file */
export function readResults(kind: string, file: string, isSuccess: boolean): Results {
  if (!existsSync(file)) return { passed: 0, failures: [`${kind}, whose runner wrote no report`] };
  const report = parseDocument(readFileSync(file, "utf8"), { xmlMode: true });
  const tests = DomUtils.getElementsByTagName("testcase", report);
  const having = (...names: string[]) =>
    tests.filter(
      (test) => DomUtils.getElementsByTagName((tag) => names.includes(tag), test).length,
    );
  const failed = having("failure", "error");
  const failures = failed.map(({ attribs }) => `${attribs.classname} › ${attribs.name}`);
  if (!isSuccess && failures.length === 0) failures.push(`${kind}, outside of every test`);
  return { passed: tests.length - having("failure", "error", "skipped").length, failures };
}
