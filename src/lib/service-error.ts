/** The failures between the browser and Supabase, typed where they happen; the sentences are in `error-message.ts`. */

export type ServiceErrorKind =
  | "unreachable"
  /** Code of this site did not come: a new version was published since, or the connection is gone. */
  | "missing-code"
  | "timeout"
  /** The database gave up at its own limit of time, and did nothing. */
  | "interrupted"
  /** We gave up ourselves; never shown. */
  | "aborted"
  | "session-expired"
  /** Signed out in another tab. */
  | "signed-out"
  /** A session that could not be renewed, by a response that says nothing of it: it stays. */
  | "not-renewed"
  /** A server refuses a session that Auth has only just renewed. */
  | "session-refused"
  /** Local mode has no account of the database, which this needs. */
  | "no-account"
  | "forbidden"
  | "invalid-key"
  | "not-changed"
  /** Deleted elsewhere before it was changed. */
  | "gone"
  | "invalid-date"
  /** Not https: browsers offer no Web Crypto there. */
  | "insecure-page"
  | "rate-limited"
  /** A response, but not the list it should be: HTML, null, an object. */
  | "unexpected-response"
  | "duplicate"
  | "invalid-data"
  | "busy"
  | "read-only"
  /** The database cannot be reached by the server before it, or takes no more connections. */
  | "database-down"
  /** A server that fails, or has nothing behind it; `message` is its own. */
  | "unavailable"
  /** The database lacks what this version of the site needs, or has it otherwise. */
  | "wrong-schema"
  /** Any other refusal; `message` is the server's own. */
  | "refused"
  /** An insert that stored nothing, with a response of success. */
  | "not-stored"
  /** An account that exists and may not sign in now. */
  | "account-unavailable"
  /** Any other failure; `message` is a sentence of ours. */
  | "server";

export class ServiceError extends Error {
  override readonly name: string = "ServiceError";
  readonly kind: ServiceErrorKind;
  /** For a write: the server may have carried it out, although its response did not arrive. */
  readonly isOutcomeUnknown: boolean;

  constructor(
    kind: ServiceErrorKind,
    message = kind as string,
    { isOutcomeUnknown = false, ...options }: ErrorOptions & { isOutcomeUnknown?: boolean } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/** Whether a failure leaves it in doubt that a write was carried out. */
export const isOutcomeUnknown = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.isOutcomeUnknown;

/** Whether signing in comes before another try. */
export const isSignInNeeded = (error: unknown): boolean =>
  isServiceError(error, "session-expired") || isServiceError(error, "signed-out");

export function isServiceError(error: unknown, kind: ServiceErrorKind): boolean {
  return error instanceof ServiceError && error.kind === kind;
}

/** For the `catch` of an import. */
export function asMissingCode(cause: unknown): never {
  throw new ServiceError("missing-code", "", { cause });
}
