/** `npm run check -- size`: fails when the build is too large. `npm run check -- size --update`: agrees to what it has grown by. */
import { readFileSync, writeFileSync } from "node:fs";
import { build, type Rollup } from "vite";
import { type Eager, inBytes, measureBundle, remembered, tooLarge } from "./sizes.ts";
import { textTable } from "./text-table.ts";

const REMEMBERED = "tooling/checks/eager-size.json";

const { output } = (await build({
  logLevel: "error",
  build: { write: false },
})) as Rollup.RollupOutput;
const sizes = measureBundle(output, process.cwd());
const rows = sizes.parts.map(({ name, bytes, alarm }) => [name, inBytes(bytes), inBytes(alarm)]);
console.log(textTable(["Parte", "Comprimida", "Alarme"], rows));

if (process.argv.includes("--update")) {
  writeFileSync(REMEMBERED, `${JSON.stringify(remembered(sizes.eager), null, 2)}\n`);
}
const problems = tooLarge(sizes, JSON.parse(readFileSync(REMEMBERED, "utf8")) as Eager);
if (problems.length > 0) {
  console.error(
    `\n${problems.join("\n\n")}\n\nSe vale o que custa: npm run check -- size --update.`,
  );
  process.exitCode = 1;
}
