/**
 * Sends a safe request to a third-party site (rules 14.11 and 14.12). The connection uses the checked address, so that
 * a host cannot become private in between. `node:http` in the edge runtime cannot do that, but undici can
 * (decision 0019).
 */
import { Buffer } from "node:buffer";
import { Agent, type Dispatcher, request as httpRequest } from "undici";
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
import { codeOf, FetchFailure, problemOf } from "./request-failure.ts";

const TIME_LIMIT = 10_000;
const MAX_REDIRECTS = 3;

export interface FetcherOptions {
  /** An e-mail address or page where a site's owner can complain. */
  contact: string;
  /** For tests: allows addresses of this machine on any port. */
  allowLoopback?: boolean;
  resolve?: Resolve;
  timeLimit?: number;
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
  // `URL` omits the default port. https on 80 and http on 443 are allowed as well.
  const isUsual = ["", "80", "443"].includes(url.port);
  if (!isUsual && !allowLoopback)
    throw new FetchFailure({ kind: "forbidden-port", port: url.port });
  return url;
}

const MAX_ADDRESSES = 4;

/** Returns IPv4 addresses first. Rejects if one is private among public ones: an attack or a mistake. */
async function checkedAddresses(
  host: string,
  resolve: Resolve,
  allowLoopback: boolean,
): Promise<ResolvedAddress[]> {
  const literal = literalAddress(host);
  const addresses = literal ? [literal] : await resolve(host);
  const isAllowed = ({ address }: ResolvedAddress) =>
    isPublic(address) || (allowLoopback && isLoopback(address));
  if (addresses.length === 0) throw new FetchFailure({ kind: "unknown-host" });
  if (!addresses.every(isAllowed)) throw new FetchFailure({ kind: "private-address" });
  return addresses.toSorted((a, b) => a.family - b.family).slice(0, MAX_ADDRESSES);
}

function connectionsTo({ address, family }: ResolvedAddress, timeout: number): Agent {
  return new Agent({
    // The connection is closed after one request.
    pipelining: 0,
    connect: {
      timeout,
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [{ address, family }]) : callback(null, address, family),
    },
  });
}

const NO_CONNECTION =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT)$/;

async function requestFrom(
  addresses: readonly ResolvedAddress[],
  url: URL,
  options: Omit<Dispatcher.RequestOptions, "path" | "origin"> & { signal: AbortSignal },
  timeLimit: number,
): Promise<{ response: SiteResponse; close: () => void }> {
  for (const [index, address] of addresses.entries()) {
    const agent = connectionsTo(address, timeLimit / addresses.length);
    try {
      const response = await httpRequest(url, { dispatcher: agent, ...options });
      return { response, close: () => void agent.destroy() };
    } catch (error) {
      void agent.destroy();
      const isLast = index === addresses.length - 1;
      if (isLast || options.signal.aborted || !NO_CONNECTION.test(codeOf(error))) throw error;
    }
  }
  throw new FetchFailure({ kind: "unknown-host" });
}

export type SiteResponse = Dispatcher.ResponseData;

export function headerOf({ headers }: SiteResponse, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Decodes a header again, because undici decodes it as ISO 8859-1, but some sites write addresses in UTF-8. */
export function asWritten(header: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(header, "latin1"));
  } catch {
    return header;
  }
}

/** The cookies of each host during one fetch. Some sites expect them after a redirect. */
type Cookies = Map<string, Map<string, string>>;

const MAX_COOKIES = 20;

function keepCookies(
  cookies: Cookies,
  host: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): void {
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

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Permanent redirects (RFC 9110, 15.4.2 and 15.4.9). */
const MOVES = new Set([301, 308]);

export interface SiteRequest {
  address: string;
  method: "GET" | "HEAD";
  headers: Record<string, string>;
}

export interface Arrival {
  response: SiteResponse;
  address: string;
  movedTo: string | null;
  signal: AbortSignal;
}

/** @param read processes the response; the connection is closed afterwards */
export async function requestSite<Result>(
  { address: first, method, headers }: SiteRequest,
  { allowLoopback = false, resolve = resolveBySystem, timeLimit = TIME_LIMIT }: FetcherOptions,
  read: (arrival: Arrival) => Result | Promise<Result>,
): Promise<Result | { status: "failed"; problem: FeedProblem; retryAfter: null }> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), timeLimit);
  try {
    let url = checkedUrl(first, undefined, allowLoopback);
    let isMoved = true;
    const cookies: Cookies = new Map();
    for (let redirects = 0; ; redirects++) {
      const { hostname } = url;
      const addresses = await unlessAborted(
        checkedAddresses(hostname, resolve, allowLoopback),
        signal,
      );
      const sent = { ...headers, ...cookieHeader(cookies.get(hostname)) };
      const { response, close } = await requestFrom(
        addresses,
        url,
        { method, headers: sent, signal },
        timeLimit,
      );
      try {
        keepCookies(cookies, hostname, response.headers);
        // Without a listener, an error of a body that is not read would end the process.
        response.body.on("error", () => undefined);
        const location = REDIRECTS.has(response.statusCode) && headerOf(response, "location");
        if (typeof location !== "string") {
          const movedTo = redirects > 0 && isMoved ? url.href : null;
          return await read({ response, address: url.href, movedTo, signal });
        }
        if (redirects === MAX_REDIRECTS) throw new FetchFailure({ kind: "too-many-redirects" });
        url = checkedUrl(asWritten(location), url.href, allowLoopback);
        isMoved &&= MOVES.has(response.statusCode);
      } finally {
        close();
      }
    }
  } catch (error) {
    return { status: "failed", problem: problemOf(error, signal), retryAfter: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects at an abort without waiting for the promise, because a DNS lookup cannot be aborted. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    promise.then(resolve, reject);
  });
}
