/** Finds programs of npm packages, to be run by this Node (`process.execPath`). */
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Windows cannot run these programs by name, because npm creates batch files for them.
 * @param name the program's name if it differs from the package's
 * @returns the program's JavaScript file. Throws if the package or the program is missing
 */
export function binOf(packageName: string, name = packageName): string {
  const folder = path.resolve("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : bin?.[name];
  if (file === undefined) throw new Error(`${packageName} has no program "${name}".`);
  return path.join(folder, file);
}
