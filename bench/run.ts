/** `npm run bench -- NAME` runs one measurement, by default the pages. */
import { expectNames, runScript } from "../tooling/checks/command.ts";

const words = process.argv.slice(2);
const [first = "pages", ...rest] = words[0]?.startsWith("--") ? ["pages", ...words] : words;
for (const name of expectNames([first], ["pages", "relevance", "learn"])) {
  process.exitCode = runScript(`bench/${name}.ts`, rest);
}
