import { requestSignIn, revokeSession } from "@/session/auth/auth-requests";
import { getEnvironment } from "@/lib/environment";
import { writeStoredSession } from "@/session/auth/stored-session";
import type { LoginResult } from "./auth-context";

const ADMIN_USER = "admin";

/**
 * Not part of `Environment`, which every page contains, because only this lazy file needs the address.
 * tooling/doctor/site.ts finds it by the file's name.
 */
declare const __ADMIN_EMAIL__: string;

function accountOf(user: string): string | null {
  if (user === ADMIN_USER) return __ADMIN_EMAIL__;
  return /^[^\s@]+@[^\s@]+$/.test(user) ? user : null;
}

const INVALID: LoginResult = { isSuccess: false, reason: "invalid-credentials" };

/** After an abort, rejects with the signal's reason and revokes a session that Auth has granted. */
export async function signInWithSupabase(
  email: string,
  password: string,
  signal: AbortSignal,
): Promise<LoginResult> {
  const outcome = await requestSignIn(email, password);
  if (signal.aborted && outcome.status === "granted") void revokeSession(outcome.session);
  signal.throwIfAborted();
  if (outcome.status === "granted") {
    writeStoredSession(outcome.session);
    return { isSuccess: true };
  }
  if (outcome.status === "refused") return INVALID;
  console.error("Signing in failed.", outcome.error);
  return { isSuccess: false, reason: "unavailable", error: outcome.error };
}

/** Exact comparison: no trimming, case matters. */
export async function checkCredentials(
  user: string,
  password: string,
  signal: AbortSignal,
): Promise<LoginResult> {
  const { signIn } = getEnvironment();
  if (signIn.mode === "protected") {
    const email = accountOf(user);
    if (email === null) return INVALID;
    return signInWithSupabase(email, password, signal);
  }
  if (user !== ADMIN_USER || !signIn.passwordHash) return INVALID;
  const { matchesPassword } = await import("./local-credentials");
  const isMatch = await matchesPassword(password, signIn.passwordHash);
  return isMatch ? { isSuccess: true } : INVALID;
}
