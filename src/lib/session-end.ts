import { createSignal } from "./signal";

/**
 * The one place where it becomes known that the administrator's session is over: what speaks with the server notifies,
 * the AuthProvider listens, and nobody else has to do anything.
 */
export const sessionEnd = createSignal();
