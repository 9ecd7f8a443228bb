/**
 * `npm run bench` compares the product with S and F, then measures long lists. It fails when a limit of
 * bench/budgets.ts is exceeded. `-- --write` writes docs/performance.md.
 */
import { cpus, loadavg, totalmem } from "node:os";
import { startEmbeddedBackend } from "../tooling/backend/embedded-backend.ts";
import { expectNames } from "../tooling/checks/command.ts";
import { drawPhoto, readFirstPage } from "./articles.ts";
import { DESKTOP, launchBrowser, PHONE } from "./browser.ts";
import { brokenBudgets, BUDGETS } from "./budgets.ts";
import { openListBench, visitHome, visitPanel } from "./lists.ts";
import { compareLoads, measureLoad } from "./loads.ts";
import { tableOf, writePage } from "./report.ts";
import { openSites } from "./sites.ts";

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

const ROUNDS = 9;
const HOME = { rows: 10_000, visits: 5 };
const PANEL = { rows: 20_000, visits: 3 };

const isWritten = expectNames(process.argv.slice(2), ["--write"]).length > 0;

const [load = 0] = loadavg();
if (load > cpus().length / 2) {
  const busy = `A máquina está ocupada (carga ${number.format(load)})`;
  console.log(`${busy}: os milissegundos de agora não valem.`);
}
const browser = await launchBrowser();
const backend = await startEmbeddedBackend({ dataDir: "memory://" });
const sites = await openSites(await readFirstPage(backend), await drawPhoto(browser));
const { product, own, plain } = sites;
// The first visits warm up the browser and the server.
for (const site of [product, own, plain]) await measureLoad(browser, site);
const loads = await compareLoads(browser, sites, ROUNDS);

const bench = await openListBench(browser, backend, plain);
const home = await bench.measure(number.format(HOME.rows), visitHome, HOME);
const panelName = `${number.format(PANEL.rows)}, painel do administrador`;
const panel = await bench.measure(panelName, visitPanel, PANEL);
const tables = [
  tableOf(`Uma visita até os 5 s, ${PHONE.name}`, [loads.product, loads.own, loads.plain]),
  tableOf(`Listas longas, ${DESKTOP.name}`, [home, panel]),
];
for (const table of tables) console.log(`\n${table}`);

const version = browser.version();
await bench.close();
await backend.close();
await browser.close();
for (const site of [product, own, plain]) await site.close();

const problems = [
  ...brokenBudgets(loads.product, BUDGETS.load),
  ...brokenBudgets(loads.own, BUDGETS.own),
  ...brokenBudgets(home, BUDGETS.home),
  ...brokenBudgets(panel, BUDGETS.panel),
];
const verdict =
  problems.length === 0
    ? "Todos os orçamentos cumpridos."
    : `Acima do orçamento:\n\n${problems.map((each) => `- ${each}`).join("\n")}`;
console.log(`\n${verdict}`);
if (isWritten) {
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GB, carga ${number.format(load)} no início, Chromium ${version}`;
  writePage(machine, [verdict, ...tables]);
}
process.exitCode = problems.length === 0 ? 0 : 1;
