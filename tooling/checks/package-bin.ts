import { readFileSync } from "node:fs";
import path from "node:path";

/** A program's JavaScript file, because Windows cannot run the programs of npm packages by name. */
export function binOf(packageName: string, name = packageName): string {
  const folder = path.resolve("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : bin?.[name];
  if (file === undefined) throw new Error(`${packageName} has no program "${name}".`);
  return path.join(folder, file);
}
