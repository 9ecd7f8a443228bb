/**
 * `npm run bench -- load`: visitors who read while the administrator imports a file and the sources are read, on the embedded
 * engine and, where it is installed, on PostgreSQL behind the same REST layer; then more and more visitors, until the
 * first error. Nothing is judged but losses and errors of the first part: docs/operations.md holds the figures.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { findPostgres } from "../../tests/support/postgres-server.ts";
import { textTable } from "../../tooling/checks/text-table.ts";
import { type Account, loadProduct, sendVisitors } from "./visitors.ts";
import { importRows, lookForLosses, readSources, signIn } from "./writing.ts";

const VISITORS = 200;
const STEPS = [50, 100, 200, 400, 800, 1_600];

/** Milliseconds. */
const TOGETHER = 60_000;
const STEP = 20_000;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function rowOf(name: string, { times, errors }: Account, milliseconds: number): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  const wrong = [...errors].map(([what, count]) => `${count} ${what}`).join(", ");
  return [
    name,
    number.format((1000 * times.length) / milliseconds),
    ...[0.5, 0.95, 1].map((share) => number.format(quantile(sorted, share))),
    wrong || "0",
  ];
}

async function startProject(engine: string): Promise<{ url: string; process: ChildProcess }> {
  const child = fork("bench/load/server.ts", [engine], { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit").then(() => {
    throw new Error(`The project on ${engine} did not start.`);
  });
  const [url] = (await Promise.race([once(child, "message"), ended])) as [string];
  ended.catch(() => undefined);
  return { url, process: child };
}

/** One engine, in a process of its own: the product's clients keep the address of one project. */
async function measure(engine: string): Promise<boolean> {
  const project = await startProject(engine);
  const product = await loadProduct(project.url);
  const client = await signIn(project.url);
  const rows: string[][] = [];

  const end = AbortSignal.timeout(TOGETHER);
  const began = performance.now();
  const visitors = sendVisitors(product, VISITORS, end);
  const [imported, read] = await Promise.all([importRows(client), readSources(client)]);
  const account = await visitors;
  rows.push(rowOf(`${VISITORS}, com importação e leitura`, account, performance.now() - began));
  const losses = await lookForLosses(client);

  for (const count of STEPS) {
    const start = performance.now();
    const step = await sendVisitors(product, count, AbortSignal.timeout(STEP));
    rows.push(rowOf(number.format(count), step, performance.now() - start));
    if (step.errors.size > 0) break;
  }
  project.process.disconnect();

  const head = ["Visitantes", "respostas/s", "mediana, ms", "95 %, ms", "pior, ms", "erros"];
  const name = engine === "postgres" ? "PostgreSQL" : "Banco embutido";
  console.log(`\n${name}\n\n${textTable(head, rows)}`);
  console.log(
    `\nImportação: ${number.format(imported)} ms. Leitura: ${number.format(read.time)} ms, ${read.failed} fontes com falha. ` +
      (losses.length > 0 ? `Perdas: ${losses.join("; ")}.` : "Nada perdido, nada em dobro."),
  );
  return losses.length === 0 && account.errors.size === 0 && read.failed === 0;
}

const [engine] = process.argv.slice(2);
if (engine) {
  process.exitCode = (await measure(engine)) ? 0 : 1;
} else {
  for (const each of ["embedded", ...(findPostgres() ? ["postgres"] : [])]) {
    const child = fork("bench/load/run.ts", [each], { execArgv: ["--import", "tsx"] });
    const [code] = (await once(child, "exit")) as [number];
    process.exitCode ||= code;
  }
}
