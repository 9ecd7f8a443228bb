/** `npm run check -- floor`: fails when the build in `dist` holds what the oldest browsers it is for lack (rule 1.11). */
import { FLOOR } from "../page/floor.ts";
import { aboveFloor } from "./above-floor.ts";
import { BUILT_SITE } from "./built-site.ts";

const problems = aboveFloor(BUILT_SITE);
if (problems.length > 0) {
  console.error(
    `A compilação tem o que falta em ${FLOOR.join(", ")}:\n\n${problems.join("\n")}\n\n` +
      "Escreva de outro modo, ou acrescente a função a src/lib/missing-functions.ts.",
  );
  process.exitCode = 1;
} else {
  console.log(`Nada além de ${FLOOR.join(", ")}.`);
}
