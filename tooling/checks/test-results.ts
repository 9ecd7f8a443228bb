import { existsSync, readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";

/** @param isSuccess the runner's exit, which also reflects failures outside of tests */
export function readResults(kind: string, file: string, isSuccess: boolean) {
  if (!existsSync(file)) return { passed: 0, failures: [`${kind}, whose runner wrote no report`] };
  const report = parseDocument(readFileSync(file, "utf8"), { xmlMode: true });
  const tests = DomUtils.getElementsByTagName("testcase", report);
  const having = (...names: string[]) =>
    tests.filter((test) =>
      test.children.some((each) => "name" in each && names.includes(each.name)),
    );
  const failures = having("failure", "error").map(
    ({ attribs }) => `${attribs.classname} › ${attribs.name}`,
  );
  if (!isSuccess && failures.length === 0) failures.push(`${kind}, outside of every test`);
  return { passed: tests.length - having("failure", "error", "skipped").length, failures };
}
