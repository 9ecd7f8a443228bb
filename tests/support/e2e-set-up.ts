/** Builds the site in each of the ways that the specs open it, once for all workers. */
import { build } from "vite";
import makeSnapshot from "./database-snapshot.ts";
import { BLANK_VARIABLES, builds, outDir } from "./e2e-builds.ts";

export default async function setUp(): Promise<void> {
  await makeSnapshot();
  for (const [name, variables] of Object.entries(builds)) {
    Object.assign(process.env, BLANK_VARIABLES, variables);
    await build({ logLevel: "error", build: { outDir: outDir(name), emptyOutDir: true } });
  }
}
