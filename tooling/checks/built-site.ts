/** Where `site-build.ts` leaves the product as it is built without a project. */
import path from "node:path";
import { BUILD_VARIABLES } from "../backend/environment.ts";
import { CHECKED } from "../backend/environment-values.ts";
import { runScript } from "./command.ts";

export const BUILT_SITE = path.resolve("node_modules/.cache/radar-rpa/sites/protected");

/** What only commands read, and nothing checks. */
const OPERATOR_VARIABLES = [
  "INGEST_PASSWORD",
  "INGEST_CONTACT",
  "INGEST_URL",
  "OTHER_ADMIN_EMAILS",
];

export const BUILD_SCRIPT = "tooling/checks/site-build.ts";

/** The developer's own settings must not reach the tests, nor a host's; a blank variable wins over .env files. */
export const BLANK_VARIABLES = Object.fromEntries(
  [...CHECKED, ...BUILD_VARIABLES, ...OPERATOR_VARIABLES].map((name) => [name, ""]),
);

/** Builds it where it is not there yet as it should be. Throws when it cannot be built */
export function buildSite(): void {
  const env = { ...process.env, ...BLANK_VARIABLES, TZ: "UTC" };
  if (runScript(BUILD_SCRIPT, [], env) !== 0) throw new Error("The product cannot be built.");
}
