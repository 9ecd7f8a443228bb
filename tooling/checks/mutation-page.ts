/** docs/mutations.md, whose tables are written by the commands that measure them. */
import { readFileSync, writeFileSync } from "node:fs";

const PAGE = "docs/mutations.md";

/**
 * Replaces what stands between the two comments of that name.
 *
 * @param text Markdown, without an empty line at its ends
 */
export function writeSection(name: string, text: string): void {
  const page = readFileSync(PAGE, "utf8");
  const [before, rest] = page.split(`<!-- ${name} -->`);
  const after = rest?.split(`<!-- /${name} -->`)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no ${name}.`);
  writeFileSync(PAGE, `${before}<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->${after}`);
  console.log(`\nGravado em ${PAGE}.`);
}

/** Of Markdown: what a cell of a table may hold. */
export const asCell = (text: string) => text.replaceAll("|", "\\|");
