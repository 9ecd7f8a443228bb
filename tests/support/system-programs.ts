import { existsSync } from "node:fs";
import path from "node:path";
import { isBareMachine } from "../../tooling/checks/browser.ts";

/** @returns the first folder of `places` and `PATH` with all programs, or `null`; always `null` on a bare machine */
export function findPrograms(names: readonly string[], places: string[] = []): string | null {
  if (isBareMachine()) return null;
  const folders = [...places, ...(process.env.PATH ?? "").split(path.delimiter)];
  return (
    folders.find((folder) => names.every((name) => existsSync(path.join(folder, name)))) ?? null
  );
}
