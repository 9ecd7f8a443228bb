/** Fetches a feed of at most 2 MB. */
import type { FeedRequest, FetchFeed, FetchOutcome } from "@/feeds/data/feed-request.ts";
import { type Body, readBody } from "./read-body.ts";
import { FetchFailure, statusProblem } from "./request-failure.ts";
import {
  type Arrival,
  asWritten,
  type FetcherOptions,
  headerOf,
  requestSite,
  type SiteResponse,
} from "./site-request.ts";

async function readResponse(response: SiteResponse, signal: AbortSignal): Promise<Body> {
  const body = await readBody(response.body, String(response.headers["content-encoding"] ?? ""));
  if (signal.aborted) throw new Error("aborted");
  if (!body) throw new FetchFailure({ kind: "too-large" });
  if (body.bytes.length === 0 && !body.isWhole) throw new FetchFailure({ kind: "broken-response" });
  return body;
}

/** The freshness of a response (RFC 9111, 5.2.2.1). */
function freshSeconds(cacheControl: string | null): number | null {
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds);
}

const headersFor = (
  { etag, lastModified }: FeedRequest,
  contact: string,
): Record<string, string> => ({
  "user-agent": `RadarRPA/1.0 (leitor de feeds; +${contact})`,
  accept:
    "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5",
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "pt-BR, pt;q=0.9, en;q=0.5",
  ...(etag === null ? {} : { "if-none-match": etag }),
  ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
});

async function outcomeOf(
  { response, address, movedTo, signal }: Arrival,
  request: FeedRequest,
): Promise<FetchOutcome> {
  const { statusCode: status } = response;
  const etag = headerOf(response, "etag");
  const lastModified = headerOf(response, "last-modified");
  if (status === 304 && (request.etag !== null || request.lastModified !== null)) {
    return { status: "unchanged", etag, lastModified, movedTo };
  }
  if (status < 200 || status > 299) {
    const retryAfter = headerOf(response, "retry-after");
    return { status: "failed", problem: statusProblem(status), retryAfter };
  }
  const { bytes, isWhole } = await readResponse(response, signal);
  return {
    status: "fetched",
    document: {
      bytes,
      contentType: headerOf(response, "content-type") ?? "",
      address,
      link: asWritten([response.headers.link ?? []].flat().join(", ")),
      ...(!isWhole && { isBroken: true }),
    },
    // An incomplete response must be fetched again.
    etag: isWhole ? etag : null,
    lastModified: isWhole ? lastModified : null,
    movedTo,
    freshFor: freshSeconds(headerOf(response, "cache-control")),
  };
}

export const createFeedFetcher =
  (options: FetcherOptions): FetchFeed =>
  (request) =>
    requestSite<FetchOutcome>(
      { address: request.address, method: "GET", headers: headersFor(request, options.contact) },
      options,
      (arrival) => outcomeOf(arrival, request),
    );
