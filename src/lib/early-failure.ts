import { errorFromResponse, parseRefusal } from "./response-error";
import { ServiceError } from "./service-error";

/** @param reason what the early request (src/app/page/early-request.ts) rejected with. A second request would wait as long again (rule 5.5). */
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
