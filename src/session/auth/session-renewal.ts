/** Keeps the administrator's session alive (rule 10.13). Import it lazily. */
import { requestRenewal, revokeSession } from "./auth-requests.ts";
import { addMessages, FALLBACK_MESSAGE } from "@/lib/error-message.ts";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error.ts";
import {
  readStoredSession,
  removeStoredSession,
  sessionEnd,
  type StoredSession,
  writeStoredSession,
} from "./stored-session.ts";

addMessages({
  "not-renewed": `A sua sessão não pôde ser renovada agora, e continua aberta. ${FALLBACK_MESSAGE}`,
});

let wasRefused = false;

function reportSessionEnd(): ServiceError {
  sessionEnd.notify();
  return new ServiceError(wasRefused ? "session-expired" : "signed-out");
}

/** Throws `session-expired` or `signed-out` when there is no session any more. */
export function currentSession(): StoredSession {
  const session = readStoredSession();
  if (!session) throw reportSessionEnd();
  return session;
}

/** Any other failure of a renewal becomes `not-renewed`. */
const RETHROWN_KINDS = new Set<ServiceErrorKind>([
  "unreachable",
  "timeout",
  "rate-limited",
  "invalid-key",
]);

async function renewStored(): Promise<StoredSession> {
  const before = currentSession();
  const outcome = await requestRenewal(before.refresh_token);
  const now = readStoredSession();
  if (!now) {
    // Signed out during the renewal.
    if (outcome.status === "granted") void revokeSession(outcome.session);
    throw reportSessionEnd();
  }
  // Another tab signed in again or renewed the session: its tokens are the valid ones.
  if (now.refresh_token !== before.refresh_token) return now;
  if (outcome.status === "refused") {
    wasRefused = true;
    removeStoredSession();
    throw reportSessionEnd();
  }
  if (outcome.status === "failed") {
    const { error } = outcome;
    console.error("The session could not be renewed.", error);
    throw new ServiceError(RETHROWN_KINDS.has(error.kind) ? error.kind : "not-renewed", undefined, {
      cause: error,
    });
  }
  writeStoredSession(outcome.session);
  return outcome.session;
}

let renewal: Promise<StoredSession> | undefined;

/** Concurrent calls share one renewal. Rejects if the renewal fails; only a refusal by Auth also ends the session. */
export function renewSession(): Promise<StoredSession> {
  renewal ??= renewStored().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

const RENEWAL_MARGIN_S = 90;
const CHECK_INTERVAL_MS = 30_000;
const MIN_RETRY_MS = 500;

const endsSoon = (session: StoredSession | null) =>
  session?.expires_at !== undefined && session.expires_at - Date.now() / 1000 < RENEWAL_MARGIN_S;

/** Renews the session before it ends while the page is visible. @returns a function that stops it */
export function watchSession(): () => void {
  wasRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelled = false;
  const check = async (retry: number) => {
    const isDue = document.visibilityState === "visible" && endsSoon(readStoredSession());
    const isFailed =
      isDue &&
      (await renewSession().then(
        () => false,
        () => true,
      ));
    if (cancelled) return;
    const wait = isFailed ? Math.min(retry, CHECK_INTERVAL_MS) : CHECK_INTERVAL_MS;
    timer = setTimeout(() => void check(isFailed ? retry * 2 : MIN_RETRY_MS), wait);
  };
  void check(MIN_RETRY_MS);
  return () => {
    cancelled = true;
    clearTimeout(timer);
  };
}
