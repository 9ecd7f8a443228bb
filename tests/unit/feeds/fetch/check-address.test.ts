/** Checking whether an article's page still exists (rule 14.38). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAddressChecker } from "../../../../src/feeds/fetch/check-address.ts";
import type { FetcherOptions } from "../../../../src/feeds/fetch/site-request.ts";
import { type FeedServer, startFeedServer } from "../../../support/feed-server.ts";

let server: FeedServer;
const methods: string[] = [];
beforeAll(async () => {
  server = await startFeedServer();
  const answer = (path: string, status: (method: string) => number, headers = {}) =>
    server.handle(path, ({ method = "" }, response) => {
      methods.push(method);
      response.writeHead(status(method), headers).end();
    });
  answer("/ok", () => 200);
  answer("/only-get", (method) => (method === "HEAD" ? 404 : 200));
  answer("/nada", () => 404);
  answer("/fora", () => 503);
  answer("/acabou", () => 410);
  answer("/porteiro", () => 403);
  answer("/calma", () => 429);
  answer("/mudou", () => 301, { location: "/ok" });
  answer("/mudou-para-nada", () => 302, { location: "/nada" });
  answer("/volta", () => 302, { location: "/volta" });
  answer("/dentro", () => 302, { location: "http://10.0.0.1/" });
  server.handle("/mudo", () => methods.push("mudo"));
});
afterAll(() => server.close());

const isAlive = (address: string, options: Partial<FetcherOptions> = {}) => {
  methods.length = 0;
  return createAddressChecker({ contact: "a@example.com", allowLoopback: true, ...options })(
    address,
  );
};

describe("the address checker", () => {
  it.each([
    ["/ok", true, ["HEAD"]],
    ["/only-get", true, ["HEAD", "GET"]],
    ["/nada", false, ["HEAD", "GET"]],
    ["/fora", false, ["HEAD", "GET"]],
    ["/acabou", false, ["HEAD", "GET"]],
    ["/porteiro", true, ["HEAD"]],
    ["/calma", true, ["HEAD"]],
    ["/mudou", true, ["HEAD", "HEAD"]],
    ["/mudou-para-nada", false, ["HEAD", "HEAD", "GET", "GET"]],
    ["/volta", false, Array.from({ length: 8 }, (_, index) => (index < 4 ? "HEAD" : "GET"))],
    ["/dentro", false, ["HEAD", "GET"]],
  ])("reports whether %s responds: %s", async (path, expected, sent) => {
    expect(await isAlive(server.url + path)).toBe(expected);
    expect(methods).toEqual(sent);
  });

  it("gives up in time on an address that does not respond", async () => {
    expect(await isAlive(`${server.url}/mudo`, { timeLimit: 100 })).toBe(false);
  });

  it.each([
    ["http://127.0.0.1/", false],
    ["http://10.0.0.1/", false],
    ["http://nada.invalid/", false],
    // Browsers may open this port, unlike the checker, so the address counts as alive.
    ["http://site.com.br:8080/", true],
  ])("sends no request to %s", async (address, expected) => {
    expect(await isAlive(address, { allowLoopback: false })).toBe(expected);
    expect(methods).toEqual([]);
  });

  it("identifies itself", async () => {
    await isAlive(`${server.url}/ok`);
    expect(server.requests.at(-1)?.headers["user-agent"]).toBe(
      "RadarRPA/1.0 (confere links; +a@example.com)",
    );
  });
});
