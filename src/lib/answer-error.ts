/** What a refused or broken response of the Data API means. */
import { ServiceError, type ServiceErrorKind } from "./service-error.ts";

/** The part of a PostgREST response that says what happened. */
export interface ServiceAnswer {
  status: number;
  error: { code?: string; message: string } | null;
}

/**
 * The code of a refusal that this browser itself makes up, when a request's session was refused and could not be
 * renewed (`session-client.ts`). The message is the ServiceError's kind.
 */
export const SESSION_FAILURE = "SESSION_FAILURE";

export interface AskedFor {
  /** Whether the request carried a session's token. */
  hasSession: boolean;
  /** Whether it was to change anything. */
  isWrite: boolean;
}

/**
 * @param request what was requested: with the public key alone no session can have expired, and a 401 is about the key;
 * and what only reads leaves nothing in doubt
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */
export function errorFromAnswer(
  { status, error }: ServiceAnswer,
  { hasSession = true, isWrite = true }: Partial<AskedFor> = {},
): ServiceError {
  const message = error?.message ?? "";
  const code = error?.code ?? "";
  const kind = kindOf(status, code, message);
  // PostgreSQL's refusals have a code and were rolled back; a gateway's 5xx says nothing of what happened behind it.
  const isOutcomeUnknown = isWrite && (status < 400 || (status >= 500 && code === ""));
  return new ServiceError(
    kind === "session-expired" && !hasSession ? "invalid-key" : kind,
    message,
    { cause: error, isOutcomeUnknown },
  );
}

/** Success is a list and no error; `null`, an object or a page of HTML is none (rule 5.5). */
export function expectRows(
  answer: ServiceAnswer & { data: unknown },
  request: Partial<AskedFor> = {},
): unknown[] {
  if (answer.error) throw errorFromAnswer(answer, request);
  if (Array.isArray(answer.data)) return answer.data;
  const { isWrite = true } = request;
  throw new ServiceError("unexpected-answer", "", { cause: answer, isOutcomeUnknown: isWrite });
}

function kindOf(status: number, code: string, message: string): ServiceErrorKind {
  if (status === 0) {
    if (message.startsWith("TimeoutError")) return "timeout";
    if (message.startsWith("AbortError")) return "aborted";
    return "unreachable";
  }
  if (code === SESSION_FAILURE) return message as ServiceErrorKind;
  if (code === "PGRST301" || code === "PGRST302" || code === "PGRST303") return "session-expired";
  if (/api key/i.test(message) && status === 401) return "invalid-key";
  if (code === "42501") return "forbidden";
  if (code === "22007" || code === "22008" || code === "22009") return "invalid-date";
  // 57014: the statement ran into the database's own time limit.
  if (code === "57014" || status === 408 || status === 504) return "timeout";
  if (status === 401) return "session-expired";
  if (status === 403) return "forbidden";
  if (status === 429) return "rate-limited";
  if (status < 400) return "unexpected-answer";
  return "server";
}
