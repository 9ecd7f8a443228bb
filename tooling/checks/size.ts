/** `npm run check -- size` builds a site with the sample articles and measures it (sizes.ts). */
import { build, type Rollup } from "vite";
import { BLANK_VARIABLES } from "./built-site.ts";
import { measureBundle } from "./sizes.ts";

Object.assign(process.env, BLANK_VARIABLES, { SITE_URL: "https://radar.example" });
const built = await build({ logLevel: "error", build: { write: false } });
const parts = measureBundle((built as Rollup.RollupOutput).output);
const number = new Intl.NumberFormat("pt-BR");
for (const { name, bytes, alarm, isTooLarge } of parts) {
  const mark = isTooLarge ? "✗" : "✓";
  console.log(`${mark} ${name}: ${number.format(bytes)} de ${number.format(alarm)} bytes`);
}
if (parts.some(({ isTooLarge }) => isTooLarge)) {
  console.error("\nSe há um bom motivo, aumente o limite em tooling/checks/sizes.ts.");
  process.exitCode = 1;
}
