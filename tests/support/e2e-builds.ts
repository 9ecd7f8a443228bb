/** The builds that the end-to-end specs run against. */
import path from "node:path";
import { localAdministrator, publishableKey } from "../../tooling/backend/embedded-credentials.ts";

export const LOCAL_PASSWORD = "senha do modo local";

/** The SITE_URL of the prerendered build. */
export const PUBLISHED_ADDRESS = "https://radar.exemplo.com.br";

export const HOSTED_BUILDS = ["hosted-protected", "prerendered"] as const;

export type HostedBuild = (typeof HOSTED_BUILDS)[number];

export const portVariable = (build: HostedBuild) => `E2E_PORT_${build}`;

/** The address of a build's project, on another origin than the site. */
export function projectUrl(build: HostedBuild): string {
  return `http://127.0.0.1:${process.env[portVariable(build)]}`;
}

const hosted = (build: HostedBuild) => ({
  VITE_SUPABASE_URL: projectUrl(build),
  VITE_SUPABASE_ANON_KEY: publishableKey,
});

type Variables = () => Record<string, string>;

/** The environment variables of each build. Only one prerenders articles, because tests choose theirs later. */
export const builds = {
  /** The embedded backend with sign-in through Supabase Auth, as in `npm run dev`. */
  protected: () => ({}),
  /** The embedded backend with the password checked in the browser. */
  local: () => ({ ADMIN_PASSWORD: LOCAL_PASSWORD }),
  "hosted-protected": () => ({
    ...hosted("hosted-protected"),
    SITE_URL: PUBLISHED_ADDRESS,
    VITE_ADMIN_EMAIL: localAdministrator.email,
  }),
  /** Its project responds with other articles during the build. */
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
