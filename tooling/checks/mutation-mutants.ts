/** What Stryker would change in the source, in the code all at once: each change is off until it is the active one. */
import { readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";

export interface Mutant {
  id: string;
  /** From the root of the repository. */
  file: string;
  line: number;
  column: number;
  /** Stryker's name for this kind of change. */
  kind: string;
  replacement: string;
}

/** It says nothing at any level. */
const silence = new Proxy({}, { get: () => () => false }) as ConstructorParameters<
  typeof Instrumenter
>[0];

/** @returns the files' code with all changes in it, and the changes, whose ids are of this call only */
export async function makeMutants(files: readonly string[]) {
  const instrumented = await new Instrumenter(silence).instrument(
    files.map((name) => ({ name, content: readFileSync(name, "utf8"), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const code = new Map(instrumented.files.map(({ name, content }) => [name, content]));
  const mutants = instrumented.mutants
    .filter(({ status }) => status !== "Ignored")
    .map(({ id, fileName, location: { start }, mutatorName, replacement }): Mutant => ({
      id,
      file: fileName,
      // Counted from 0 there.
      line: start.line + 1,
      column: start.column + 1,
      kind: mutatorName,
      replacement,
    }));
  return { code, mutants };
}
