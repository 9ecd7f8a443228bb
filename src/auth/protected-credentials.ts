/** Protected mode: Supabase Auth judges. Import it lazily: it brings supabase-js. */
import { isAuthApiError } from "@supabase/supabase-js";
import { ServiceError } from "@/lib/service-error";
import { sessionClient } from "@/lib/session-client";
import type { LoginResult } from "./auth-context";

export async function signInWithSupabase(email: string, password: string): Promise<LoginResult> {
  const { error } = await sessionClient().auth.signInWithPassword({ email, password });
  if (!error) return { isSuccess: true };
  if (isAuthApiError(error) && (error.status === 400 || error.status === 422)) {
    return { isSuccess: false, reason: "invalid-credentials" };
  }
  console.error("Signing in failed.", error);
  return { isSuccess: false, reason: "unavailable", error: toServiceError(error.status, error) };
}

function toServiceError(status: number | undefined, cause: Error): ServiceError {
  const options = { cause };
  if (status === 429) return new ServiceError("rate-limited", cause.message, options);
  if (status === 401) return new ServiceError("invalid-key", cause.message, options);
  if (!status) return new ServiceError("unreachable", cause.message, options);
  return new ServiceError("server", cause.message, options);
}

/**
 * Tells the server that a session is over, so that its refresh token dies too; other browsers' sessions live on
 * (BEHAVIOUR 33). Rejects when the server cannot be told.
 */
export async function revokeSession(accessToken: string): Promise<void> {
  const { auth } = sessionClient();
  await auth.stopAutoRefresh();
  const { error } = await auth.admin.signOut(accessToken, "local");
  if (error) throw error;
}

/** Calls back when the session ends without the person asking for it. @returns a function that stops watching */
export function watchSession(onEnd: () => void): () => void {
  const { data } = sessionClient().auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") onEnd();
  });
  return () => data.subscription.unsubscribe();
}
