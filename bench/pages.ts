/**
 * `npm run bench`: compares the product with the fastest page possible (F), then measures long lists. Fails when a budget
 * (bench/budgets.ts) is broken. `-- --quick`: in less than a minute, as a hint. `-- --write`: into docs/performance.md.
 */
import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { startEmbeddedBackend } from "../tooling/backend/embedded-backend.ts";
import { expectNames } from "../tooling/checks/command.ts";
import { textTable } from "../tooling/checks/text-table.ts";
import { drawPhoto, readFirstPage } from "./articles.ts";
import { DESKTOP, launchBrowser, PHONE } from "./browser.ts";
import { BUDGETS, RATIO_NOISE } from "./budgets.ts";
import { brokenBudgets, brokenLoadBudgets } from "./judgement.ts";
import { openListBench, visitHome, visitPanel } from "./lists.ts";
import { compareLoads, measureLoad } from "./loads.ts";
import { listTable, loadTables, performancePage, type Table } from "./report.ts";
import type { Measured } from "./statistics.ts";
import { type OpenSite, openSite, SITES } from "./sites.ts";

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

const LISTS = [100, 1_000, 10_000];
const PANEL = { rows: 20_000, visits: 3 };

const options = expectNames(process.argv.slice(2), ["--quick", "--write"]);
const isQuick = options.includes("--quick");
const wanted = isQuick
  ? { rounds: 2, lists: [1_000], visits: 1, noise: RATIO_NOISE.quick }
  : { rounds: 9, lists: LISTS, visits: 5, noise: RATIO_NOISE.whole };

const [load = 0] = loadavg();
if (load > cpus().length / 2) {
  const busy = `A máquina está ocupada (carga ${number.format(load)})`;
  console.log(`${busy}: os milissegundos de agora não valem.`);
}
const browser = await launchBrowser();
const backend = await startEmbeddedBackend({ dataDir: "memory://" });
const rowsFor = await readFirstPage(backend);
const photo = await drawPhoto(browser);
const sites: OpenSite[] = [];
for (const site of SITES) sites.push(await openSite(site, rowsFor, photo));
// The first visit of each warms the browser and the server up.
for (const site of sites) await measureLoad(browser, PHONE, site);
const loads = await compareLoads(browser, sites, wanted.rounds);
const tables: Table[] = loadTables(PHONE.name, loads);

const limit = sites.find(({ kind }) => kind === "limit") as OpenSite;
const bench = await openListBench(browser, backend, limit);
const lists: Measured[] = [];
for (const count of wanted.lists)
  lists.push(await bench.measure(number.format(count), visitHome, count, wanted.visits));
const panelName = `${number.format(PANEL.rows)}, mesa do administrador`;
const panel = isQuick ? [] : [await bench.measure(panelName, visitPanel, PANEL.rows, PANEL.visits)];
tables.push(listTable(DESKTOP.name, [...lists, ...panel]));
for (const { title, head, rows } of tables) console.log(`\n${title}\n\n${textTable(head, rows)}`);

const version = browser.version();
await bench.close();
await backend.close();
await browser.close();
for (const site of sites) site.close();

const problems = [
  ...brokenLoadBudgets(loads, wanted.noise),
  ...lists.slice(-1).flatMap(({ name, figures }) => brokenBudgets(name, figures, BUDGETS.home)),
  ...panel.flatMap(({ name, figures }) => brokenBudgets(name, figures, BUDGETS.panel)),
];
if (options.includes("--write")) {
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GB, carga ${number.format(load)} no início, Chromium ${version}`;
  await writeFile("docs/performance.md", performancePage(machine, tables, problems));
  console.log("\nGravado em docs/performance.md.");
}
console.log(
  problems.length === 0
    ? "\nTodos os orçamentos cumpridos."
    : `\nAcima do orçamento (bench/budgets.ts):\n${problems.map((each) => `  • ${each}`).join("\n")}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
