/** docs/mutations.md, whose tables are written by the commands that measure them. */
import { readFileSync, writeFileSync } from "node:fs";

const PAGE = "docs/mutations.md";

/** What stands before, between and after the two comments of that name. */
function partsOf(name: string): [before: string, section: string, after: string] {
  const [before, rest] = readFileSync(PAGE, "utf8").split(`<!-- ${name} -->`);
  const [section, after] = rest?.split(`<!-- /${name} -->`) ?? [];
  if (before === undefined || section === undefined || after === undefined) {
    throw new Error(`${PAGE} has no ${name}.`);
  }
  return [before, section, after];
}

/** The cells of a section's table, without its head. */
export function readRows(name: string): string[][] {
  const lines = partsOf(name)[1]
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const rows = lines.map((line) => line.split("|").slice(1, -1));
  return rows.slice(2).map((cells) => cells.map((cell) => cell.trim()));
}

/** @param text Markdown, without an empty line at its ends */
export function writeSection(name: string, text: string): void {
  const [before, , after] = partsOf(name);
  writeFileSync(PAGE, `${before}<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->${after}`);
  console.log(`\nGravado em ${PAGE}.`);
}

/** Of Markdown: what a cell of a table may hold. */
export const asCell = (text: string) => text.replaceAll("|", "\\|");
