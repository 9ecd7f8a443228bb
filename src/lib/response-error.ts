/** The meaning of a refused or broken response of the Data API. */
import { ServiceError, type ServiceErrorKind } from "./service-error.ts";

export interface ServiceResponse {
  status: number;
  error: { code?: string; message: string } | null;
}

export interface RequestContext {
  hasSession: boolean;
  isWrite: boolean;
}

export const PUBLIC_READ: RequestContext = { hasSession: false, isWrite: false };

/** supabase-js reports a ServiceError that `admin-client.ts` throws as a response with this message. */
const THROWN = /^ServiceError: ([a-z-]+)$/;

/**
 * A 401 is about the session, or about the public key when there is no session.
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */
export function errorFromResponse(
  { status, error }: ServiceResponse,
  { hasSession = true, isWrite = true }: Partial<RequestContext> = {},
): ServiceError {
  const message = error?.message ?? "";
  const code = error?.code ?? "";
  const thrownKind = status === 0 && THROWN.exec(message)?.[1];
  if (thrownKind) return new ServiceError(thrownKind as ServiceErrorKind, "", { cause: error });
  const reportedKind = kindOf(status, code, message);
  const kind = hasSession ? reportedKind : visitorsKind(reportedKind, code, message);
  if (status >= 400 && kind !== "session-expired") {
    // oxlint-disable-next-line no-console -- details only: the caller logs the error itself
    console.info("The server refused.", status, code, error);
  }
  // PostgreSQL's refusals have a code and were rolled back; a gateway's 5xx is inconclusive.
  const isOutcomeUnknown = isWrite && (status < 400 || (status >= 500 && code === ""));
  return new ServiceError(kind, message, { cause: error, isOutcomeUnknown });
}

/** The codes of PostgreSQL (SQLSTATE), PostgREST and the embedded backend. A gateway sends other codes or no code. */
const DATABASE_CODE = /^(?:[\dA-Z]{5}|PGRST\w{3}|SUP)$/;

/** A visitor's error never mentions an account, and shows the database's words (rule 5.6) but not a gateway's. */
function visitorsKind(kind: ServiceErrorKind, code: string, message: string): ServiceErrorKind {
  if (kind === "session-expired") return "invalid-key";
  if (kind !== "forbidden" && kind !== "refused" && kind !== "unavailable") return kind;
  if (!DATABASE_CODE.test(code) && message !== "") return "down";
  return kind === "forbidden" ? "refused" : kind;
}

export function parseRefusal(text: string): { code?: string; message: string } {
  try {
    return { message: "", ...(JSON.parse(text) as object | null) };
  } catch {
    return { message: text };
  }
}

/** @param reason the rejection of the request in src/app/page/early-request.ts */
export function errorFromEarlyRequest(reason: unknown): ServiceError {
  const { name, message, cause } = reason as Error;
  if (typeof cause === "number") {
    const response = { status: cause, error: parseRefusal(message) };
    return errorFromResponse(response, { hasSession: false });
  }
  if (name === "SyntaxError") return new ServiceError("unexpected-response", "", { cause: reason });
  const kind = name === "TimeoutError" ? "timeout" : "unreachable";
  return new ServiceError(kind, message, { cause: reason });
}

/** Throws unless the response is a list without an error: `null`, an object or an HTML page is a failure. */
export function expectRows(
  response: ServiceResponse & { data: unknown },
  request: Partial<RequestContext> = {},
): unknown[] {
  if (response.error) throw errorFromResponse(response, request);
  if (Array.isArray(response.data)) return response.data;
  const { isWrite = true } = request;
  throw new ServiceError("unexpected-response", "", { cause: response, isOutcomeUnknown: isWrite });
}

/** The first pattern that matches an SQLSTATE or a code of PostgREST decides. */
const KINDS: [code: RegExp, ServiceErrorKind][] = [
  [/^PGRST30[1-3]$/, "session-expired"],
  [/^42501$/, "forbidden"],
  [/^2200[7-9]$/, "invalid-date"],
  [/^57014$/, "interrupted"],
  [/^23505$/, "duplicate"],
  // A serialization failure, a deadlock or a lock timeout.
  [/^(?:40...|55P03)$/, "busy"],
  // A hosted project becomes read-only when its disk is full.
  [/^25006$/, "read-only"],
  [/^(?:08...|53300|57P..|PGRST00.)$/, "database-down"],
  // Values that the database refuses; its message says why. "SUP" is a code of the embedded backend.
  [/^(?:(?:22|23|54)...|SUP)$/, "refused"],
  [/^(?:42...|PGRST[12]..)$/, "wrong-schema"],
];

function kindOf(status: number, code: string, message: string): ServiceErrorKind {
  if (status === 0) {
    if (message.startsWith("TimeoutError")) return "timeout";
    if (message.startsWith("AbortError")) return "aborted";
    return "unreachable";
  }
  // A hosted project over its quota, or paused.
  if (status === 402 || status === 540) return "down";
  if (message.includes("articles_are_short")) return "too-long";
  const known = KINDS.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  if (status === 401) return /api key/i.test(message) ? "invalid-key" : "session-expired";
  if (status === 403) return "forbidden";
  if (status === 408 || status === 504) return "timeout";
  if (status === 429) return "rate-limited";
  const isSilent = status < 500 && code === "" && message === "";
  if (status < 400 || isSilent) return "unexpected-response";
  return status >= 500 ? "unavailable" : "refused";
}
