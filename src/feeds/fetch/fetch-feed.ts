/**
 * Fetches one feed, politely and safely: 10 s, 2 MB, 3 redirects, http(s) on its own ports, and only from the public
 * internet. A host's addresses are looked up once, checked, and connected to as they were checked, so that a name that
 * turns private in between leads nowhere. Runs in Node and in Deno, also in Supabase's edge runtime, where `node:http`
 * cannot be bound to an address and undici can (docs/decisions/0019).
 */
import { Buffer } from "node:buffer";
import { Agent, type Dispatcher, request as httpRequest } from "undici";
import type { FeedRequest, FetchFeed, FetchOutcome } from "@/feeds/data/feed-request.ts";
import { LARGEST_FEED } from "@/feeds/model/feed-limits.ts";
import type { FeedProblem } from "@/feeds/model/feed-problem.ts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isPublic } from "@/feeds/model/public-host.ts";
import {
  isLoopback,
  literalAddress,
  type Resolve,
  resolveBySystem,
  type ResolvedAddress,
} from "./public-address.ts";
import { type Body, readBody } from "./read-body.ts";

const TIME_LIMIT = 10_000;
const MAX_REDIRECTS = 3;

export interface FetcherOptions {
  /** Where a site's owner can complain: an e-mail or a page. */
  contact: string;
  /** For tests only: this machine's own addresses, on any port. */
  allowLoopback?: boolean;
  resolve?: Resolve;
  timeLimit?: number;
}

/** What stops a fetch, and how the source's health words it. */
class FetchFailure extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? codeOf(cause) : "";
}

function problemOf(error: unknown, signal: AbortSignal): FeedProblem {
  if (error instanceof FetchFailure) return error.problem;
  if (signal.aborted) return { kind: "timeout" };
  const code = codeOf(error);
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return { kind: "unknown-host" };
  const isAboutTrust =
    /CERT|peer certificate|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ALTNAME|UnknownIssuer/i;
  if (isAboutTrust.test(`${code} ${String((error as Error | null)?.message)}`)) {
    return { kind: "insecure" };
  }
  // What came was no HTTP.
  const isNoHttp =
    code === "UND_ERR_HEADERS_OVERFLOW" || (error as Error).name === "HTTPParserError";
  return { kind: isNoHttp ? "broken-response" : "unreachable" };
}

function checkedUrl(address: string, base: string | undefined, allowLoopback: boolean): URL {
  const url = parseUrl(address, base);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.hostname === "" ||
    url.username !== "" ||
    url.password !== ""
  ) {
    throw new FetchFailure({ kind: "bad-address" });
  }
  // URL leaves out the port that the scheme has anyway; https on 80 and http on 443 are as good.
  const isUsual = ["", "80", "443"].includes(url.port);
  if (!isUsual && !allowLoopback)
    throw new FetchFailure({ kind: "forbidden-port", port: url.port });
  return url;
}

/** Every address of the host must be public: one that is not is a sign of an attack or of a mistake. */
async function checkedAddress(
  host: string,
  resolve: Resolve,
  allowLoopback: boolean,
): Promise<ResolvedAddress> {
  const literal = literalAddress(host);
  const addresses = literal ? [literal] : await resolve(host);
  const isAllowed = ({ address }: ResolvedAddress) =>
    isPublic(address) || (allowLoopback && isLoopback(address));
  const [first] = addresses;
  if (!first) throw new FetchFailure({ kind: "unknown-host" });
  if (!addresses.every(isAllowed)) throw new FetchFailure({ kind: "private-address" });
  return addresses.find(({ family }) => family === 4) ?? first;
}

/** Connections to this address only, whatever the name says meanwhile: what was checked is what is connected to. */
function connectionsTo({ address, family }: ResolvedAddress): Agent {
  return new Agent({
    // One request, and the connection is closed.
    pipelining: 0,
    connect: {
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [{ address, family }]) : callback(null, address, family),
    },
  });
}

type SiteResponse = Dispatcher.ResponseData;

/** @returns the first value of a response's header, `null` when there is none */
function headerOf({ headers }: SiteResponse, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

async function readResponse(response: SiteResponse, signal: AbortSignal): Promise<Body> {
  const tooLarge = new FetchFailure({ kind: "too-large" });
  if (Number(headerOf(response, "content-length") ?? 0) > LARGEST_FEED) throw tooLarge;
  const body = await readBody(response.body, String(response.headers["content-encoding"] ?? ""));
  if (signal.aborted) throw new Error("aborted");
  if (!body) throw tooLarge;
  if (body.bytes.length === 0 && !body.isWhole) throw new FetchFailure({ kind: "broken-response" });
  return body;
}

/** Headers are read as ISO 8859-1; some sites write their addresses in UTF-8. */
function asWritten(header: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(header, "latin1"));
  } catch {
    return header;
  }
}

/** What each host set during one fetch: some lead back to where they came from, and look for it there. */
type Cookies = Map<string, Map<string, string>>;

const MAX_COOKIES = 20;

function keepCookies(cookies: Cookies, host: string, { headers }: SiteResponse): void {
  const ofHost = cookies.get(host) ?? new Map<string, string>();
  cookies.set(host, ofHost);
  for (const line of [headers["set-cookie"] ?? []].flat().slice(0, MAX_COOKIES)) {
    const [, name = "", value = ""] = /^\s*([^=;\s]+)=([^;]{0,1000})/.exec(line) ?? [];
    if (/;\s*max-age\s*=\s*(?:0|-)/i.test(line)) ofHost.delete(name);
    else if (name !== "") ofHost.set(name, value.trim());
  }
}

const cookieHeader = (ofHost: ReadonlyMap<string, string> = new Map()) =>
  ofHost.size > 0 && {
    cookie: [...ofHost].map(([name, value]) => `${name}=${value}`).join("; "),
  };

function statusProblem(status: number): FeedProblem {
  if (status === 404) return { kind: "not-found" };
  if (status === 410) return { kind: "gone" };
  if (status === 429) return { kind: "rate-limited" };
  if (status === 401 || status === 403 || status === 451) return { kind: "refused", status };
  return status >= 500 ? { kind: "server-failure", status } : { kind: "unexpected-status", status };
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Those by which a site says that the address itself is another now (RFC 9110, 15.4.2 and 15.4.9). */
const MOVES = new Set([301, 308]);

/** Seconds for which a response says that it stays as it is (RFC 9111, 5.2.2.1); `null` when it doesn't say. */
function freshSeconds(cacheControl: string | null): number | null {
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds);
}

export function createFeedFetcher(options: FetcherOptions): FetchFeed {
  const { allowLoopback = false, resolve = resolveBySystem, timeLimit = TIME_LIMIT } = options;

  const headersFor = ({ etag, lastModified }: FeedRequest): Record<string, string> => ({
    "user-agent": `RadarRPA/1.0 (leitor de feeds; +${options.contact})`,
    accept:
      "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5",
    "accept-encoding": "gzip, deflate, br",
    "accept-language": "pt-BR, pt;q=0.9, en;q=0.5",
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
  });

  const follow = async (request: FeedRequest, signal: AbortSignal): Promise<FetchOutcome> => {
    const headers = headersFor(request);
    let url = checkedUrl(request.address, undefined, allowLoopback);
    let isMoved = true;
    const cookies: Cookies = new Map();
    for (let redirects = 0; ; redirects++) {
      const address = await unlessAborted(
        checkedAddress(url.hostname, resolve, allowLoopback),
        signal,
      );
      const agent = connectionsTo(address);
      try {
        const response = await httpRequest(url, {
          dispatcher: agent,
          headers: { ...headers, ...cookieHeader(cookies.get(url.hostname)) },
          signal,
        });
        keepCookies(cookies, url.hostname, response);
        // What nobody reads ends with its connection.
        response.body.on("error", () => undefined);
        const { statusCode: status } = response;
        const location = headerOf(response, "location");
        if (REDIRECTS.has(status) && location !== null) {
          if (redirects === MAX_REDIRECTS) throw new FetchFailure({ kind: "too-many-redirects" });
          url = checkedUrl(asWritten(location), url.href, allowLoopback);
          isMoved &&= MOVES.has(status);
          continue;
        }
        const movedTo = redirects > 0 && isMoved ? url.href : null;
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
            address: url.href,
            link: asWritten([response.headers.link ?? []].flat().join(", ")),
            ...(!isWhole && { isBroken: true }),
          },
          // What did not come whole is to come again.
          etag: isWhole ? etag : null,
          lastModified: isWhole ? lastModified : null,
          movedTo,
          freshFor: freshSeconds(headerOf(response, "cache-control")),
        };
      } finally {
        void agent.destroy();
      }
    }
  };

  return async (request) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeLimit);
    try {
      return await follow(request, controller.signal);
    } catch (error) {
      return { status: "failed", problem: problemOf(error, controller.signal), retryAfter: null };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Looking up a name cannot be given up, only left alone. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    promise.then(resolve, reject);
  });
}
