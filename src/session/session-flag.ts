/** The stored flag "signed in" (rule 10.1). In protected mode it counts only together with a stored session. */
import { getEnvironment } from "@/lib/environment";
import { readStored, removeStored, writeStored } from "@/lib/storage";
import { readStoredSession } from "@/session/auth/stored-session";

export const FLAG_KEY = "isAuthenticated";

export function readFlag(): boolean {
  return readStored(FLAG_KEY) === "true";
}

export function setFlag(): void {
  writeStored(FLAG_KEY, "true");
}

export function clearFlag(): void {
  removeStored(FLAG_KEY);
}

/** Clears a flag without a session in protected mode. */
export function isSignedInHere(): boolean {
  if (!readFlag()) return false;
  if (getEnvironment().signIn.mode === "local" || readStoredSession() !== null) return true;
  clearFlag();
  return false;
}
