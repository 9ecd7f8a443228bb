/**
 * `npm run bench`: each measurement by its name, in a process of its own; without a name, the pages. Further words are the
 * measurement's: `npm run bench -- relevance FILE`.
 */
import { expectNames, runScript } from "../tooling/checks/command.ts";

const BENCHES = {
  pages: "bench/pages.ts",
  relevance: "bench/relevance.ts",
  learn: "bench/learn.ts",
};

const words = process.argv.slice(2);
const [first = "pages", ...rest] = words[0]?.startsWith("--") ? ["pages", ...words] : words;
for (const name of expectNames([first], Object.keys(BENCHES) as (keyof typeof BENCHES)[])) {
  process.exitCode = runScript(BENCHES[name], rest);
}
