/** Where supabase-js keeps the administrator's session, readable without loading supabase-js. */
import { readStoredJson, removeStored } from "./storage";

export const SESSION_KEY = "radar-rpa-session";

interface StoredSession {
  access_token: string;
  refresh_token: string;
}

/** The session kept in this browser, if any. Says nothing of its validity: the server judges that. */
export function readStoredSession(): StoredSession | null {
  const session = readStoredJson(SESSION_KEY) as Partial<StoredSession> | null | undefined;
  const isWhole =
    typeof session?.access_token === "string" && typeof session.refresh_token === "string";
  return isWhole ? (session as StoredSession) : null;
}

/** Removes every key that supabase-js's Auth writes under our name. */
export function removeStoredSession(): void {
  for (const suffix of ["", "-user", "-code-verifier"]) {
    removeStored(SESSION_KEY + suffix);
  }
}
