/** The build's decisions about the backend and the way to sign in, checked in `tooling/backend/environment.ts`. */

/** PBKDF2-SHA-256 of the local password, in Base64, computed by the build: the password never reaches the bundle. */
export interface PasswordHash {
  salt: string;
  iterations: number;
  hash: string;
}

export type SignIn =
  /** The account's e-mail address is not here: only the sign-in check knows it (src/session/credentials.ts). */
  | { mode: "protected" }
  /** A `passwordHash` of `null` means that no password was set and nobody can sign in. */
  | { mode: "local"; passwordHash: PasswordHash | null };

export interface Environment {
  /** `null` means the embedded backend, served from the page's own origin. */
  supabaseUrl: string | null;
  supabaseKey: string;
  signIn: SignIn;
}

export type EnvironmentResult =
  | { environment: Environment; problems?: undefined }
  | { environment?: undefined; problems: string[] };

declare const __ENVIRONMENT__: EnvironmentResult;

/** The only mention of `__ENVIRONMENT__`, because the build replaces each mention with the whole value. */
const read = (): EnvironmentResult => __ENVIRONMENT__;

/** Portuguese sentences; empty if the environment is valid. */
export function environmentProblems(): string[] {
  return read().problems ?? [];
}

/** Throws if the environment has problems; `main.tsx` then shows these instead of the app. */
export function getEnvironment(): Environment {
  const { environment, problems } = read();
  if (!environment) throw new Error(`Invalid environment: ${problems?.join(" ")}`);
  return environment;
}

/** The project's address, without a slash at the end. */
export function supabaseUrl(): string {
  return getEnvironment().supabaseUrl ?? window.location.origin;
}
