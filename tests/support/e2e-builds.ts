/** The builds that the end-to-end specs run against. */
import path from "node:path";
import { localAdministrator, publishableKey } from "../../tooling/backend/embedded-credentials.ts";

export const LOCAL_PASSWORD = "senha do modo local";

/** Where the build that knows its address would stand. */
export const PUBLISHED_ADDRESS = "https://radar.exemplo.com.br";

export const HOSTED_BUILDS = ["hosted-protected", "prerendered"] as const;

export type HostedBuild = (typeof HOSTED_BUILDS)[number];

/** The set-up's choice of a port reaches the workers in their environment. */
export const portVariable = (build: HostedBuild) => `E2E_PORT_${build}`;

/** The hosted-like project of a build: another origin than the site's, and known when the site is built. */
export function projectUrl(build: HostedBuild): string {
  return `http://127.0.0.1:${process.env[portVariable(build)]}`;
}

const hosted = (build: HostedBuild) => ({
  VITE_SUPABASE_URL: projectUrl(build),
  VITE_SUPABASE_ANON_KEY: publishableKey,
});

type Variables = () => Record<string, string>;

/** The environment variables of each build. All but one have no list in their pages: a test chooses its articles later. */
export const builds = {
  /** The embedded backend, signing in through Supabase Auth: what `npm run dev` runs. */
  protected: () => ({}),
  /** The embedded backend, with the password compared in the browser. */
  local: () => ({ ADMIN_PASSWORD: LOCAL_PASSWORD }),
  "hosted-protected": () => ({
    ...hosted("hosted-protected"),
    SITE_URL: PUBLISHED_ADDRESS,
    VITE_ADMIN_EMAIL: localAdministrator.email,
  }),
  /** Its project responds with other articles while it is built. */
  prerendered: () => ({
    ...hosted("prerendered"),
    SITE_URL: PUBLISHED_ADDRESS,
    VITE_ADMIN_EMAIL: localAdministrator.email,
  }),
} satisfies Record<string, Variables>;

export type BuildName = keyof typeof builds;

export const isHosted = (build: BuildName): build is HostedBuild =>
  (HOSTED_BUILDS as readonly string[]).includes(build);

export const isLocal = (build: BuildName) => build.endsWith("local");

export function outDir(name: string): string {
  return path.resolve("node_modules/.cache/radar-rpa/sites", name);
}
