/**
 * `npm test -- mutation` (README.md, beside this file): tries the mutants of each room's `model` and `data` with the room's own
 * tests, and exits with 1 when a room is below its floor. With names of rooms only those, with files only those, without a
 * floor; `sql`, first, is sql.ts.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { expectNames } from "../checks/command.ts";
import { type Mutant, tryMutants } from "./try-mutants.ts";

/** The least share of a room's mutants, in percent, that its tests are to notice, not those of whatever uses the room. */
const ROOMS = {
  "articles/model": { floor: 93, tests: ["unit/articles/model"] },
  "articles/data": {
    floor: 82,
    tests: ["unit/articles/data", "screens/articles/data", "database/articles/data"],
  },
  "feeds/model": { floor: 81, tests: ["unit/feeds/model", "unit/lib/plain-text"] },
  // What is read and written there, the screens of the admin rooms and the database show.
  "feeds/data": {
    floor: 85,
    tests: [
      "unit/feeds/data",
      "screens/feeds/{data,admin}",
      "database/feeds/{change-source,decide-items,feed-store,page-pictures,renamed-items}",
      "database/feeds/{same-thing-twice,source-moves,stories}",
    ],
  },
};

type Room = keyof typeof ROOMS;

const NAMES = Object.keys(ROOMS) as Room[];

/** Lists of words, each of which would need a test of its own. */
const LEFT_OUT = /\/(?:relevance-terms|category-model|stop-words)\.ts$/;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

const isNoticed = ({ status }: Mutant) => status === "Killed" || status === "Timeout";

const lineOf = ({ fileName, location: { start }, status, mutatorName, replacement }: Mutant) =>
  `${fileName}:${start.line + 1}:${start.column + 1} ${status} ${mutatorName}: ${replacement}\n`;

/** Foreign text is read in lib, for a room's sake. */
const READ_IN_LIB = ["plain-text", "markup", "mend-characters"].map((name) => `src/lib/${name}.ts`);

const filesOf = (room: Room) => [
  ...readdirSync(`src/${room}`)
    .map((file) => `src/${room}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file)),
  ...(room === "feeds/model" ? READ_IN_LIB : []),
];

const words = process.argv.slice(2);
if (words[0] === "sql") {
  await import("./sql.ts").then(({ mutateDatabase }) => mutateDatabase(words.slice(1)));
  process.exit();
}
const known = new Set(NAMES.flatMap(filesOf));
const named = expectNames(
  words.filter((word) => !known.has(word)),
  [...NAMES, "sql"],
);
mkdirSync("test-results", { recursive: true });

const table: Record<string, object> = {};
let isBelow = false;
for (const room of NAMES) {
  const { floor, tests } = ROOMS[room];
  const isWhole = words.length === 0 || named.includes(room);
  const tried = filesOf(room).filter((file) => isWhole || words.includes(file));
  if (tried.length === 0) continue;
  const mutants = await tryMutants(tried, tests);
  const missed = mutants.filter((mutant) => !isNoticed(mutant)).map(lineOf);
  writeFileSync(`test-results/mutate-${room.replace("/", "-")}.txt`, missed.join(""));
  const [mutantes, notados] = [mutants.length, mutants.length - missed.length];
  const score = (100 * notados) / (mutantes || 1);
  table[room] = { mutantes, notados, nota: number.format(score), ...(isWhole && { piso: floor }) };
  isBelow ||= isWhole && score < floor;
}
console.table(table);
// Vitest says 1 of a worker that had to be stopped.
process.exitCode = isBelow ? 1 : 0;
