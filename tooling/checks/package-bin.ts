/** Programs that npm packages bring, to be run by this same Node (`process.execPath`). */
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * By its name alone, Windows finds none of them: what npm makes of them is a batch file there.
 *
 * @param name of the program, when it is not the package's
 * @returns the program's JavaScript file. Throws when the package is not installed, or has no such program
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
