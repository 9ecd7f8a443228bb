/**
 * `npm run test:changed`: the tests of unit and screens nearest to what differs from main, or from the commit that is named,
 * within seconds. Whether anything farther away broke, `npm test` says. Exits with 1 when one failed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { nearTests } from "./near-tests.ts";
import { binOf } from "./package-bin.ts";

const [since = "main"] = process.argv.slice(2);

const git = (...command: string[]) =>
  execFileSync("git", command, { encoding: "utf8" }).split("\n").filter(Boolean);

const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const tests = git(
  "ls-files",
  "--cached",
  "--others",
  "--exclude-standard",
  "tests/unit",
  "tests/screens",
)
  // One that was deleted is known until that is committed.
  .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const near = nearTests(changed, tests);

if (near.length === 0) {
  console.log(`Nenhum teste de unidade ou de tela perto do que mudou em relação a ${since}.`);
} else {
  const options = ["run", "--project", "unit", "--project", "screens", ...near];
  process.exitCode =
    spawnSync(process.execPath, [binOf("vitest"), ...options], {
      stdio: "inherit",
    }).status ?? 1;
}
