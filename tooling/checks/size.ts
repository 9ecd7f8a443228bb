/** `npm run check -- size`: fails when the build is too large. `npm run check -- size --update`: agrees to what it has grown by. */
import { readFileSync, writeFileSync } from "node:fs";
import { BUILT_SITE_FACTS, buildSite } from "./built-site.ts";
import { type Eager, inBytes, type measureBundle, remembered, tooLarge } from "./sizes.ts";
import { textTable } from "./text-table.ts";

const REMEMBERED = "tooling/checks/eager-size.json";

buildSite();
const { sizes } = JSON.parse(readFileSync(BUILT_SITE_FACTS, "utf8")) as {
  sizes: ReturnType<typeof measureBundle>;
};
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
