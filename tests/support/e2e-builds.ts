/** The builds that the end-to-end specs run against. */
import path from "node:path";
import { localAdministrator, publishableKey } from "../../tooling/embedded-credentials.ts";

export const LOCAL_PASSWORD = "senha do modo local";

/** Where the hosted-like backend of `hosted.spec.ts` listens; another origin than the site's. */
export const HOSTED_PORT = 54_399;

const hosted = {
  VITE_SUPABASE_URL: `http://127.0.0.1:${HOSTED_PORT}`,
  VITE_SUPABASE_ANON_KEY: publishableKey,
};

export const builds = {
  /** The embedded backend, signing in through Supabase Auth: what `npm run dev` runs. */
  protected: {},
  /** The embedded backend, with the password compared in the browser. */
  local: { ADMIN_PASSWORD: LOCAL_PASSWORD },
  "hosted-protected": { ...hosted, VITE_ADMIN_EMAIL: localAdministrator.email },
  "hosted-local": { ...hosted, ADMIN_PASSWORD: LOCAL_PASSWORD },
} satisfies Record<string, Record<string, string>>;

export type BuildName = keyof typeof builds;

export function outDir(name: string): string {
  return path.resolve("node_modules/.cache/radar-rpa/sites", name);
}
