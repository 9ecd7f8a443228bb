import { createEmitter } from "./emitter";

/**
 * Emitted when a request finds no valid session: session-renewal.ts notifies, the AuthProvider listens. A session ends by
 * Auth's refusal to renew it, by signing out, or in another tab; never by the clock.
 */
export const sessionEnd = createEmitter();
