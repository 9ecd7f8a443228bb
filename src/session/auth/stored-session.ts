/** The administrator's session in localStorage, readable by every page. The shape is Supabase Auth's own. */
import { createEmitter } from "@/lib/emitter.ts";
import { readStoredJson, removeStored, writeStored } from "@/lib/storage.ts";

export const SESSION_KEY = "radar-rpa-session";

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** In seconds, by this browser's clock; missing if unknown. */
  expires_at?: number;
}

/** Only the server knows whether the session is still valid. */
export function readStoredSession(): StoredSession | null {
  const session = readStoredJson(SESSION_KEY) as Partial<StoredSession> | null | undefined;
  const isWhole =
    typeof session?.access_token === "string" && typeof session.refresh_token === "string";
  return isWhole ? (session as StoredSession) : null;
}

export function writeStoredSession(session: StoredSession): void {
  writeStored(SESSION_KEY, JSON.stringify(session));
}

/** Earlier versions used the keys with a suffix. */
export function removeStoredSession(): void {
  for (const suffix of ["", "-user", "-code-verifier"]) {
    removeStored(SESSION_KEY + suffix);
  }
}

/** Notified when a request finds no valid session. The clock alone never ends a session. */
export const sessionEnd = createEmitter();
