/**
 * Vitest's runner for `npm run mutate`: in one process, one mutant after another; starting one for each took seconds. Before
 * each file of tests all modules are forgotten, and mocks, timers and what was put in place of globals; a test that fails is
 * tried again without the mutant, and at the end all of them are.
 */
import { appendFileSync } from "node:fs";
import path from "node:path";
import { configure } from "@testing-library/dom";
import { type File, startTests, type Test } from "@vitest/runner";
import { configureGlobal } from "fast-check";
import { inject, TestRunner, vi } from "vitest";

/** Tests of one file: those of these ids, or all. */
export interface Selection {
  file: string;
  tests?: string[];
}

/** One mutant, and the tests that reach it. */
export interface Trial {
  id: string;
  selections: Selection[];
  /** More rounds than that are an endless loop. */
  hitLimit: number;
  /** In milliseconds: after that, a test waits for what does not come. */
  testTimeout: number;
  /** In milliseconds: after that, a screen does not show what it is to show. */
  patience: number;
}

/** Either files of tests of which to say what each test reaches, or mutants to try. */
export interface Work {
  /** The file in which it says, line by line, what it begins and what it found. */
  log: string;
  files: string[];
  trials: Trial[];
}

/** How often each mutant's place was reached. */
type Hits = Record<string, number>;

export interface FileCoverage {
  file: string;
  /** While the file was loaded, or between its tests. */
  loading: Hits;
  tests: { id: string; milliseconds: number; hits: Hits }[];
}

export type Status = "Killed" | "Timeout" | "Survived";

export type Line =
  | { pid: number }
  | { covered: FileCoverage }
  | { started: string }
  | { tried: string; status: Status; by: string; milliseconds: number }
  /** It failed, but not because of the mutant. */
  | { unsure: string; why: string }
  | { broken: string }
  | { isDone: true };

declare module "vitest" {
  export interface ProvidedContext {
    work: Work;
  }
}

/** The names that the instrumented code knows. */
interface Switches {
  activeMutant?: string;
  currentTestId?: string;
  hitCount: number;
  hitLimit: number;
  mutantCoverage: { static: Hits; perTest: Record<string, Hits> };
}

const switches: Switches = {
  hitCount: 0,
  hitLimit: Number.POSITIVE_INFINITY,
  mutantCoverage: { static: {}, perTest: {} },
};

/** Before any test puts its own in their place. */
const { setImmediate } = globalThis;
const now = performance.now.bind(performance);
const settle = () => new Promise((resolve) => setImmediate(resolve));
const endProcess = () => process.kill(process.pid, "SIGKILL");

/** Beyond that much memory, it goes on in a new process. */
const MOST_MEMORY = 1_500_000_000;

/** Runs tests until the first that fails, and tells nobody. */
class Attempt extends TestRunner {
  failed: Test | undefined;
  /** Without it, the tests' own. */
  patience: number | undefined;
  private readonly load: (file: string) => unknown;

  constructor(config: TestRunner["config"], load: (file: string) => unknown) {
    super(config);
    this.load = load;
  }

  override async importFile(file: string) {
    await this.load(file);
    // The setup file says it otherwise, each time.
    if (this.patience !== undefined) configure({ asyncUtilTimeout: this.patience });
  }

  override trace = <T>(_name: string, attributes: unknown, call?: () => T): T =>
    (call ?? (attributes as () => T))();

  override async onBeforeRunTask(test: Test) {
    if (this.failed) test.mode = "skip";
    await super.onBeforeRunTask(test);
    switches.currentTestId = test.id;
  }

  override onAfterRunTask(test: Test) {
    switches.currentTestId = undefined;
    if (test.result?.state === "fail") this.failed ??= test;
    super.onAfterRunTask(test);
  }
}

interface Failure {
  selection: Selection;
  test: Test | undefined;
  message: string;
}

const messageOf = (task: File | Test | undefined) => task?.result?.errors?.[0]?.message ?? "";

const testsOf = (task: File | File["tasks"][number]): Test[] =>
  task.type === "suite" ? task.tasks.flatMap(testsOf) : [task];

const textOf = ({ selection: { file }, test, message }: Failure) =>
  `${path.relative(process.cwd(), file)} ${test?.fullTestName ?? ""}: ${message}`;

const TIMED_OUT = /timed out in \d+ms/;

export default class MutationRunner extends TestRunner {
  private readonly work = inject("work");
  private readonly attempt = new Attempt(this.config, (file) => super.importFile(file, "collect"));
  private readonly strays: unknown[] = [];

  /** Vitest's only file is this one. */
  override importFile() {}

  async onBeforeCollect() {
    Reflect.set(globalThis, "__stryker__", switches);
    // The same cases each time, so that a score is of the tests and not of luck; and the first that fails is enough.
    configureGlobal({ seed: 1, endOnFailure: true });
    for (const event of ["uncaughtException", "unhandledRejection"]) {
      process.on(event, (error) => this.strays.push(error));
    }
    this.say({ pid: process.pid });
    for (const file of this.work.files) await this.cover(file);
    for (const trial of this.work.trials) {
      // Whoever asked is gone.
      if (!process.connected) endProcess();
      await this.try(trial);
    }
    if (this.work.trials.length > 0) await this.tryWithoutMutants();
    this.say({ isDone: true });
  }

  private say(line: Line) {
    appendFileSync(this.work.log, `${JSON.stringify(line)}\n`);
  }

  private async runFile({ file, tests }: Selection): Promise<File> {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    vi.resetModules();
    this.strays.length = 0;
    this.attempt.failed = undefined;
    Object.assign(Reflect.get(globalThis, "__vitest_worker__"), { filepath: file });
    const [result] = await startTests([{ filepath: file, testIds: tests }], this.attempt);
    vi.resetConfig();
    await settle();
    if (!result) throw new Error(`${file} was not run.`);
    return result;
  }

  private failureOf(file: File, selection: Selection): Failure | undefined {
    if (file.result?.state !== "fail" && this.strays.length === 0) return undefined;
    const test = this.attempt.failed;
    const message = messageOf(test) || messageOf(file) || String(this.strays[0]);
    return { selection, test, message };
  }

  private async firstFailure(selections: readonly Selection[]): Promise<Failure | undefined> {
    for (const selection of selections) {
      const failure = this.failureOf(await this.runFile(selection), selection);
      if (failure) return failure;
    }
    return undefined;
  }

  private async cover(file: string, isLast = false): Promise<void> {
    switches.mutantCoverage = { static: {}, perTest: {} };
    const result = await this.runFile({ file });
    const failure = this.failureOf(result, { file });
    // As in `npm test`: a machine that stalls is no defect, and what is loaded for the first time takes longest.
    if (failure && !isLast) return this.cover(file, true);
    if (failure) this.say({ broken: textOf(failure) });
    const { static: loading, perTest } = switches.mutantCoverage;
    const tests = testsOf(result).map(({ id, result }) => ({
      id,
      milliseconds: result?.duration ?? 0,
      hits: perTest[id] ?? {},
    }));
    this.say({ covered: { file, loading, tests } });
  }

  private async try({ id, selections, hitLimit, testTimeout, patience }: Trial) {
    this.say({ started: id });
    const start = now();
    this.config.testTimeout = testTimeout;
    this.attempt.patience = patience;
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit });
    const failure = await this.firstFailure(selections);
    const { hitCount } = switches;
    switches.activeMutant = undefined;
    this.attempt.patience = undefined;

    const say = (status: Status) => {
      const milliseconds = Math.round(now() - start);
      this.say({ tried: id, status, by: failure ? textOf(failure) : "", milliseconds });
    };
    if (!failure) {
      say(hitCount > hitLimit ? "Timeout" : "Survived");
    } else if (TIMED_OUT.test(failure.message)) {
      say("Timeout");
      // What it still waits for would disturb the next.
      endProcess();
    } else {
      const { file, tests } = failure.selection;
      const again = { file, tests: failure.test ? [failure.test.id] : tests };
      const other = hitCount === 0 ? failure : await this.firstFailure([again]);
      if (other) {
        this.say({ unsure: id, why: textOf(other) });
        endProcess();
      }
      say(hitCount > hitLimit ? "Timeout" : "Killed");
    }
    if (process.memoryUsage().heapUsed > MOST_MEMORY) endProcess();
  }

  private async tryWithoutMutants() {
    const all = new Map<string, Set<string> | "all">();
    for (const { file, tests } of this.work.trials.flatMap(({ selections }) => selections)) {
      const known = all.get(file) ?? new Set();
      all.set(file, tests && known !== "all" ? new Set([...known, ...tests]) : "all");
    }
    const selections = [...all].map(([file, tests]) => ({
      file,
      tests: tests === "all" ? undefined : [...tests],
    }));
    const failure = (await this.firstFailure(selections)) && (await this.firstFailure(selections));
    if (failure) this.say({ broken: `without a mutant, ${textOf(failure)}` });
  }
}
