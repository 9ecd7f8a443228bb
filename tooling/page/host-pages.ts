/** Checks the list of pages in docs/hosts/cloudfront.yaml, or writes it with `--update`. Other hosts look for files. */
import { readFileSync, writeFileSync } from "node:fs";
import { WEEKS_PATH } from "../../src/articles/model/page-path.ts";
import { LIST_PAGES } from "../../src/articles/model/site-page.ts";
import { weekPath } from "../../src/articles/model/week.ts";

const FILE = "docs/hosts/cloudfront.yaml";

const GENERATED = /(?<=^ *var pages = ).*(?=;$)/m;

/** A digit of a path stands for any digit: one week's address describes every week's. */
function pagesPattern(): string {
  const paths = [...LIST_PAGES.map(({ path }) => path), WEEKS_PATH, weekPath("2026-48")];
  const names = paths.map((path) => path.slice(1, -1)).filter(Boolean);
  return String.raw`/^\/(${names
    .join("|")
    .replaceAll("/", String.raw`\/`)
    .replaceAll(/\d/g, String.raw`\d`)})\/?$/`;
}

const text = readFileSync(FILE, "utf8");
const updated = text.replace(GENERATED, pagesPattern);
if (process.argv.includes("--update")) {
  writeFileSync(FILE, updated);
  console.log(`Gravado: ${FILE}.`);
} else if (updated === text && GENERATED.test(text)) {
  console.log(`${FILE} está em dia com as páginas.`);
} else {
  console.error(`${FILE} não corresponde às páginas. Rode: npm run check -- hosts --update`);
  process.exitCode = 1;
}
