/** For tooling/checks/mutate.ts: only the tests in the folders of tests that it names. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

const folders = process.env.MUTATION_TESTS?.split(",") ?? [];

/** They change the time zone, which Stryker's threads cannot. */
const IN_TIME_ZONES = ["article-date", "article-draft", "date-input"];

/** @returns the project with those of its folders that are wanted; nothing without any */
function narrow<Project>(project: Project): Project[] {
  const { test } = project as { test: { name: string } };
  const include = folders
    .filter((folder) => folder.startsWith(`${test.name}/`))
    .map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  const exclude = IN_TIME_ZONES.map((name) => `tests/**/${name}.test.ts`);
  // Stryker's threads take none of Node's options.
  const execArgv: string[] = [];
  return include.length > 0 ? [{ ...project, test: { ...test, include, exclude, execArgv } }] : [];
}

export default defineConfig({
  ...config,
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: { ...config.test, projects: config.test?.projects?.flatMap(narrow) },
});
