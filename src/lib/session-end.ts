/**
 * The one place where it becomes known that the administrator's session is over: what speaks with the server notifies,
 * the AuthProvider listens, and nobody else has to do anything. Loads no supabase-js.
 */

const listeners = new Set<() => void>();

/** @returns a function that stops listening */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifySessionEnd(): void {
  for (const listener of listeners) listener();
}
