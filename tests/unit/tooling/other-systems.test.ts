/** Finds code that fails on Windows or macOS, or downloads packages past the lockfile (docs/decisions/0037). */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDERS = [
  ".ci",
  ".github",
  "bench",
  "docs",
  "public",
  "src",
  "supabase",
  "tests",
  "tooling",
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^\.(?:temp|branches)$/.test(name))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

const FILES = FOLDERS.flatMap(filesBelow);

const rootCode = readdirSync(".").filter((name) => name.endsWith(".config.ts"));
const CODE = [...FILES, ...rootCode]
  .filter((file) => /\.(?:[jt]sx?)$/.test(file) && !file.endsWith("/other-systems.test.ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const BANNED: readonly [pattern: RegExp, why: string, example: string][] = [
  [
    /\b(?:spawn|exec|execFile)(?:Sync|\))?\(\s*["'`](?:npm|npx|oxfmt|oxlint|playwright|tsc|tsx|vite|vitest)["'`]/,
    "a program of npm's by its name alone: on Windows it is a batch file",
    'spawnSync("vitest", ["run"])',
  ],
  [/node_modules\/\.bin/, "there are batch files in it on Windows", '"node_modules/.bin/tsx"'],
  [/["'`]\/tmp\b/, "Windows has another folder for temporary files", '"/tmp/a"'],
  [/:\$\{process\.env\.PATH/, "Windows has ; between folders", "`x:${process.env.PATH}`"],
  [/\bapt(?:-get)?\b/, "only .ci/run installs packages of the system's", 'run("apt-get", [])'],
  [
    /["'`]npm["'`],[\s[]*["'`](?:ci|i|install)["'`]|["'`]npm (?:i|install)\b/,
    "only npm ci fetches packages",
    'run("npm", ["install", "x"])',
  ],
];

it.each(BANNED)("the code runs on every system: %s: %s", (pattern, _, example) => {
  expect(CODE.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
  expect(pattern.test(example)).toBe(true);
});
