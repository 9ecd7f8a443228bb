/** The build's decisions about the backend and the way to sign in, checked in `tooling/backend/environment.ts`. */

/** PBKDF2-SHA-256 of the local password, made at build time; the text itself never reaches the bundle. */
export interface PasswordHash {
  /** Base64. */
  salt: string;
  iterations: number;
  /** Base64, 32 bytes. */
  hash: string;
}

export type SignIn =
  /** Which account `admin` is: only what judges a sign-in knows it (src/session/credentials.ts). */
  | { mode: "protected" }
  /** `passwordHash: null`: no password was set, and signing in is impossible. */
  | { mode: "local"; passwordHash: PasswordHash | null };

export interface Environment {
  /** `null`: the embedded backend, served from the page's own origin. */
  supabaseUrl: string | null;
  supabaseKey: string;
  signIn: SignIn;
}

export type EnvironmentResult =
  | { environment: Environment; problems?: undefined }
  | { environment?: undefined; problems: string[] };

declare const __ENVIRONMENT__: EnvironmentResult;

/** One place reads it, so that the bundle holds it once. */
const read = (): EnvironmentResult => __ENVIRONMENT__;

/** Sentences in Portuguese that say what is wrong with the environment; empty when all is well. */
export function environmentProblems(): string[] {
  return read().problems ?? [];
}

/** The environment of this build. Throws when it has problems: `main.tsx` shows those instead of the app. */
export function getEnvironment(): Environment {
  const { environment, problems } = read();
  if (!environment) throw new Error(`Invalid environment: ${problems?.join(" ")}`);
  return environment;
}

/** Base address of the Supabase project, without a slash at the end. */
export function supabaseUrl(): string {
  return getEnvironment().supabaseUrl ?? window.location.origin;
}
