/**
 * Finds code that cannot run on Windows or macOS, and code that downloads packages past the lockfile
 * (docs/decisions/0037).
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

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

/** Paths with slashes. Ignored folders start with a dot. */
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

/** Each banned pattern with its reason and an example. */
const BANNED: readonly [pattern: RegExp, why: string, example: string][] = [
  [
    /\b(?:spawn|exec|execFile)(?:Sync|\))?\(\s*["'`](?:npm|npx|oxfmt|oxlint|playwright|tsc|tsx|vite|vitest)["'`]/,
    "a program of npm's by its name alone: on Windows it is a batch file",
    'spawnSync("vitest", ["run"])',
  ],
  [/node_modules\/\.bin/, "there are batch files in it on Windows", '"node_modules/.bin/tsx"'],
  [
    /import\.meta\.url\)\.pathname/,
    "no path on Windows, and percent-encoded elsewhere",
    'new URL("a.json", import.meta.url).pathname',
  ],
  [/["'`]\/tmp\b/, "Windows has another folder for temporary files", '"/tmp/a"'],
  [/process\.get[eu]?[gu]id\(/, "Windows has no such numbers", "process.getuid() === 0"],
  [/:\$\{process\.env\.PATH/, "Windows has ; between folders", "`x:${process.env.PATH}`"],
  [
    /\bsymlink(?:Sync)?\((?:(?!"junction").)*$/m,
    "on Windows only an administrator may make another link than this",
    'symlinkSync("a", "b");',
  ],
  [/\bapt(?:-get)?\b/, "only .ci/run installs packages of the system's", 'run("apt-get", [])'],
  [
    /["'`]npm["'`],[\s[]*["'`](?:ci|i|install)["'`]|["'`]npm (?:i|install)\b/,
    "only npm ci fetches packages",
    'run("npm", ["install", "x"])',
  ],
];

describe("the code does not depend on one operating system", () => {
  it.each(BANNED)("%s: %s", (pattern, _, example) => {
    expect(CODE.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
    expect(pattern.test(example)).toBe(true);
  });

  it("in the scripts of package.json", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const unixOnly = /^[A-Z_]+=|[;'$`\\]|&&\s*[A-Z_]+=|\b(?:cat|cp|export|mkdir|mv|rm|sh)\s/;
    expect(unixOnly.test("TZ=UTC vitest")).toBe(true);
    expect(unixOnly.test("vite build && rm -rf dist")).toBe(true);
    expect(Object.entries(scripts).filter(([, script]) => unixOnly.test(script))).toEqual([]);
  });
});

describe("the files", () => {
  it("have names that are valid on every system, and differ in more than case", () => {
    const parts = FILES.flatMap((file) => file.split("/"));
    const forbidden = /[<>:"\\|?*]|[ .]$|^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i;
    expect(parts.filter((part) => forbidden.test(part))).toEqual([]);
    const folded = FILES.map((file) => file.toLowerCase());
    expect(folded.filter((file, index) => folded.indexOf(file) !== index)).toEqual([]);
  });

  it("keep their line endings on every system", () => {
    expect(readFileSync(".gitattributes", "utf8")).toMatch(/^\* text=auto eol=lf$/m);
    expect(CODE.filter(({ text }) => text.includes("\r\n")).map(({ file }) => file)).toEqual([]);
  });
});
