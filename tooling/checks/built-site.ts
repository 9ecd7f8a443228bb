/** Where `site-build.ts` leaves the product as it is built without a project. */
import path from "node:path";
import { runScript } from "./command.ts";

export const BUILT_SITE = path.resolve("node_modules/.cache/radar-rpa/sites/protected");

export const BUILD_SCRIPT = "tooling/checks/site-build.ts";

/** The developer's own settings must not reach the tests; a blank variable wins over .env files. */
export const BLANK_VARIABLES: Readonly<Record<string, string>> = {
  VITE_SUPABASE_URL: "",
  VITE_SUPABASE_ANON_KEY: "",
  VITE_SUPABASE_PUBLISHABLE_KEY: "",
  VITE_ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  SITE_URL: "",
  URL: "",
  CF_PAGES_URL: "",
  VERCEL_PROJECT_PRODUCTION_URL: "",
};

/** Builds it where it is not there yet as it should be. Throws when it cannot be built */
export function buildSite(): void {
  const env = { ...process.env, ...BLANK_VARIABLES, TZ: "UTC" };
  if (runScript(BUILD_SCRIPT, [], env) !== 0) throw new Error("The product cannot be built.");
}
