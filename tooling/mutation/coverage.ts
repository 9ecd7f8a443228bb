/** A setup file of Vitest's: notes in each test file's `meta` which mutants' places its tests reach, and how often. */
import { afterEach, beforeEach, vi } from "vitest";

/** By mutant: how often its place was reached. */
export type Hits = Record<string, number>;

export interface Coverage {
  /** While the file was loaded, or between its tests. */
  static: Hits;
  /** By the test's id. */
  perTest: Record<string, Hits>;
}

declare module "vitest" {
  interface TaskMeta {
    coverage?: Coverage;
  }
}

const coverage: Coverage = { static: {}, perTest: {} };
/** The name that the instrumented code knows. */
const switches: { mutantCoverage: Coverage; currentTestId?: string } = { mutantCoverage: coverage };
Reflect.set(globalThis, "__stryker__", switches);
// What a module does while it is loaded counts for each file of tests that needs it.
vi.resetModules();

beforeEach(({ task }) => {
  switches.currentTestId = task.id;
  task.file.meta.coverage = coverage;
});
afterEach(() => {
  switches.currentTestId = undefined;
});
