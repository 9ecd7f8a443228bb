/**
 * `npm run mutate`: changes the code of each room's `model` and `data` one place at a time, as Stryker does, and runs the tests of
 * that room that reach it: what none of them notices survives. Says each file's and each room's score, the share that was noticed,
 * and exits with 1 when a room is below its floor (tooling/checks/mutation-floors.json); what survived is listed in
 * test-results. With names of rooms only those, with files only those, without a floor; `-- --write`: rooms into
 * docs/mutations.md.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readRows, writeSection } from "./mutation-page.ts";
import { type Result, tryMutants } from "./mutation-run.ts";
import { markdownTable, textTable } from "./text-table.ts";

const readJson = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as T;

/** Where the tests of a room are, under tests; a fault is to be noticed there, not by whatever uses the room. */
const TESTS: Record<string, string[]> = {
  "articles/model": ["unit/articles/model", "screens/articles/model"],
  "articles/data": ["unit/articles/data", "screens/articles/data", "database/articles/data"],
  "feeds/model": ["unit/feeds/model"],
  // What is read and written there, the screens of the admin rooms and the database show.
  "feeds/data": ["unit/feeds/data", "unit/feeds/fetch", "screens/feeds/admin", "database/feeds"],
};

const ROOMS = Object.keys(readJson<object>("rooms.json")).filter((room) =>
  /\/(?:model|data)$/.test(room),
);

/** Lists of words, each of which would need a test of its own. */
const LEFT_OUT = /\/(?:relevance-terms|category-terms|stop-words)\.ts$/;

const FLOORS = readJson<Record<string, number>>("mutation-floors.json");

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

const isNoticed = ({ status }: Result) => status === "Killed" || status === "Timeout";

const lineOf = ({ mutant: { file, line, column, kind, replacement }, status }: Result) =>
  `${file}:${line}:${column} ${status} ${kind}: ${replacement}`;

interface Score {
  share: number;
  /** Of a table: how many places were changed, how many of them noticed, and the share. */
  cells: string[];
}

function scoreOf(results: Result[]): Score {
  const noticed = results.filter(isNoticed).length;
  const all = results.length;
  const share = (100 * noticed) / (all || 1);
  return { share, cells: [String(all), String(noticed), `${number.format(share)} %`] };
}

const isWriting = process.argv.includes("--write");
const names = process.argv.slice(2).filter((name) => name !== "--write");
mkdirSync("test-results", { recursive: true });

const rows: string[][] = [];
let isBelow = false;
for (const room of ROOMS) {
  const all = readdirSync(`src/${room}`)
    .map((file) => `src/${room}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));
  const isWhole = names.length === 0 || names.includes(room);
  const files = isWhole ? all : all.filter((file) => names.includes(file));
  if (files.length === 0) continue;

  const results = await tryMutants(files, TESTS[room] ?? [], (file, results) => {
    console.log(`${file}: ${scoreOf(results).cells.join(" · ")}`);
  });
  const missed = results.filter((result) => !isNoticed(result)).map(lineOf);
  writeFileSync(`test-results/mutate-${room.replace("/", "-")}.txt`, `${missed.join("\n")}\n`);

  const { share, cells } = scoreOf(results);
  const floor = isWhole ? FLOORS[room] : undefined;
  const counted = `${files.length} de ${all.length}`;
  rows.push([room, counted, ...cells, floor === undefined ? "" : `${floor} %`]);
  isBelow ||= share < (floor ?? 0);
}

const head = ["Sala", "arquivos", "mutantes", "notados", "nota", "piso"];
console.log(`\n${textTable(head, rows)}`);
if (isWriting) {
  const rooms = new Map([...readRows("rooms"), ...rows].map((row) => [row[0] ?? "", row]));
  writeSection("rooms", markdownTable(head, [...rooms.values()]));
}
// Vitest says 1 of a worker that had to be stopped.
process.exitCode = isBelow ? 1 : 0;
