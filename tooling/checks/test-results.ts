/** What both runners report in JUnit's form. */
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { decodeXML } from "entities";

export interface Results {
  passed: number;
  /** Each with the file, the title and the first lines of what it said. */
  failures: string[];
}

const CASE = /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const FAILURE = /<(?:failure|error)\b[^>]*>([\s\S]*?)<\/(?:failure|error)>/;

const attribute = (name: string, attributes: string) =>
  decodeXML(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

/** The first lines say what it is; those of a stack or of a page's markup fill a screen each. */
function beginningOf(text: string): string {
  const plain = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>/.exec(text)?.[1] ?? decodeXML(text);
  const lines = stripVTControlCharacters(plain).split("\n");
  const said = lines.filter((line) => line.trim() !== "").slice(0, 6);
  return said.map((line) => `\n    ${line}`).join("");
}

/** @param isSuccess what the runner's exit says, also of what failed outside of every test */
export function parseResults(kind: string, xml: string, isSuccess: boolean): Results {
  const results: Results = { passed: 0, failures: [] };
  for (const [, attributes = "", content = ""] of xml.matchAll(CASE)) {
    const failure = FAILURE.exec(content)?.[1];
    const title = `${attribute("classname", attributes)} › ${attribute("name", attributes)}`;
    if (failure !== undefined) results.failures.push(title + beginningOf(failure));
    else if (!content.includes("<skipped")) results.passed++;
  }
  if (!isSuccess && results.failures.length === 0) {
    results.failures.push(`${kind}, outside of every test`);
  }
  return results;
}

/** @returns what `file` says; one failure when the runner died before it wrote it */
export function readResults(kind: string, file: string, isSuccess: boolean): Results {
  try {
    return parseResults(kind, readFileSync(file, "utf8"), isSuccess);
  } catch {
    return { passed: 0, failures: [`${kind}, whose runner wrote no report`] };
  }
}

export const together = (all: readonly Results[]): Results => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failures: all.flatMap(({ failures }) => failures),
});
