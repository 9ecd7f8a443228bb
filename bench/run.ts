/**
 * `npm run bench`: each measurement by its name, in a process of its own; without a name, the pages. Further words are the
 * measurement's: `npm run bench -- relevance FILE`.
 */
import { expectNames, runScript } from "../tooling/checks/command.ts";

const words = process.argv.slice(2);
const [first = "pages", ...rest] = words[0]?.startsWith("--") ? ["pages", ...words] : words;
for (const name of expectNames([first], ["pages", "relevance", "learn"])) {
  process.exitCode = runScript(`bench/${name}.ts`, rest);
}
