/** Calls the function that fetches feeds with the administrator's session. */
import type { FeedDocument } from "@/feeds/model/read-feed.ts";
import { isRecord } from "@/lib/is-record.ts";
import { ServiceError } from "@/lib/service-error.ts";
import { openAdminClient } from "@/session/auth/lazy-admin-client.ts";
import { FeedRefusal } from "./feed-request.ts";
import type { SourceOutcome } from "./ingest-source.ts";

const NO_FUNCTION =
  "A função que busca feeds não está publicada neste projeto (veja docs/feeds.md).";

/** Returns the message for a failure outside the function, which then has sent no response of its own. */
function gatewayMessage(status: number): string {
  if (status === 404) return NO_FUNCTION;
  // With 546, Supabase's runtime reports that it stopped a function that used too much time or memory.
  return [503, 504, 546].includes(status)
    ? `A função que busca feeds parou antes de terminar (${status}). Tente novamente em alguns instantes.`
    : `A função que busca feeds respondeu de um jeito inesperado (${status}).`;
}

function withoutResponse(cause: unknown): ServiceError {
  if (cause instanceof ServiceError) return cause;
  if (cause instanceof SyntaxError) return new ServiceError("server", gatewayMessage(200));
  const isTimeout = (cause as Partial<Error> | null)?.name === "TimeoutError";
  return new ServiceError(isTimeout ? "timeout" : "unreachable", "", { cause });
}

/** A 401 does not end the session, because only the Auth service decides that. */
async function refusalOf(response: Response): Promise<ServiceError> {
  const content: unknown = await response.json().catch(() => null);
  const isOurs =
    isRecord(content) && typeof content.kind === "string" && typeof content.message === "string";
  if (!isOurs) return new ServiceError("server", gatewayMessage(response.status));
  const message = String(content.message);
  return content.kind === "feed"
    ? new FeedRefusal(message, String(content.problem))
    : new ServiceError("server", message);
}

async function callFunction(body: object): Promise<Record<string, unknown>> {
  const { functions } = await openAdminClient();
  const { data, error, response } = await functions.invoke<unknown>("ingest", { body });
  if (isRecord(data)) return data;
  if (!response) {
    // supabase-js wraps errors of the request, but not those of reading the response.
    const { context = error } = error as { context?: unknown };
    throw withoutResponse(context);
  }
  if (!response.ok) throw await refusalOf(response);
  throw new ServiceError("server", gatewayMessage(response.status));
}

/** Fetches a feed without storing anything. Rejects with a FeedRefusal that explains the problem. */
export async function fetchForPreview(address: string): Promise<FeedDocument> {
  const response = await callFunction({ preview: address });
  const { base64, contentType, address: finalAddress, link = "", isBroken = false } = response;
  const bytes = Uint8Array.from(atob(String(base64)), (character) => character.charCodeAt(0));
  return {
    bytes,
    contentType: String(contentType),
    address: String(finalAddress),
    link: String(link),
    isBroken: isBroken === true,
  };
}

/** Resolves with the number of new items. Rejects with a ServiceError that explains the feed's problem. */
export async function readSourceNow(id: string): Promise<number> {
  const outcome = (await callFunction({ source: id })).outcome as SourceOutcome;
  if (outcome.status === "failed") throw new ServiceError("server", outcome.message);
  return outcome.status === "read" ? outcome.added : 0;
}
