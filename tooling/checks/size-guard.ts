/**
 * `npm run size`: builds the site in memory and fails when a part is over its budget, naming the modules that grew since
 * tooling/checks/module-sizes.json was written, or when a budget names nothing. `npm run size -- --update` writes it anew, once a growth is agreed on.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { buildInMemory } from "../page/build-in-memory.ts";
import {
  type Baseline,
  brokenBudgets,
  idleBudgets,
  measureBundle,
  sizeRows,
} from "./bundle-sizes.ts";
import { textTable } from "./text-table.ts";

const BASELINE_FILE = "tooling/checks/module-sizes.json";

const sizes = measureBundle(await buildInMemory(), process.cwd());
console.log(textTable(["Parte", "Comprimido", "Limite"], sizeRows(sizes)));

if (process.argv.includes("--update")) {
  const baseline = Object.fromEntries(
    sizes.map(({ name, modules }) => [
      name,
      Object.fromEntries(Object.entries(modules).toSorted(([a], [b]) => a.localeCompare(b))),
    ]),
  );
  writeFileSync(BASELINE_FILE, `${JSON.stringify(baseline, null, 2)}\n`);
  console.log(`\nReferência gravada em ${BASELINE_FILE}.`);
}

const baseline = JSON.parse(readFileSync(BASELINE_FILE, "utf8")) as Baseline;
const problems = [...brokenBudgets(sizes, baseline), ...idleBudgets(sizes)];
if (problems.length > 0) {
  console.error(`\nAcima do orçamento (tooling/checks/budgets.ts):\n\n${problems.join("\n\n")}`);
  process.exitCode = 1;
}
