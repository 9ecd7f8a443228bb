/** The administrator's session in localStorage, readable by every page. The shape is Supabase Auth's own. */
import { createEmitter } from "@/lib/emitter.ts";
import { readStoredJson, removeStored, writeStored } from "@/lib/storage.ts";

export const SESSION_KEY = "radar-rpa-session";

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** When the access token expires by this browser's clock, in seconds; absent when unknown. */
  expires_at?: number;
}

/** The session stored in this browser, valid or not: the server judges that. */
export function readStoredSession(): StoredSession | null {
  const session = readStoredJson(SESSION_KEY) as Partial<StoredSession> | null | undefined;
  const isWhole =
    typeof session?.access_token === "string" && typeof session.refresh_token === "string";
  return isWhole ? (session as StoredSession) : null;
}

export function writeStoredSession(session: StoredSession): void {
  writeStored(SESSION_KEY, JSON.stringify(session));
}

/** Removes every key under which any version of the product stored a session. */
export function removeStoredSession(): void {
  for (const suffix of ["", "-user", "-code-verifier"]) {
    removeStored(SESSION_KEY + suffix);
  }
}

/**
 * Emitted when a request finds no valid session: session-renewal.ts notifies, the AuthProvider listens. A session ends by
 * Auth's refusal to renew it, by signing out, or in another tab; never by the clock.
 */
export const sessionEnd = createEmitter();
