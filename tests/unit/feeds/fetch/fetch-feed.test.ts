/** Safe and polite requests for feeds (rules 14.11 and 14.12). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFeedFetcher } from "../../../../src/feeds/fetch/fetch-feed.ts";
import type { FetcherOptions } from "../../../../src/feeds/fetch/site-request.ts";
import { type FeedServer, startFeedServer } from "../../../support/feed-server.ts";

const FEED = '<rss version="2.0"><channel><title>A</title></channel></rss>';

let server: FeedServer;

beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

const get = (address: string, options: Partial<FetcherOptions> = {}, known: object = {}) =>
  createFeedFetcher({ contact: "contato@example.com", allowLoopback: true, ...options })({
    address,
    etag: null,
    lastModified: null,
    ...known,
  });
/** No server listens at the first address. */
const twoAddresses = async () =>
  ["127.0.0.9", "127.0.0.1"].map((address) => ({ address, family: 4 as const }));

const failure = async (address: string, options: Partial<FetcherOptions> = {}) => {
  const answer = await get(address, options);
  return answer.status === "failed" ? answer.problem : answer.status;
};
const text = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.status === "fetched" ? new TextDecoder().decode(answer.document.bytes) : answer.status;

const lookUp = (options: Partial<FetcherOptions>) => failure("http://nada.test/", options);
const findsNothing = () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" }));
const neverAnswers = () => new Promise<never>(() => undefined);
const mixed = async () => [
  { address: "8.8.8.8", family: 4 as const },
  { address: "10.0.0.1", family: 4 as const },
];

describe("the feed fetcher", () => {
  it("identifies itself with a contact, and sends the validators of the last version", async () => {
    const contentType = "application/rss+xml; charset=utf-8";
    server.serve("/etag", FEED, contentType, '"v1"');
    const first = await get(`${server.url}/etag`);
    const document = { contentType, address: `${server.url}/etag` };
    expect(first).toMatchObject({ status: "fetched", etag: '"v1"', document });
    expect(server.requests.at(-1)?.headers).toMatchObject({
      "user-agent": "RadarRPA/1.0 (leitor de feeds; +contato@example.com)",
      "accept-encoding": "gzip, deflate, br",
    });
    expect(server.requests.at(-1)?.headers).not.toHaveProperty("if-none-match");

    const modified = "Fri, 20 Nov 2026 10:00:00 GMT";
    const known = { etag: '"v1"', lastModified: modified };
    const nothing = { etag: null, lastModified: null, movedTo: null };
    const second = await get(`${server.url}/etag`, {}, known);
    expect(second).toEqual({ status: "unchanged", ...nothing });
    expect(server.requests.at(-1)?.headers).toMatchObject({
      "if-none-match": '"v1"',
      "if-modified-since": modified,
    });
  });

  it.each(["/429", "/503"])("returns how long the site wants it to wait: %s", async (path) => {
    server.handle(path, (_, response) =>
      response.writeHead(Number(path.slice(1)), { "retry-after": "120" }).end(),
    );
    expect(await get(server.url + path)).toMatchObject({ status: "failed", retryAfter: "120" });
  });

  it("follows three redirects but not a fourth", async () => {
    server.serve("/r0", FEED);
    for (const n of [1, 2, 3, 4]) {
      server.handle(`/r${n}`, (_, response) =>
        response.writeHead(n % 2 ? 301 : 307, { location: `/r${n - 1}` }).end(),
      );
    }
    const answer = await get(`${server.url}/r3`);
    expect(answer).toMatchObject({ status: "fetched", document: { address: `${server.url}/r0` } });
    expect(await failure(`${server.url}/r4`)).toEqual({ kind: "too-many-redirects" });
  });
});

describe("the feed fetcher's result", () => {
  it.each<[string, number[], boolean]>([
    ["permanently, in one step", [301], true],
    ["permanently, in two steps", [308, 301], true],
    ["temporarily", [302], false],
  ])("reports whether the feed moved: %s", async (_, statuses, isMoved) => {
    server.serve("/here", FEED);
    statuses.forEach((status, index) => {
      const location = index === statuses.length - 1 ? "/here" : `/step${index + 1}`;
      server.handle(`/step${index}`, (_request, response) =>
        response.writeHead(status, { location }).end(),
      );
    });
    expect(await get(`${server.url}/step0`)).toMatchObject({
      status: "fetched",
      movedTo: isMoved ? `${server.url}/here` : null,
    });
  });

  it.each<[string, number | null]>([
    ["public, max-age=7200", 7200],
    ["max-age=0", 0],
    ["s-maxage=60", null],
    ["", null],
  ])("reports how long the response stays fresh, by cache-control: %s", async (value, freshFor) => {
    server.handle("/fresh", (_, response) =>
      response.writeHead(200, { "cache-control": value }).end(FEED),
    );
    expect(await get(`${server.url}/fresh`)).toMatchObject({ movedTo: null, freshFor });
  });
});

describe("the feed fetcher is protected from", () => {
  it("a body of 30 MB, by reading only its first 2 MB", async () => {
    let sent = 0;
    server.handle("/large", (_, response) => {
      const chunk = Buffer.alloc(64 * 1024, "x");
      const write = () => {
        while (sent < 30 * 1024 * 1024) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once("drain", write);
        }
        response.end();
      };
      write();
    });
    const read = text(await get(`${server.url}/large`)).length;
    expect(read).toBeGreaterThan(2 * 1024 * 1024);
    expect(read).toBeLessThan(3 * 1024 * 1024);
    expect(sent).toBeLessThan(25 * 1024 * 1024);
  });

  it.each(["a response that never begins", "a body that never ends"])("%s", async (what) => {
    server.handle("/slow", (_, response) => {
      if (what.startsWith("a response")) return;
      response.writeHead(200);
      response.write("<rss>");
      const timer = setInterval(() => response.write(" "), 10);
      response.once("close", () => clearInterval(timer));
    });
    expect(await failure(`${server.url}/slow`, { timeLimit: 200 })).toEqual({ kind: "timeout" });
  });

  it("a closed port, and https where the site has only http", async () => {
    expect(await failure("http://127.0.0.1:9/")).toEqual({ kind: "unreachable" });
    const secure = await failure(server.url.replace("http:", "https:"));
    expect(["insecure", "unreachable"]).toContain((secure as { kind: string }).kind);
  });

  it("a host's address that does not respond, by trying its next one", async () => {
    server.serve("/second", FEED);
    const { port } = new URL(server.url);
    const answer = await get(`http://dois.test:${port}/second`, { resolve: twoAddresses });
    expect(answer).toMatchObject({ status: "fetched" });
  });

  it("a host name that is unknown or takes too long to look up", async () => {
    for (const resolve of [findsNothing, async () => []])
      expect(await lookUp({ resolve })).toEqual({ kind: "unknown-host" });
    expect(await lookUp({ resolve: neverAnswers, timeLimit: 50 })).toEqual({ kind: "timeout" });
  });
});

describe("the feed fetcher connects only to the public internet", () => {
  const strict = { allowLoopback: false };

  const PRIVATE = { kind: "private-address" };
  const BAD = { kind: "bad-address" };
  it.each<[address: string, problem: object, options?: object]>([
    ["http://127.1/", PRIVATE],
    ["http://0x7f.1/", PRIVATE],
    ["http://169.254.169.254/", PRIVATE],
    ["http://[::ffff:a00:1]/", PRIVATE],
    // A public name that also resolves to a private address.
    ["http://site.com/", PRIVATE, { resolve: mixed }],
    ["http://site.com:22/", { kind: "forbidden-port", port: "22" }],
    ["file:///etc/passwd", BAD],
    ["ftp://site.com/", BAD],
    ["javascript:alert(1)", BAD],
    ["nada", BAD],
    ["", BAD],
  ])("and refuses %j", async (address, problem, options) => {
    expect(await failure(address, { ...strict, ...options })).toEqual(problem);
  });

  it("and refuses a redirect to a private address", async () => {
    for (const [location, kind] of [
      ["http://169.254.169.254/", "private-address"],
      ["file:///etc/passwd", "bad-address"],
    ]) {
      server.handle("/inside", (_, response) => response.writeHead(302, { location }).end());
      expect(await failure(`${server.url}/inside`)).toEqual({ kind });
    }
  });

  it("and looks up a host name once per request, so that it cannot turn private later", async () => {
    const answers = ["127.0.0.1", "10.0.0.1"];
    const requested: string[] = [];
    const resolve = async (host: string) => {
      requested.push(host);
      return [{ address: answers.shift() ?? "10.0.0.1", family: 4 as const }];
    };
    const { port } = new URL(server.url);
    server.serve("/rebind", FEED);
    // "127.0.0.1" represents a public address; a second lookup would return a private one.
    expect(text(await get(`http://vira.test:${port}/rebind`, { resolve }))).toBe(FEED);
    expect(requested).toEqual(["vira.test"]);
    const location = "/rebind";
    server.handle("/again", (_, response) => response.writeHead(302, { location }).end());
    const again = await failure(`http://vira.test:${port}/again`, { resolve });
    expect(again).toEqual({ kind: "private-address" });
  });
});
