/**
 * Tries the mutants of some files with the tests of some folders. Each kind of test gets a Vitest of its own, with a project
 * for the tests, whose code has all mutants and which finds what each test reaches (coverage.ts), and a project for each file
 * of the source, whose code has that file's mutants alone (trial-runner.ts).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import type { Test } from "@vitest/runner";
import { getTests } from "@vitest/runner/utils";
import { createVitest, type Vitest } from "vitest/node";
import config from "../../vitest.config.ts";
import type { Line, Trial } from "./trial-runner.ts";

export type Mutant = Awaited<ReturnType<Instrumenter["instrument"]>>["mutants"][number];

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LOG = path.join(ROOT, "test-results/mutate.jsonl");
const beside = (file: string) => path.join(import.meta.dirname, file);

/** As Stryker has it: a place that is reached so many times as often as usual is in an endless loop. */
const HIT_FACTOR = 100;

/** A busy machine is no endless loop; a screen never shows what many a mutant keeps from it. */
const limitsOf = (slowestMs: number, sumMs: number): Trial["limitsMs"] => ({
  test: 10_000 + 5 * slowestMs,
  screen: 1_000 + 2 * slowestMs,
  trial: 15_000 + 5 * sumMs,
});

/** So often a failure without a mutant may be the machine's. */
const MAX_UNSURE = 3;

/** The quickest first: what one notices, the next need not try. */
const KINDS = ["unit", "screens", "database"];

const silence = new Proxy({}, { get: () => () => false }) as ConstructorParameters<
  typeof Instrumenter
>[0];

/** Serves this code in the place of the files'. */
const serving = (code: ReadonlyMap<string, string>) => ({
  name: "mutants",
  enforce: "pre" as const,
  load(id: string) {
    const found = code.get(path.relative(ROOT, id.replace(/\?.*$/, "")));
    return found === undefined ? undefined : { code: found, map: { mappings: "" as const } };
  },
});

/** What counts the places that are reached. It costs more than all the rest, and the trials need it no more. */
const COUNTING = /\bstryCov_\w+\((?:"\d+"(?:, )?)+\)/g;

interface ProjectConfig {
  plugins: object[];
  test: { name: string; setupFiles?: string[] };
}

function openVitest(kind: string, include: string[], code: ReadonlyMap<string, string>) {
  const known = config.test?.projects as unknown as ProjectConfig[];
  const own = known.find(({ test }) => test.name === kind) as ProjectConfig;
  const project = (codeOf: ReadonlyMap<string, string>, test: object) => ({
    ...own,
    plugins: [serving(codeOf), ...own.plugins],
    test: { ...own.test, root: ROOT, ...test },
  });
  // As in `npm test`: a machine that stalls is no defect.
  const setupFiles = [beside("coverage.ts"), ...(own.test.setupFiles ?? [])];
  const projects = [
    project(code, { include, setupFiles, retry: 1 }),
    ...[...code].map(([file, text]) =>
      project(new Map([[file, text.replaceAll(COUNTING, "0")]]), {
        name: file,
        include: [file],
        runner: beside("trial-runner.ts"),
      }),
    ),
  ];
  return createVitest("test", {
    config: false,
    root: ROOT,
    projects: projects as never,
    pool: "forks",
    maxWorkers: 2,
    tags: config.test?.tags,
    tagsFilter: ["!cost"],
    passWithNoTests: true,
    watch: false,
    silent: true,
    reporters: [{}],
  });
}

async function run(vitest: Vitest, isWanted: (project: string) => boolean) {
  const all = await vitest.globTestSpecifications();
  await vitest.runTestSpecifications(all.filter(({ project }) => isWanted(project.name)));
}

const msOf = (test: Test) => test.result?.duration ?? 0;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A mutant with the tests that reach it; with those of a file that reaches it while it is loaded, all. */
function trialOf(vitest: Vitest, id: string): Trial | undefined {
  const found = vitest.state.getFiles().flatMap((file) => {
    const { static: loading = {}, perTest = {} } = file.meta.coverage ?? {};
    const hitsOf = (test: Test) => perTest[test.id]?.[id] ?? 0;
    const tests = getTests(file).filter((test) => id in loading || hitsOf(test) > 0);
    const hits = (loading[id] ?? 0) + sumOf(tests.map(hitsOf));
    const times = tests.map(msOf);
    const selection = { filepath: file.filepath, testIds: tests.map((test) => test.id) };
    return tests.length > 0 ? [{ selection, hits, times, ms: sumOf(times) }] : [];
  });
  if (found.length === 0) return undefined;
  return {
    id,
    selections: found.toSorted((a, b) => a.ms - b.ms).map(({ selection }) => selection),
    hitLimit: HIT_FACTOR * sumOf(found.map(({ hits }) => hits)),
    limitsMs: limitsOf(
      Math.max(...found.flatMap(({ times }) => times)),
      sumOf(found.map(({ ms }) => ms)),
    ),
  };
}

/** Of all processes so far; the last line of a trial counts. A mutant that stays unsure was not noticed. */
function readLog(): Map<string, Line> {
  const lines = readFileSync(LOG, "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
  const outcomes = new Map(lines.map((line) => [line.id, line]));
  for (const line of outcomes.values()) {
    const tries = lines.filter(({ id, status }) => id === line.id && status === "Unsure");
    if (tries.length < MAX_UNSURE) continue;
    console.warn(`Fails without its mutant: ${line.why ?? ""}`);
    line.status = "Survived";
  }
  return outcomes;
}

/** Tries the mutants that a test reaches, in as many processes as it takes, and sets their status. */
async function tryReached(vitest: Vitest, mutants: readonly Mutant[]) {
  const reached = mutants.flatMap((mutant) => {
    const trial = trialOf(vitest, mutant.id);
    return trial ? [{ mutant, trial }] : [];
  });
  for (let left = reached; left.length > 0;) {
    const files = new Set(left.map(({ mutant }) => mutant.fileName));
    for (const project of vitest.projects) {
      const own = left.filter(({ mutant }) => mutant.fileName === project.name);
      const trials = own.map(({ trial }) => trial);
      project.provide("trials", trials);
    }
    await run(vitest, (name) => files.has(name));
    const outcomes = readLog();
    for (const { mutant } of left) {
      const status = outcomes.get(mutant.id)?.status;
      if (status && status !== "Unsure") mutant.status = status === "Started" ? "Timeout" : status;
    }
    const before = left.length;
    left = left.filter(({ mutant }) => (outcomes.get(mutant.id)?.status ?? "Unsure") === "Unsure");
    if (left.length === before && outcomes.size === 0) throw new Error("No trial began.");
  }
}

/** @param folders of tests, or files, under tests @returns the files' mutants, each with its status */
export async function tryMutants(
  files: readonly string[],
  folders: readonly string[],
): Promise<Mutant[]> {
  const instrumented = await new Instrumenter(silence).instrument(
    files.map((name) => ({ name, content: readFileSync(name, "utf8"), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const code = new Map(instrumented.files.map(({ name, content }) => [name, content]));
  const mutants = instrumented.mutants.filter(({ status }) => status !== "Ignored");
  for (const mutant of mutants) mutant.status = "NoCoverage";
  mkdirSync(path.dirname(LOG), { recursive: true });

  for (const kind of KINDS) {
    const own = folders.filter((folder) => folder.startsWith(`${kind}/`));
    if (own.length === 0) continue;
    writeFileSync(LOG, "");
    const tests = own.map((folder) => `tests/${folder}{,/**/*}.test.{ts,tsx}`);
    const vitest = await openVitest(kind, tests, code);
    vitest.provide("kind", kind);
    vitest.provide("log", LOG);
    try {
      await run(vitest, (name) => name === kind);
      // The last: what failed in a file, and not the file.
      const broken = [...vitest.state.idMap.values()].findLast(
        ({ result }) => result?.state === "fail",
      );
      if (broken) {
        const [error] = broken.result?.errors ?? [];
        throw new Error(`Fails without a mutant: ${broken.fullName}: ${error?.message}`);
      }
      await tryReached(
        vitest,
        mutants.filter(({ status }) => status === "NoCoverage" || status === "Survived"),
      );
    } finally {
      await vitest.close();
    }
  }
  return mutants;
}
