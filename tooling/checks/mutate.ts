/**
 * `npm run mutate`: changes the code of each room's `model` and `data` one place at a time (Stryker) and runs the tests that
 * reach it: what none of them notices survives. Says each room's score, the share that was noticed, and exits with 1 when
 * one is below its floor (tooling/checks/mutation-floors.json); what survived is listed in test-results. With names of rooms
 * only those, with files only what they hold, without a floor; `-- --write`: scores into docs/mutations.md. Takes hours.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Stryker } from "@stryker-mutator/core";
import { writeSection } from "./mutation-page.ts";
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

/** Lists of words. */
const LISTS = ["relevance-terms", "category-terms", "stop-words"];

const FLOORS = readJson<Record<string, number>>("mutation-floors.json");

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

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
    timeoutMS: 20_000,
    ignorePatterns: ["/dist", "/test-results", "/screenshots", "/docs/images", "/bench"],
    reporters: ["progress-append-only"],
    allowEmpty: true,
  });
  return stryker.runMutationTest();
}

const isNoticed = ({ status }: MutantResult) => status === "Killed" || status === "Timeout";
const isMissed = ({ status }: MutantResult) => status === "Survived" || status === "NoCoverage";

const lineOf = ({ fileName, location, mutatorName, replacement, status }: MutantResult) =>
  `${fileName}:${location.start.line + 1}:${location.start.column + 1} ${status} ${mutatorName}: ${replacement ?? ""}`;

const isWriting = process.argv.includes("--write");
const names = process.argv.slice(2).filter((name) => name !== "--write");
const isOfRoom = (room: string) => (file: string) => file.startsWith(`src/${room}/`);
mkdirSync("test-results", { recursive: true });

const rows: string[][] = [];
for (const room of ROOMS) {
  const files = names.filter(isOfRoom(room));
  if (names.length > 0 && !names.includes(room) && files.length === 0) continue;
  const wanted =
    files.length > 0
      ? files
      : [`src/${room}/**/*.ts`, ...LISTS.map((name) => `!src/${room}/${name}.ts`)];
  const results = await mutate(room, wanted);
  const noticed = results.filter(isNoticed).length;
  const missed = results.filter(isMissed);
  const score = (100 * noticed) / (noticed + missed.length || 1);
  const list = `test-results/mutate-${room.replace("/", "-")}.txt`;
  writeFileSync(list, `${missed.map(lineOf).join("\n")}\n`);
  const floor = files.length > 0 ? undefined : FLOORS[room];
  rows.push([
    room,
    String(noticed + missed.length),
    String(noticed),
    `${number.format(score)} %`,
    floor === undefined ? "" : `${floor} %`,
  ]);
  if (score < (floor ?? 0)) process.exitCode = 1;
}

const head = ["Sala", "mutantes", "notados", "nota", "piso"];
console.log(`\n${textTable(head, rows)}`);
if (isWriting) writeSection("rooms", markdownTable(head, rows));
