/** The panel's way to the feeds' tables and to the function that fetches: both with the administrator's session. */
import { type FeedStore, feedStore } from "@/feeds/data/feed-store.ts";
import type { SourceOutcome } from "@/feeds/data/ingest-source.ts";
import type { FeedDocument } from "@/feeds/model/read-feed.ts";
import { getEnvironment, supabaseUrl } from "@/lib/environment";
import { ServiceError } from "@/lib/service-error";
import { openSession } from "@/lib/session-client";

/** In local mode nobody is signed in to the database, and these tables open to no one else. */
export const hasFeeds = () => getEnvironment().signIn.mode === "protected";

export async function openFeeds(): Promise<FeedStore> {
  return feedStore((await openSession()).client);
}

const NO_FUNCTION =
  "A função que busca feeds não está publicada neste projeto (veja docs/feeds.md).";

/** Longer than the function itself waits for a site. */
const FUNCTION_LIMIT = 25_000;

async function callFunction(body: object): Promise<Record<string, unknown>> {
  const { accessToken } = await openSession();
  const answer = await fetch(`${supabaseUrl()}/functions/v1/ingest`, {
    method: "POST",
    headers: {
      apikey: getEnvironment().supabaseKey,
      authorization: `Bearer ${accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(FUNCTION_LIMIT),
  }).catch((cause: unknown) => {
    const isTimeout = cause instanceof DOMException && cause.name === "TimeoutError";
    throw new ServiceError(isTimeout ? "timeout" : "unreachable", "", { cause });
  });
  const content = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  if (answer.ok && content) return content;
  if (answer.status === 401) throw new ServiceError("session-expired");
  const message = typeof content?.message === "string" ? content.message : "";
  const isMissing = answer.status === 404 && !message.endsWith(".");
  throw new ServiceError("server", isMissing || !content ? NO_FUNCTION : message);
}

/** Fetches a feed without storing anything. Rejects with a ServiceError that says what is wrong with it. */
export async function fetchForPreview(address: string): Promise<FeedDocument> {
  const { base64, contentType, address: finalAddress } = await callFunction({ preview: address });
  const bytes = Uint8Array.from(atob(String(base64)), (letter) => letter.charCodeAt(0));
  return { bytes, contentType: String(contentType), address: String(finalAddress) };
}

/** Reads a source now. Its health says the rest. */
export async function readSourceNow(id: string): Promise<SourceOutcome> {
  return (await callFunction({ source: id })).outcome as SourceOutcome;
}
