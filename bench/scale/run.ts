/**
 * `npm run bench -- scale`: what visits, the administrator's panel and searches cost as the list grows. All of it, or the
 * parts that are named: visits, panel, searches. Nothing is judged here: docs/speed-notes.md holds the figures.
 */
import { loadavg } from "node:os";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { BLANK_VARIABLES, outDir } from "../../tests/support/e2e-builds.ts";
import { previewSite } from "../../tests/support/e2e-servers.ts";
import { startEmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { expectNames } from "../../tooling/checks/command.ts";
import { textTable } from "../../tooling/checks/text-table.ts";
import { fillTable } from "../articles.ts";
import { DESKTOP, launchBrowser, withPage } from "../browser.ts";
import { readPanel, readVisit } from "./visits.ts";
import { measureHostile, measureSearches, type Sql, startPlain } from "./searches.ts";
import { spreadOf } from "../statistics.ts";

const VISITS = { counts: [1_000, 10_000, 50_000, 100_000], rounds: 3 };
const PANEL = { count: 20_000, rounds: 3 };
const SEARCHED = 100_000;

const PARTS = ["visits", "panel", "searches"] as const;
const parts = expectNames(process.argv.slice(2), PARTS);
const isWanted = (part: (typeof PARTS)[number]) => parts.length === 0 || parts.includes(part);
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

type Read = (page: Page, url: string, count: number) => Promise<Figures>;
type Figures = Record<string, number>;

/** The median, and the worst beside what is a time. */
function writeFigure(name: string, rounds: readonly Figures[]): string {
  const { median, max } = spreadOf(rounds.map((round) => round[name] ?? Number.NaN));
  return number.format(median) + (name.endsWith(", ms") ? ` (${number.format(max)})` : "");
}

function printRounds(title: string, rounds: ReadonlyMap<string, readonly Figures[]>) {
  const names = Object.keys([...rounds.values()][0]?.[0] ?? {});
  const rows = [...rounds].map(([count, all]) =>
    [count].concat(names.map((name) => writeFigure(name, all))),
  );
  console.log(`\n${title}\n\n${textTable(["Artigos", ...names], rows)}`);
}

console.log(`Carga no início: ${loadavg().map(number.format).join(" ")}`);
const backend = await startEmbeddedBackend({ dataDir: "memory://" });

if (isWanted("visits") || isWanted("panel")) {
  Object.assign(process.env, BLANK_VARIABLES);
  await build({ logLevel: "error", build: { outDir: outDir("bench"), emptyOutDir: true } });
  const site = await previewSite("bench", backend);
  const browser = await launchBrowser();
  const measure = async (count: number, wanted: number, read: Read) => {
    await fillTable(backend, count);
    await backend.sql("analyze");
    const rounds: Figures[] = [];
    for (let round = 0; round < wanted; round++) {
      rounds.push(await withPage(browser, DESKTOP, (page) => read(page, site.url, count)));
      process.stderr.write(`  ${number.format(count)}: visita ${round + 1}\n`);
    }
    return rounds;
  };
  if (isWanted("visits")) {
    const rounds = new Map<string, Figures[]>();
    for (const count of VISITS.counts) {
      rounds.set(number.format(count), await measure(count, VISITS.rounds, readVisit));
    }
    printRounds(`Abrir, ler 20 s, buscar e escolher; ${DESKTOP.name}`, rounds);
  }
  if (isWanted("panel")) {
    const rounds = await measure(PANEL.count, PANEL.rounds, readPanel);
    printRounds(`Painel; ${DESKTOP.name}`, new Map([[number.format(PANEL.count), rounds]]));
  }
  await browser.close();
  await site.close();
}

if (isWanted("searches")) {
  await fillTable(backend, SEARCHED);
  const plain = await startPlain(SEARCHED);
  await backend.sql("analyze");
  const embedded: Sql = async (text) => Object.values((await backend.sql(text)).rows[0] ?? {})[0];
  for (const [name, sql] of [
    ["Banco embutido", embedded],
    ["PostgreSQL", plain?.sql],
  ] as const) {
    if (!sql) {
      console.log(`\n${name}: não está instalado.`);
      continue;
    }
    const rows = (await measureSearches(sql)).map(({ name: step, times, rows: found, plan }) => {
      const { median, max } = spreadOf(times);
      return [step, number.format(median), number.format(max), number.format(found), plan];
    });
    const head = ["", "ms", "pior", "linhas", "plano"];
    console.log(`\n${name}, ${number.format(SEARCHED)} artigos\n\n${textTable(head, rows)}`);
    for (const { name: what, times } of await measureHostile(sql)) {
      const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
      const worst = number.format(spreadOf(times).max);
      console.log(`${times.length} ${what}: ${number.format(mean)} ms em média, a pior ${worst}`);
    }
  }
  await plain?.close();
}

await backend.close();
console.log(`\nCarga no fim: ${loadavg().map(number.format).join(" ")}`);
