/** The rules of docs/specification.md, the decisions, and their citations. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { words } from "../support/words";

const ROOTS =
  words(`src tests tooling bench supabase docs .ci .env.example README.md CONTRIBUTING.md index.html
  playwright.config.ts tailwind.config.ts vite.config.ts vitest.config.ts`);
const SPECIFICATION = "docs/specification.md";
const THIS_FILE = "tests/unit/specification.test.ts";

const READ = /\.(tsx?|js|css|sql|md|json|html|toml|example)$|\.ci\/run$/;
/** The tests and the limits of the measurements. */
const TEST = /\.(test|spec)\.tsx?$|^bench\/budgets\.ts$/;

function filesBelow(name: string): string[] {
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name)
    .filter((entry) => entry !== ".temp" && entry !== ".branches")
    .flatMap((entry) => filesBelow(`${name}/${entry}`));
}

const FILES = ROOTS.flatMap(filesBelow)
  .filter((file) => READ.test(file) && file !== SPECIFICATION && file !== THIS_FILE)
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The numbers in "rule 1.2" and "Rules 1.2, 3.4 and 5.6", even if a comment continues on the next line. */
function citedRules(text: string): string[] {
  return [...text.matchAll(/\brules?\s(\d+\.\d+(?:(?:,|\sand)[\s*/]+\d+\.\d+)*)/gi)].flatMap(
    ([, numbers = ""]) => numbers.match(/\d+\.\d+/g) ?? [],
  );
}

function ruleNumbers(specification: string): string[] {
  return [...specification.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number = ""]) => number);
}

const rules = ruleNumbers(readFileSync(SPECIFICATION, "utf8"));

describe("the specification", () => {
  it("has rules with unique numbers", () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it("has each rule in the section of its number", () => {
    let section = "";
    const astray: string[] = [];
    for (const line of readFileSync(SPECIFICATION, "utf8").split("\n")) {
      section = /^## (\d+) /.exec(line)?.[1] ?? section;
      const [number] = ruleNumbers(line);
      if (number && !number.startsWith(`${section}.`)) astray.push(number);
    }
    expect(astray).toEqual([]);
  });

  it("has every cited rule, and every rule is cited by a test", () => {
    const unknown = FILES.flatMap(({ file, text }) =>
      citedRules(text)
        .filter((number) => !rules.includes(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
    const tested = new Set(
      FILES.filter(({ file }) => TEST.test(file)).flatMap(({ text }) => citedRules(text)),
    );
    expect(rules.filter((number) => !tested.has(number))).toEqual([]);
  });
});

it("the decisions have unique numbers, and every cited one exists", () => {
  const table = readFileSync("docs/decisions/README.md", "utf8");
  const known = [
    ...readdirSync("docs/decisions").flatMap((file) => file.match(/^\d{4}/)?.[0] ?? []),
    ...[...table.matchAll(/^\| (\d{4}) /gm)].map(([, number = ""]) => number),
  ];
  expect(new Set(known).size).toBe(known.length);
  const unknown = FILES.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:decisions\/|\bdecisão )(\d{4})\b/g)]
      .filter(([, number = ""]) => !known.includes(number))
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(unknown).toEqual([]);
});
