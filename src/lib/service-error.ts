/** Failures between the browser and Supabase. Their sentences are in `error-message.ts`. */

export type ServiceErrorKind =
  | "unreachable"
  /** A module failed to load: a new version was published since, or the connection is lost. */
  | "missing-code"
  | "timeout"
  /** The database stopped the statement at its own time limit and changed nothing. */
  | "interrupted"
  /** The caller aborted the request; never shown. */
  | "aborted"
  | "session-expired"
  /** Signed out in another tab. */
  | "signed-out"
  /** The session could not be renewed now, but has not ended. */
  | "not-renewed"
  /** The API refuses a session that Auth has just renewed. */
  | "session-refused"
  /** The action needs a database account, which local mode does not have. */
  | "no-account"
  | "forbidden"
  | "invalid-key"
  | "not-changed"
  /** Deleted elsewhere before it was changed. */
  | "gone"
  | "invalid-date"
  /** The page is not served over https, so the browser has no Web Crypto. */
  | "insecure-page"
  | "rate-limited"
  /** A successful response that is not a list: HTML, null or an object. */
  | "unexpected-response"
  | "duplicate"
  | "too-long"
  | "busy"
  | "read-only"
  | "database-down"
  /** The server failed; `message` is the server's. */
  | "unavailable"
  /** The project is paused or over its quota, or its gateway fails; the gateway's words are not shown. */
  | "down"
  /** The database has the schema of another version. */
  | "wrong-schema"
  /** The server refused for another reason; `message` is the server's. */
  | "refused"
  /** A successful insert without a returned row. */
  | "not-stored"
  /** The account exists but cannot sign in now, for example because it is blocked. */
  | "account-unavailable"
  /** `message` is a Portuguese sentence to show. */
  | "server";

export class ServiceError extends Error {
  override readonly name: string = "ServiceError";
  readonly kind: ServiceErrorKind;
  /** True for a write whose response was lost: the server may have carried it out. */
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

export const isSignInNeeded = (error: unknown): boolean =>
  isServiceError(error, "session-expired") || isServiceError(error, "signed-out");

export function isServiceError(error: unknown, kind: ServiceErrorKind): boolean {
  return error instanceof ServiceError && error.kind === kind;
}

export function asMissingCode(cause: unknown): never {
  throw new ServiceError("missing-code", "", { cause });
}
