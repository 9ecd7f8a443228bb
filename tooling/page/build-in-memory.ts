/** Builds the site as `npm run build` does, without writing it. */
import { build, type Rollup } from "vite";
import { PlainError } from "../checks/plain-error.ts";

/** @returns the files of the build, with what each is made of */
export async function buildInMemory(): Promise<Rollup.RollupOutput["output"]> {
  const result = await build({ logLevel: "error", build: { write: false } });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new PlainError("A compilação não produziu arquivos.");
  return output.output;
}
