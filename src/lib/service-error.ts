/** The failures between the browser and Supabase, typed where they happen; the sentences are in `error-message.ts`. */

export type ServiceErrorKind =
  | "unreachable"
  /** A module failed to load: a new version was published since, or the connection is lost. */
  | "missing-code"
  | "timeout"
  /** The database's own time limit, after which nothing was done. */
  | "interrupted"
  /** By our own signal; never shown. */
  | "aborted"
  | "session-expired"
  /** Signed out in another tab. */
  | "signed-out"
  /** The renewal was inconclusive: the session stays. */
  | "not-renewed"
  /** The API refuses a session that Auth has just renewed. */
  | "session-refused"
  /** Local mode lacks the database account that this needs. */
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
  | "too-long"
  | "busy"
  | "read-only"
  /** The database cannot be reached by the server before it, or takes no more connections. */
  | "database-down"
  /** A failing server or gateway; `message` is its own. */
  | "unavailable"
  /** The database's schema is not this version's. */
  | "wrong-schema"
  /** Any other refusal; `message` is the server's own. */
  | "refused"
  /** A successful insert without a returned row. */
  | "not-stored"
  /** An account that exists and may not sign in now. */
  | "account-unavailable"
  /** Any other failure; `message` is a sentence of ours. */
  | "server";

export class ServiceError extends Error {
  override readonly name: string = "ServiceError";
  readonly kind: ServiceErrorKind;
  /** Of a write whose response was lost: the server may have carried it out. */
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

export const isOutcomeUnknown = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.isOutcomeUnknown;

/** Whether a retry needs a sign-in first. */
export const isSignInNeeded = (error: unknown): boolean =>
  isServiceError(error, "session-expired") || isServiceError(error, "signed-out");

export function isServiceError(error: unknown, kind: ServiceErrorKind): boolean {
  return error instanceof ServiceError && error.kind === kind;
}

/** For the `catch` of an import. */
export function asMissingCode(cause: unknown): never {
  throw new ServiceError("missing-code", "", { cause });
}
