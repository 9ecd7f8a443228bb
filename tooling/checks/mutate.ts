/**
 * `npm run mutate`: changes the code of each room's `model` and `data` one place at a time (Stryker) and runs the tests of that
 * room that reach it: what none of them notices survives. Says each file's and each room's score, the share that was noticed,
 * and exits with 1 when a room is below its floor (tooling/checks/mutation-floors.json); what survived is listed in
 * test-results. With names of rooms only those, with files only those, without a floor; `-- --write`: rooms into
 * docs/mutations.md. Takes hours.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { sep } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { readRows, writeSection } from "./mutation-page.ts";
import { markdownTable, textTable } from "./text-table.ts";

const readJson = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as T;

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** Where the tests of a room are, under tests; a fault is to be noticed there, not by whatever uses the room. */
const TESTS: Record<string, string[]> = {
  "articles/model": ["unit/articles/model", "screens/articles/model"],
  "articles/data": ["unit/articles/data", "screens/articles/data"],
  "feeds/model": ["unit/feeds/model"],
  "feeds/data": ["unit/feeds/data", "unit/feeds/fetch"],
};

const ROOMS = Object.keys(readJson<object>("rooms.json")).filter((room) =>
  /\/(?:model|data)$/.test(room),
);

/** Lists of words; and what is tested in several time zones, which Stryker's threads cannot change. */
const LEFT_OUT =
  /\/(?:relevance-terms|category-terms|stop-words|article-date|article-draft|date-input)\.ts$/;

const FLOORS = readJson<Record<string, number>>("mutation-floors.json");

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** So many files at a time: what was found is said as soon as it is known. */
const BATCH = 4;

async function mutate(room: string, files: string[]): Promise<MutantResult[]> {
  process.env.MUTATION_TESTS = TESTS[room]?.join();
  // As in vitest.config.ts, which cannot set it for Stryker's threads.
  process.env.TZ = "America/Sao_Paulo";
  const stryker = new Stryker({
    mutate: files,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tooling/checks/vitest-mutation.config.ts" },
    // It reads them with TypeScript's own API, which version 7 has not.
    tsconfigFile: "none",
    disableTypeChecks: false,
    checkers: [],
    coverageAnalysis: "perTest",
    // Each waits for its own threads half of the time.
    concurrency: 2 * availableParallelism(),
    // A busy machine is no endless loop; those are stopped by the number of rounds.
    timeoutMS: 60_000,
    ignorePatterns: ["/dist", "/test-results", "/screenshots", "/docs/images", "/bench"],
    reporters: ["progress-append-only"],
    allowEmpty: true,
  });
  return stryker.runMutationTest();
}

const isNoticed = ({ status }: MutantResult) => status === "Killed" || status === "Timeout";
const isMissed = ({ status }: MutantResult) => status === "Survived" || status === "NoCoverage";

const lineOf = ({ fileName, location, mutatorName, replacement, status }: MutantResult) =>
  `${fileName}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${replacement ?? ""}`;

interface Score {
  share: number;
  /** Of a table: how many places were changed, how many of them noticed, and the share. */
  cells: string[];
}

function scoreOf(results: MutantResult[]): Score {
  const noticed = results.filter(isNoticed).length;
  const all = noticed + results.filter(isMissed).length;
  const share = (100 * noticed) / (all || 1);
  return { share, cells: [String(all), String(noticed), `${number.format(share)} %`] };
}

const isWriting = process.argv.includes("--write");
const names = process.argv.slice(2).filter((name) => name !== "--write");
mkdirSync("test-results", { recursive: true });

const rows: string[][] = [];
for (const room of ROOMS) {
  const all = readdirSync(`src/${room}`)
    .map((file) => `src/${room}/${file}`)
    .filter((file) => file.endsWith(".ts") && !LEFT_OUT.test(file));
  const isWhole = names.length === 0 || names.includes(room);
  const files = isWhole ? all : all.filter((file) => names.includes(file));
  if (files.length === 0) continue;

  const results: MutantResult[] = [];
  for (let from = 0; from < files.length; from += BATCH) {
    const batch = files.slice(from, from + BATCH);
    const found = await mutate(room, batch);
    results.push(...found);
    for (const file of batch) {
      const { cells } = scoreOf(
        found.filter(({ fileName }) => fileName.replaceAll(sep, "/").endsWith(file)),
      );
      console.log(`${file}: ${cells.join(" · ")}`);
    }
    const list = `test-results/mutate-${room.replace("/", "-")}.txt`;
    writeFileSync(list, `${results.filter(isMissed).map(lineOf).join("\n")}\n`);
  }

  const { share, cells } = scoreOf(results);
  const floor = isWhole ? FLOORS[room] : undefined;
  const counted = `${files.length} de ${all.length}`;
  rows.push([room, counted, ...cells, floor === undefined ? "" : `${floor} %`]);
  if (share < (floor ?? 0)) process.exitCode = 1;
}

const head = ["Sala", "arquivos", "mutantes", "notados", "nota", "piso"];
console.log(`\n${textTable(head, rows)}`);
if (isWriting) {
  const rooms = new Map([...readRows("rooms"), ...rows].map((row) => [row[0] ?? "", row]));
  writeSection("rooms", markdownTable(head, [...rooms.values()]));
}
