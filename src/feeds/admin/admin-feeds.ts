/** The panel's way to the feeds' tables and to the function that fetches: both with the administrator's session. */
import { type FeedStore, feedStore } from "@/feeds/data/feed-store.ts";
import type { SourceOutcome } from "@/feeds/data/ingest-source.ts";
import type { FeedDocument } from "@/feeds/model/read-feed.ts";
import { errorFromResponse, SESSION_FAILURE } from "@/lib/response-error";
import { getEnvironment, supabaseUrl } from "@/lib/environment";
import { isRecord } from "@/lib/is-record";
import { ServiceError } from "@/lib/service-error";
import { openSession, withSession } from "@/lib/session-client";

/** In local mode nobody is signed in to the database, and these tables open to no one else. */
export const hasFeeds = () => getEnvironment().signIn.mode === "protected";

export async function openFeeds(): Promise<FeedStore> {
  return feedStore((await openSession()).client);
}

const NO_FUNCTION =
  "A função que busca feeds não está publicada neste projeto (veja docs/feeds.md).";

/** What stopped a call before the function's own response: the gateway's and the runtime's, in other words. */
function gatewayMessage(status: number): string {
  if (status === 404) return NO_FUNCTION;
  // 546: Supabase's runtime stopped a function that used too much time or memory.
  return [503, 504, 546].includes(status)
    ? `A função que busca feeds parou antes de terminar (${status}). Tente novamente em alguns instantes.`
    : `A função que busca feeds respondeu de um jeito inesperado (${status}).`;
}

/** Longer than the function itself waits for a site. */
const FUNCTION_LIMIT = 25_000;

function noResponse(cause: unknown): never {
  const isTimeout = (cause as Partial<Error> | null)?.name === "TimeoutError";
  throw new ServiceError(isTimeout ? "timeout" : "unreachable", "", { cause });
}

/** @returns `null` for what is no JSON object */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const content: unknown = JSON.parse(text);
    return isRecord(content) ? content : null;
  } catch {
    return null;
  }
}

async function callFunction(body: object): Promise<Record<string, unknown>> {
  await openSession();
  const request = withSession((input, init) => fetch(input, init));
  const response = await request(`${supabaseUrl()}/functions/v1/ingest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(FUNCTION_LIMIT),
  }).catch(noResponse);
  const text = await response.text().catch(noResponse);
  const content = parseObject(text);
  if (response.ok && content) return content;
  if (content?.code === SESSION_FAILURE) {
    throw errorFromResponse({ status: response.status, error: content as never });
  }
  // Also a 401: only Auth itself says that a session is over.
  const isOurs = typeof content?.kind === "string" && typeof content.message === "string";
  throw new ServiceError(
    "server",
    isOurs ? String(content.message) : gatewayMessage(response.status),
  );
}

/** Fetches a feed without storing anything. Rejects with a ServiceError that says what is wrong with it. */
export async function fetchForPreview(address: string): Promise<FeedDocument> {
  const { base64, contentType, address: finalAddress } = await callFunction({ preview: address });
  const bytes = Uint8Array.from(atob(String(base64)), (character) => character.charCodeAt(0));
  return { bytes, contentType: String(contentType), address: String(finalAddress) };
}

/** Reads a source now. Its health says the rest. */
export async function readSourceNow(id: string): Promise<SourceOutcome> {
  return (await callFunction({ source: id })).outcome as SourceOutcome;
}
