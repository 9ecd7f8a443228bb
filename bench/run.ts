/**
 * `npm run bench`: measures the product beside the fastest page possible and beside the usual one, then long lists. Fails when a budget is broken. `-- --quick`: in a minute, as a hint. `-- --write`: into docs/performance.md.
 */
import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { HINT_RATIO_NOISE, RATIO_NOISE } from "../tooling/checks/budgets.ts";
import { publishableKey } from "../tooling/backend/embedded-credentials.ts";
import { readListRows } from "../tooling/page/list-rows.ts";
import { textTable } from "../tooling/checks/text-table.ts";
import { DESKTOP, PHONE, type Profile, SLOW_DESKTOP, withBrowser } from "./browser.ts";
import { brokenListBudgets, brokenLoadBudgets } from "./judgement.ts";
import { compareLoads } from "./loads.ts";
import { ALL_STEPS, FEW_STEPS, type Steps, TOUCH_STEPS } from "./long-list.ts";
import { measureLongLists } from "./long-lists.ts";
import { pace } from "./pace.ts";
import { paceSentence, performancePage } from "./performance-page.ts";
import { drawPictures } from "./pictures.ts";
import { listTable, loadTables, type Table } from "./report.ts";
import type { Row } from "./rows.ts";
import { openSites, type PageName, PICTURES_FOLDER, type Placement } from "./sites.ts";

const isQuick = process.argv.includes("--quick");

/** What a hint needs. */
const FEWEST: readonly (readonly [PageName, Placement])[] = [
  ["product", "own"],
  ["limit", "own"],
];
const ALL: typeof FEWEST = [
  ...FEWEST,
  ["prerendered", "own"],
  ["generic", "own"],
  ["product", "other"],
  ["prerendered", "other"],
  ["generic", "other"],
];
const ROUNDS = isQuick ? 2 : 9;
const LIST_ROUNDS = isQuick ? 1 : 5;
/** Milliseconds in which the machine's fastest quartile tells how it is when quiet. */
const WATCH = isQuick ? 1_500 : 20_000;
/** Milliseconds to wait for calm moments, in all. */
const PATIENCE = isQuick ? 0 : 15 * 60_000;
const LISTS: readonly (readonly [Profile, readonly number[], Steps])[] = isQuick
  ? [[SLOW_DESKTOP, [1_000], FEW_STEPS]]
  : [
      [SLOW_DESKTOP, [100, 1_000, 10_000], ALL_STEPS],
      [PHONE, [10_000], TOUCH_STEPS],
    ];

const tables: Table[] = [];
const problems: string[] = [];
let version = "";

function tell(table: Table) {
  tables.push(table);
  console.log(`\n${table.title}\n\n${textTable(table.head, table.rows)}`);
}

const seed = (await readListRows({
  supabaseUrl: null,
  supabaseKey: publishableKey,
  signIn: { mode: "local", passwordHash: null },
})) as Row[];

await pace.watch(WATCH, PATIENCE);
await withBrowser(async (browser) => {
  version = browser.version();
  await drawPictures(browser, PICTURES_FOLDER);
  const { sites, close } = await openSites(seed, isQuick ? FEWEST : ALL);
  const phone = await compareLoads(browser, PHONE, sites, ROUNDS);
  for (const table of loadTables(PHONE.name, phone)) tell(table);
  problems.push(...brokenLoadBudgets(phone, isQuick ? HINT_RATIO_NOISE : RATIO_NOISE));
  if (!isQuick) {
    const own = sites.filter(({ placement }) => placement === "own");
    const desktop = await compareLoads(browser, DESKTOP, own, ROUNDS);
    for (const table of loadTables(DESKTOP.name, desktop)) tell(table);
  }
  await close();
});

for (const [profile, counts, steps] of LISTS)
  await withBrowser(async (browser) => {
    const lists = await measureLongLists(browser, profile, seed, {
      counts,
      rounds: LIST_ROUNDS,
      steps,
      scrolls: !isQuick,
    });
    tell(listTable(profile.name, lists));
    problems.push(...brokenListBudgets(lists).map((each) => `${profile.name}: ${each}`));
  });

console.log(`\n${paceSentence(pace.report())}`);

if (process.argv.includes("--write")) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${version}`;
  await writeFile(
    "docs/performance.md",
    performancePage({ machine, rounds: ROUNDS, pace: pace.report(), tables, problems }),
  );
  console.log("\nGravado em docs/performance.md.");
}
console.log(
  problems.length === 0
    ? "\nTodos os orçamentos cumpridos."
    : `\nAcima do orçamento (tooling/checks/budgets.ts):\n${problems.map((each) => `  • ${each}`).join("\n")}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
