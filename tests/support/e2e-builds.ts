/** The builds that the end-to-end specs run against. */
import path from "node:path";
import { localAdministrator, publishableKey } from "../../tooling/embedded-credentials.ts";

export const LOCAL_PASSWORD = "senha do modo local";

/**
 * Where the hosted-like backends listen: another origin than the site's, and known when the site is built. One port for
 * each build, so that their specs can run side by side; below the range that systems hand out by themselves.
 */
export const HOSTED_PORTS = { "hosted-protected": 24_398, "hosted-local": 24_399 };

const hosted = (build: keyof typeof HOSTED_PORTS) => ({
  VITE_SUPABASE_URL: `http://127.0.0.1:${HOSTED_PORTS[build]}`,
  VITE_SUPABASE_ANON_KEY: publishableKey,
});

export const builds = {
  /** The embedded backend, signing in through Supabase Auth: what `npm run dev` runs. */
  protected: {},
  /** The embedded backend, with the password compared in the browser. */
  local: { ADMIN_PASSWORD: LOCAL_PASSWORD },
  "hosted-protected": { ...hosted("hosted-protected"), VITE_ADMIN_EMAIL: localAdministrator.email },
  "hosted-local": { ...hosted("hosted-local"), ADMIN_PASSWORD: LOCAL_PASSWORD },
} satisfies Record<string, Record<string, string>>;

export type BuildName = keyof typeof builds;

export const isLocal = (build: BuildName) => build.endsWith("local");

/** The developer's own settings must not reach the tests; a blank variable wins over .env files. */
export const BLANK_VARIABLES: Readonly<Record<string, string>> = {
  VITE_SUPABASE_URL: "",
  VITE_SUPABASE_ANON_KEY: "",
  VITE_SUPABASE_PUBLISHABLE_KEY: "",
  VITE_ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
};

export function outDir(name: string): string {
  return path.resolve("node_modules/.cache/radar-rpa/sites", name);
}
