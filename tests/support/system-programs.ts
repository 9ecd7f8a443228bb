/** Programs that the tests use where the system has them. */
import { existsSync } from "node:fs";
import path from "node:path";
import { isBareMachine } from "../../tooling/checks/browser.ts";

/**
 * @param places folders to look in before those of `PATH`
 * @returns the first folder that has all of these programs; `null` where none has, and on a bare machine
 */
export function findPrograms(names: readonly string[], places: string[] = []): string | null {
  if (isBareMachine()) return null;
  const folders = [...places, ...(process.env.PATH ?? "").split(path.delimiter)];
  return (
    folders.find((folder) => names.every((name) => existsSync(path.join(folder, name)))) ?? null
  );
}
