/** Finds the problem to report for a failed request, by its error or by its status. */
import type { FeedProblem } from "@/feeds/model/feed-problem.ts";

export class FetchFailure extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Returns the code of an error or of its cause, or "" if neither has one. */
export function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? codeOf(cause) : "";
}

const CERTIFICATE_FAILURE =
  /CERT|peer certificate|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ALTNAME|UnknownIssuer/i;

export function problemOf(error: unknown, signal: AbortSignal): FeedProblem {
  if (error instanceof FetchFailure) return error.problem;
  if (signal.aborted) return { kind: "timeout" };
  const code = codeOf(error);
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return { kind: "unknown-host" };
  if (CERTIFICATE_FAILURE.test(`${code} ${String((error as Error | null)?.message)}`)) {
    return { kind: "insecure" };
  }
  const isInvalidHttp =
    code === "UND_ERR_HEADERS_OVERFLOW" || (error as Error).name === "HTTPParserError";
  return { kind: isInvalidHttp ? "broken-response" : "unreachable" };
}

export function statusProblem(status: number): FeedProblem {
  if (status === 404) return { kind: "not-found" };
  if (status === 410) return { kind: "gone" };
  if (status === 429) return { kind: "rate-limited" };
  if (status === 401 || status === 403 || status === 451) return { kind: "refused", status };
  return status >= 500 ? { kind: "server-failure", status } : { kind: "unexpected-status", status };
}
