/** The product built without a project, which the tests share (`site-build.ts`). */
import path from "node:path";
import { BUILD_VARIABLES } from "../backend/environment.ts";
import { CHECKED } from "../backend/environment-values.ts";
import { runScript } from "./command.ts";

export const BUILT_SITE = path.resolve("node_modules/.cache/radar-rpa/sites/protected");

const OPERATOR_VARIABLES = [
  "INGEST_PASSWORD",
  "INGEST_CONTACT",
  "INGEST_URL",
  "OTHER_ADMIN_EMAILS",
];

export const BUILD_SCRIPT = "tooling/checks/site-build.ts";

/** Hides the developer's and the host's variables from the tests; a blank variable overrides .env files. */
export const BLANK_VARIABLES = Object.fromEntries(
  [...CHECKED, ...BUILD_VARIABLES, ...OPERATOR_VARIABLES].map((name) => [name, ""]),
);

export function buildSite(): void {
  const env = { ...process.env, ...BLANK_VARIABLES, TZ: "UTC" };
  if (runScript(BUILD_SCRIPT, [], env) !== 0) throw new Error("The product could not be built.");
}
