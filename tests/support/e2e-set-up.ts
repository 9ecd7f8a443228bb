/** Builds the site in each of the ways that the specs open it, once for all workers. */
import { build } from "vite";
import makeSnapshot from "./database-snapshot.ts";
import { builds, outDir } from "./e2e-builds.ts";

const VARIABLES = [
  "VITE_SUPABASE_URL",
  "VITE_SUPABASE_ANON_KEY",
  "VITE_SUPABASE_PUBLISHABLE_KEY",
  "VITE_ADMIN_EMAIL",
  "ADMIN_PASSWORD",
];

export default async function setUp(): Promise<void> {
  await makeSnapshot();
  for (const [name, variables] of Object.entries(builds)) {
    // The developer's own settings must not reach the tests; a blank variable wins over .env files.
    for (const variable of VARIABLES) process.env[variable] = "";
    Object.assign(process.env, variables);
    await build({ logLevel: "error", build: { outDir: outDir(name), emptyOutDir: true } });
  }
}
