/** Protected mode: Supabase Auth judges. Import it lazily: it brings supabase-js. */
import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";
import { giveUpSignInWith, sessionClient } from "@/lib/session-client";
import type { LoginResult } from "./auth-context";

/** Rejects with the signal's reason when it was given up. */
export async function signInWithSupabase(
  email: string,
  password: string,
  signal: AbortSignal,
): Promise<LoginResult> {
  signal.throwIfAborted();
  giveUpSignInWith(signal);
  const { error } = await sessionClient().auth.signInWithPassword({ email, password });
  if (!error) return { isSuccess: true };
  if (isAuthApiError(error) && (error.status === 400 || error.status === 422)) {
    return { isSuccess: false, reason: "invalid-credentials" };
  }
  signal.throwIfAborted();
  console.error("Signing in failed.", error);
  return { isSuccess: false, reason: "unavailable", error: toServiceError(error) };
}

/** Auth words its errors in English and for developers: none of them is shown. */
function toServiceError(error: AuthError): ServiceError {
  return new ServiceError(kindOf(error), "", { cause: error });
}

function kindOf(error: AuthError): ServiceErrorKind {
  if (error.status === 429) return "rate-limited";
  if (error.status === 401) return "invalid-key";
  if (error.status === 403) return "forbidden";
  const hasNoAnswer = isAuthRetryableFetchError(error) && error.status === 0;
  if (!hasNoAnswer) return "server";
  // Of what `fetch` rejected with, supabase-js leaves the message only, and each browser has its own.
  return /time(d )?out/i.test(error.message) ? "timeout" : "unreachable";
}

/**
 * Notifies the server that a session is over, so that its refresh token dies too; other browsers' sessions live on
 * (rule 10.6). Rejects when the server cannot be reached.
 */
export async function revokeSession(accessToken: string): Promise<void> {
  // The renewal goes on and finds nothing to renew, until somebody signs in again in this tab.
  const { error } = await sessionClient().auth.admin.signOut(accessToken, "local");
  if (error) throw error;
}
