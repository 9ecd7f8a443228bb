/** Finds installed programs for the tests. */
import { existsSync } from "node:fs";
import path from "node:path";
import { isBareMachine } from "../../tooling/checks/browser.ts";

/**
 * @param places folders to search before those of `PATH`
 * @returns the first folder with all of these programs, or `null` if there is none or on a bare machine
 */
export function findPrograms(names: readonly string[], places: string[] = []): string | null {
  if (isBareMachine()) return null;
  const folders = [...places, ...(process.env.PATH ?? "").split(path.delimiter)];
  return (
    folders.find((folder) => names.every((name) => existsSync(path.join(folder, name)))) ?? null
  );
}
