/** Protected mode: Supabase Auth judges. */
import { requestSignIn } from "@/lib/auth-requests";
import { writeStoredSession } from "@/lib/stored-session";
import type { LoginResult } from "./auth-context";

/** Keeps the session in this browser. Rejects with the signal's reason when it was given up. */
export async function signInWithSupabase(
  email: string,
  password: string,
  signal: AbortSignal,
): Promise<LoginResult> {
  const outcome = await requestSignIn(email, password, signal);
  signal.throwIfAborted();
  if (outcome.status === "granted") {
    writeStoredSession(outcome.session);
    return { isSuccess: true };
  }
  if (outcome.status === "refused") return { isSuccess: false, reason: "invalid-credentials" };
  console.error("Signing in failed.", outcome.error);
  return { isSuccess: false, reason: "unavailable", error: outcome.error };
}
