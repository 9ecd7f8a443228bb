/** Protected mode: Supabase Auth judges. */
import { requestSignIn, revokeSession } from "@/lib/auth-requests";
import { writeStoredSession } from "@/lib/stored-session";
import type { LoginResult } from "./auth-context";

/**
 * Keeps the session in this browser. Rejects with the signal's reason when the sign-in was given up; the session that it
 * brings all the same is ended (rule 10.6).
 */
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
  if (outcome.status === "refused") return { isSuccess: false, reason: "invalid-credentials" };
  console.error("Signing in failed.", outcome.error);
  return { isSuccess: false, reason: "unavailable", error: outcome.error };
}
