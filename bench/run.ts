/**
 * `npm run bench` runs a named measurement in its own process, by default the pages. Further arguments go to it: `npm
 * run bench -- relevance FILE`.
 */
import { expectNames, runScript } from "../tooling/checks/command.ts";

const words = process.argv.slice(2);
const [first = "pages", ...rest] = words[0]?.startsWith("--") ? ["pages", ...words] : words;
for (const name of expectNames([first], ["pages", "relevance", "learn"])) {
  process.exitCode = runScript(`bench/${name}.ts`, rest);
}
