/** Tries the mutants of some files with the tests of some folders; tooling/checks/mutation-worker.ts is the other side. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type Vitest } from "vitest/node";
import config from "../../vitest.config.ts";
import { makeMutants, type Mutant } from "./mutation-mutants.ts";
import type { FileCoverage, Line, Selection, Status, Trial, Work } from "./mutation-worker.ts";

export interface Result {
  mutant: Mutant;
  status: Status | "NoCoverage";
  /** The test that noticed it. */
  by: string;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORKER = path.join(import.meta.dirname, "mutation-worker.ts");
const LOGS = path.join(ROOT, "test-results/mutate");

/** As Stryker has it: a place that is reached so many times as often as usual is in an endless loop. */
const HIT_FACTOR = 100;

/** An endless loop that goes through no place of a mutant; a busy machine is none. */
const WATCH_MS = 500;
const LONGEST_MS = 15_000;
const LONGEST_TEST_MS = 10_000;
const SLOWER = 5;

/** For what a screen is to show: with many mutants it never does, and the tests' own patience is long. */
const PATIENCE_MS = 1_000;

/** So often a failure without a mutant may be the machine's. */
const MOST_UNSURE = 3;

/** The quickest first: what one notices, the next need not try. */
const PROJECTS = ["unit", "screens", "database"] as const;

type Project = (typeof PROJECTS)[number];

interface ProjectConfig {
  resolve: object;
  plugins: [];
  test: { name: string };
}

/** What counts which places are reached, in the changed code. */
const COUNTING = /\bstryCov_\w+\((?:"\d+"(?:, )?)+\)/g;

/** A server of Vitest that knows the changed code, and its worker, one at a time. */
class Lane {
  private readonly code: ReadonlyMap<string, string>;
  private readonly log: string;
  private vitest: Vitest | undefined;
  /** The only file whose changes are in the code; without it, they all are. */
  private changed: string | undefined;

  private constructor(code: ReadonlyMap<string, string>, log: string) {
    this.code = code;
    this.log = log;
  }

  static async open(project: Project, code: ReadonlyMap<string, string>, name: string) {
    const lane = new Lane(code, path.join(LOGS, `${name}.jsonl`));
    lane.vitest = await lane.start(project);
    return lane;
  }

  private start(project: Project): Promise<Vitest> {
    const projects = (config.test?.projects ?? []) as unknown as ProjectConfig[];
    const found = projects.find(({ test }) => test.name === project);
    if (!found) throw new Error(`vitest.config.ts has no ${project}.`);
    const { test, ...vite } = found;
    return createVitest(
      "test",
      {
        ...test,
        config: false,
        root: ROOT,
        include: [path.relative(ROOT, WORKER)],
        runner: WORKER,
        pool: "forks",
        maxWorkers: 1,
        passWithNoTests: true,
        tags: config.test?.tags,
        // In the database, "full" is the same again on a slower engine.
        tagsFilter: project === "database" ? ["!cost", "!full"] : ["!cost"],
        watch: false,
        silent: true,
        reporters: [{}],
      },
      {
        ...vite,
        plugins: [
          {
            name: "mutants",
            enforce: "pre",
            load: (id) => this.load(path.relative(ROOT, id.replace(/\?.*$/, ""))),
          },
          ...vite.plugins,
        ],
      },
    );
  }

  private load(file: string) {
    const code = this.code.get(file);
    if (code === undefined || (this.changed !== undefined && file !== this.changed)) return;
    // What is counted once is known: it would cost more than all the rest.
    const loaded = this.changed === undefined ? code : code.replaceAll(COUNTING, "0");
    return { code: loaded, map: { mappings: "" as const } };
  }

  /** Leaves the changes of all other files out, which makes the tests several times as quick. */
  change(file: string) {
    this.changed = file;
    for (const known of this.code.keys()) this.vitest?.invalidateFile(path.join(ROOT, known));
  }

  /** @param limitOf how long a mutant may take, in milliseconds */
  async run(work: Omit<Work, "log">, limitOf: (id: string) => number): Promise<Line[]> {
    const { vitest } = this;
    if (!vitest) throw new Error("The lane is not open.");
    rmSync(this.log, { force: true });
    vitest.provide("work", { ...work, log: this.log });
    let known = 0;
    let since = Date.now();
    const watch = setInterval(() => {
      const lines = work.trials.length > 0 ? this.read() : [];
      if (lines.length !== known) [known, since] = [lines.length, Date.now()];
      const [first, last] = [lines[0], lines.at(-1)];
      if (!first || !("pid" in first) || !last || !("started" in last)) return;
      if (Date.now() - since > limitOf(last.started)) process.kill(first.pid, "SIGKILL");
    }, WATCH_MS);
    try {
      await vitest.runTestSpecifications(await vitest.globTestSpecifications());
    } finally {
      clearInterval(watch);
    }
    return this.read();
  }

  close() {
    return this.vitest?.close();
  }

  private read(): Line[] {
    if (!existsSync(this.log)) return [];
    const lines = readFileSync(this.log, "utf8").split("\n").slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Line);
  }
}

interface Plan extends Trial {
  /** How long its tests take without it. */
  milliseconds: number;
}

/** For each mutant the tests that reach it; those of a file that reaches it while it is loaded, all. */
function planOf({ id }: Mutant, coverage: readonly FileCoverage[]): Plan | undefined {
  let hits = 0;
  let slowest = 0;
  const found: { selection: Selection; milliseconds: number }[] = [];
  for (const { file, loading, tests } of coverage) {
    const reaching = tests.filter((test) => id in test.hits);
    const isAll = id in loading;
    if (!isAll && reaching.length === 0) continue;
    hits += loading[id] ?? 0;
    for (const test of reaching) hits += test.hits[id] ?? 0;
    const chosen = isAll ? tests : reaching;
    slowest = Math.max(slowest, ...chosen.map(({ milliseconds }) => milliseconds));
    found.push({
      selection: isAll ? { file } : { file, tests: chosen.map(({ id }) => id) },
      milliseconds: chosen.reduce((sum, test) => sum + test.milliseconds, 0),
    });
  }
  if (found.length === 0) return undefined;
  const quickestFirst = found.toSorted((one, other) => one.milliseconds - other.milliseconds);
  return {
    id,
    selections: quickestFirst.map(({ selection }) => selection),
    hitLimit: hits * HIT_FACTOR,
    testTimeout: LONGEST_TEST_MS + SLOWER * slowest,
    patience: PATIENCE_MS + 2 * slowest,
    milliseconds: quickestFirst.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

function throwIfBroken(lines: readonly Line[]) {
  const broken = lines.flatMap((line) => ("broken" in line ? [line.broken] : []));
  if (broken.length > 0) throw new Error(broken.join("\n"));
}

async function readCoverage(lane: Lane, files: string[]): Promise<FileCoverage[]> {
  const lines = await lane.run({ files, trials: [] }, () => Number.POSITIVE_INFINITY);
  throwIfBroken(lines);
  if (!lines.some((line) => "isDone" in line)) throw new Error("The tests did not come to an end.");
  return lines.flatMap((line) => ("covered" in line ? [line.covered] : []));
}

/** Tries all, in as many processes as it takes. */
async function tryAll(lane: Lane, plans: readonly Plan[]) {
  const outcomes = new Map<string, { status: Status; by: string }>();
  const unsure = new Map<string, number>();
  const limitOf = (id: string) =>
    LONGEST_MS + SLOWER * (plans.find((plan) => plan.id === id)?.milliseconds ?? 0);

  for (let left = [...plans]; left.length > 0; left = left.filter(({ id }) => !outcomes.has(id))) {
    const lines = await lane.run({ files: [], trials: left }, limitOf);
    throwIfBroken(lines);
    for (const line of lines) {
      if ("tried" in line) outcomes.set(line.tried, { status: line.status, by: line.by });
      if (!("unsure" in line)) continue;
      const times = (unsure.get(line.unsure) ?? 0) + 1;
      if (times === MOST_UNSURE) throw new Error(`Fails without its mutant: ${line.why}`);
      unsure.set(line.unsure, times);
    }
    const last = lines.at(-1);
    if (!last || "pid" in last) throw new Error("The worker did not start.");
    if ("started" in last) outcomes.set(last.started, { status: "Timeout", by: "stopped" });
  }
  return outcomes;
}

const testFiles = (folder: string) =>
  readdirSync(path.join(ROOT, "tests", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.join(ROOT, "tests", folder, file));

const isOpen = ({ status }: Result) => status === "NoCoverage" || status === "Survived";

/**
 * @param folders of tests, under tests
 * @param onFile told what was found in a file as soon as it is known
 */
export async function tryMutants(
  files: readonly string[],
  folders: readonly string[],
  onFile: (file: string, results: Result[]) => void,
): Promise<Result[]> {
  mkdirSync(LOGS, { recursive: true });
  const { code, mutants } = await makeMutants(files);
  const results = mutants.map((mutant): Result => ({ mutant, status: "NoCoverage", by: "" }));
  const resultsOf = (file: string) => results.filter(({ mutant }) => mutant.file === file);
  // The longest first, so that none is left to one lane at the end.
  const ordered = files.toSorted((one, other) => resultsOf(other).length - resultsOf(one).length);

  const projects = PROJECTS.filter((project) =>
    folders.some((folder) => folder.startsWith(`${project}/`)),
  );
  for (const project of projects) {
    const tests = folders.filter((folder) => folder.startsWith(`${project}/`)).flatMap(testFiles);
    const first = await Lane.open(project, code, `${project}-0`);
    const lanes = [first];
    try {
      const coverage = await readCoverage(first, tests);
      for (let lane = 1; lane < Math.min(availableParallelism(), files.length); lane++) {
        lanes.push(await Lane.open(project, code, `${project}-${lane}`));
      }
      const queue = [...ordered];
      await Promise.all(
        lanes.map(async (lane) => {
          for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
            const open = resultsOf(file).filter(isOpen);
            const plans = open.flatMap(({ mutant }) => planOf(mutant, coverage) ?? []);
            lane.change(file);
            const outcomes = await tryAll(lane, plans);
            for (const result of open) Object.assign(result, outcomes.get(result.mutant.id));
            if (project === projects.at(-1)) onFile(file, resultsOf(file));
          }
        }),
      );
    } finally {
      await Promise.all(lanes.map((lane) => lane.close()));
    }
  }
  return results;
}
