/**
 * Reads one source per call, because a hosted project allows two seconds of CPU time, or fetches a feed for a preview.
 */
import { errorMessage } from "@/lib/error-message.ts";
import { isRecord } from "@/lib/is-record.ts";
import { createProjectClient } from "@/lib/project-client.ts";
import { ServiceError } from "@/lib/service-error.ts";
import { checkAddresses, type CheckAddress } from "@/feeds/data/address-checks.ts";
import type { FeedClient } from "@/feeds/data/feed-client.ts";
import { feedStore } from "@/feeds/data/feed-store.ts";
import type { FetchFeed } from "@/feeds/data/feed-request.ts";
import { ingestSource } from "@/feeds/data/ingest-source.ts";
import { isDue } from "@/feeds/data/ingest-sources.ts";
import { fetchPublished } from "@/feeds/data/published-articles.ts";
import { describeProblem } from "@/feeds/model/feed-problem.ts";
import { type AlertChannel, reportTroubles } from "./alerts.ts";
import { type BuildHook, requestBuild } from "./build-hook.ts";
import { type AdmittedCaller, type Failure, identifyCaller, type ProjectAccess } from "./caller.ts";

export interface Dependencies {
  project: ProjectAccess;
  fetchFeed: FetchFeed;
  /** Used only for the schedule, because a person would have to wait for it. */
  isAlive?: CheckAddress;
  /** If missing, problems are shown only in the panel. */
  alerts?: AlertChannel | undefined;
  /** If missing, the operator builds the site. */
  buildHook?: BuildHook | undefined;
  now: () => Date;
}

/** A few per call, because the reading has priority. The database allows twenty a day. */
const ADDRESSES_PER_CALL = 3;

// Any origin may call: only a page with the session's token is authorized.
const HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  "access-control-allow-methods": "POST",
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
};

// A copy, because some servers add the response's length to the given headers.
const respondWith = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { ...HEADERS } });

const fail = ({ status, reason, message }: Failure) =>
  respondWith({ kind: reason, message }, status);

/** supabase-js also sends a key as a token, which some versions of the Data API refuse. */
const withoutToken =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete("authorization");
    return send(input, { ...init, headers });
  };

const clientOf = ({ key, token }: AdmittedCaller, { url, fetch: send }: ProjectAccess) =>
  createProjectClient({
    url,
    key,
    accessToken: async () => token ?? key,
    fetch: token === null ? withoutToken(send) : send,
  });

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 32_768) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 32_768)));
  }
  return btoa(pieces.join(""));
}

async function preview(address: string, fetchFeed: FetchFeed): Promise<Response> {
  const fetched = await fetchFeed({ address, etag: null, lastModified: null });
  if (fetched.status !== "fetched") {
    if (fetched.status === "unchanged") {
      return fail({ status: 422, reason: "feed", message: "Nada mudou." });
    }
    const { problem } = fetched;
    const message = describeProblem(problem);
    return respondWith({ kind: "feed", problem: problem.kind, message }, 422);
  }
  const { bytes, ...document } = fetched.document;
  return respondWith({ ...document, base64: toBase64(bytes) });
}

async function readBody(request: Request): Promise<{ source?: unknown; preview?: unknown }> {
  try {
    const body: unknown = JSON.parse((await request.text()) || "{}");
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

async function readOne(
  client: FeedClient,
  wanted: unknown,
  { fetchFeed, now }: Dependencies,
): Promise<Response> {
  const time = now();
  const sources = await feedStore(client).fetchSources();
  const due = sources
    .filter((source) => isDue(source, time))
    .toSorted((a, b) => (a.nextFetchAt ?? "").localeCompare(b.nextFetchAt ?? ""));
  const source = wanted === undefined ? due[0] : sources.find(({ id }) => id === wanted);
  if (!source) {
    return wanted === undefined
      ? respondWith({ source: null, due: 0 })
      : fail({ status: 404, reason: "unknown-source", message: "Esta fonte não existe mais." });
  }
  await feedStore(client)
    .purgeNearMisses()
    .catch(() => undefined);
  const published = await fetchPublished(client);
  const outcome = await ingestSource(source, { client, fetchFeed, published, now: time });
  const left = due.filter(({ id }) => id !== source.id).length;
  return respondWith({ source: source.name, outcome, due: left });
}

async function respond(request: Request, dependencies: Dependencies): Promise<Response> {
  const { project, fetchFeed, isAlive, alerts, buildHook } = dependencies;
  if (request.method !== "POST") {
    return fail({ status: 405, reason: "method", message: "Use o método POST." });
  }
  const caller = await identifyCaller(request, project);
  if (caller.kind === "refused") return fail(caller);

  const body = await readBody(request);
  if (typeof body.preview === "string") {
    if (caller.kind !== "administrator") {
      return fail({ status: 403, reason: "not-administrator", message: "Só no painel." });
    }
    return preview(body.preview, fetchFeed);
  }

  const client = clientOf(caller, project);
  if (alerts) {
    // Sent before the reading, which may exceed the time limit.
    await reportTroubles(client, alerts).catch((error: unknown) =>
      console.error("An alert could not be sent.", error),
    );
  }
  try {
    return await readOne(client, body.source, dependencies);
  } finally {
    if (buildHook) {
      await requestBuild(client, buildHook).catch((error: unknown) =>
        console.error("The site's build could not be requested.", error),
      );
    }
    if (isAlive && caller.kind === "schedule") {
      await checkAddresses(client, isAlive, ADDRESSES_PER_CALL).catch((error: unknown) =>
        console.error("The addresses could not be checked.", error),
      );
    }
  }
}

/** Never rejects: every failure is JSON with a `kind` and a Portuguese `message`. */
export async function handleRequest(
  request: Request,
  dependencies: Dependencies,
): Promise<Response> {
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { ...HEADERS } });
  }
  try {
    return await respond(request, dependencies);
  } catch (error) {
    console.error("The function failed.", error);
    return fail(
      error instanceof ServiceError
        ? { status: 502, reason: "database", message: errorMessage(error) }
        : { status: 500, reason: "unexpected", message: errorMessage(error) },
    );
  }
}
