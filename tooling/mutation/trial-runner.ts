/**
 * Vitest's runner for `npm test -- mutation`. Its "test file" is a file of the source: it tries that file's mutants one after
 * another in one process, with the tests that reach each. Before each file of tests all modules are forgotten, and mocks,
 * timers and stubbed globals undone. A test that fails runs again without the mutant, and must pass.
 */
import { appendFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { configure } from "@testing-library/dom";
import { startTests, type Test } from "@vitest/runner";
import { configureGlobal } from "fast-check";
import { inject, TestRunner, vi } from "vitest";

interface Selection {
  filepath: string;
  testIds: string[];
}

/** One mutant, and the tests that reach it, the quickest first. */
export interface Trial {
  id: string;
  selections: Selection[];
  /** More rounds than that are an endless loop. */
  hitLimit: number;
  /** For a test, for what a screen is to show, and for all of the trial. */
  limitsMs: { test: number; screen: number; trial: number };
}

/** "Started" is the last line of a trial that was stopped. "Unsure": a test failed, but not because of the mutant. */
export interface Line {
  id: string;
  status: "Started" | "Killed" | "Timeout" | "Survived" | "Unsure";
  why?: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The name of the tests' own project: their ids depend on it. */
    kind: string;
    /** The file that gets the lines. */
    log: string;
    trials: Trial[];
  }
}

/** The name that the instrumented code knows. */
const switches = { activeMutant: undefined as string | undefined, hitCount: 0, hitLimit: Infinity };

/** Before a test puts its own in its place. */
const { setImmediate } = globalThis;
const endProcess = () => process.kill(process.pid, "SIGKILL");

/** Beyond that much memory the rest is tried in a new process. */
const MAX_HEAP_BYTES = 1_500_000_000;

/** Ends this process unless it gets another message in time, whatever loop the process is in. */
const WATCHDOG = `
  let timer;
  require("node:worker_threads").parentPort.on("message", (milliseconds) => {
    clearTimeout(timer);
    timer = setTimeout(() => process.kill(process.pid, "SIGKILL"), milliseconds);
  });`;

/** Runs tests until the first that fails, and reports nothing. */
class Attempt extends TestRunner {
  failed: Test | undefined;
  screenMs: number | undefined;

  override async importFile(file: string) {
    await super.importFile(file, "collect");
    // The same cases each time, so that a score is of the tests and not of luck; what the file imports says otherwise.
    configureGlobal({ seed: 1, endOnFailure: true });
    if (this.screenMs !== undefined) configure({ asyncUtilTimeout: this.screenMs });
  }

  override async onBeforeRunTask(test: Test) {
    if (this.failed) test.mode = "skip";
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test) {
    if (test.result?.state === "fail") this.failed ??= test;
    super.onAfterRunTask(test);
  }
}

export default class TrialRunner extends TestRunner {
  private readonly attempt = new Attempt({ ...this.config, name: inject("kind") });
  private readonly strays: Error[] = [];

  /** Vitest's only file is the source's. */
  override importFile() {}

  async onBeforeCollect() {
    Reflect.set(globalThis, "__stryker__", switches);
    // What Vitest gives a runner once it is made.
    const { moduleRunner, _otel } = this as object as Record<string, unknown>;
    Object.assign(this.attempt, { moduleRunner, _otel });
    for (const event of ["uncaughtException", "unhandledRejection"]) {
      process.on(event, (error: Error) => this.strays.push(error));
    }
    const watchdog = new Worker(WATCHDOG, { eval: true });
    for (const trial of inject("trials")) {
      if (!process.connected) endProcess();
      watchdog.postMessage(trial.limitsMs.trial, []);
      await this.try(trial);
    }
    await watchdog.terminate();
  }

  private async firstFailure(selections: readonly Selection[]) {
    for (const selection of selections) {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      vi.resetModules();
      this.strays.length = 0;
      this.attempt.failed = undefined;
      const { filepath, testIds } = selection;
      Object.assign(Reflect.get(globalThis, "__vitest_worker__"), { filepath });
      const [file] = await startTests([selection], this.attempt);
      vi.resetConfig();
      await new Promise((resolve) => void setImmediate(resolve));
      if (file?.result?.state !== "fail" && this.strays.length === 0) continue;
      const test = this.attempt.failed as Test | undefined;
      const [error] = [...((test ?? file)?.result?.errors ?? []), ...this.strays];
      const why = `${filepath} ${test?.fullTestName ?? ""}: ${error?.message}`;
      return { selection: { filepath, testIds: test ? [test.id] : testIds }, why };
    }
    return undefined;
  }

  private async try({ id, selections, hitLimit, limitsMs }: Trial) {
    const say = (status: Line["status"], why?: string) =>
      appendFileSync(inject("log"), `${JSON.stringify({ id, status, why } satisfies Line)}\n`);
    say("Started");
    this.attempt.config.testTimeout = limitsMs.test;
    this.attempt.screenMs = limitsMs.screen;
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit });
    const failure = await this.firstFailure(selections);
    const { hitCount } = switches;
    switches.activeMutant = undefined;
    this.attempt.screenMs = undefined;

    const hasTimedOut = failure !== undefined && /timed out in \d+ms/.test(failure.why);
    if (hitCount > hitLimit || hasTimedOut) say("Timeout");
    else if (!failure) say("Survived");
    else {
      const other = hitCount === 0 ? failure : await this.firstFailure([failure.selection]);
      say(other ? "Unsure" : "Killed", other?.why);
      if (other) endProcess();
    }
    // What a test still waits for would disturb the next one.
    if (hasTimedOut || process.memoryUsage().heapUsed > MAX_HEAP_BYTES) endProcess();
  }
}
