/** Damaged or mislabelled responses, with the items that are still read and the panel's message (rule 14.11). */
import type { ServerResponse } from "node:http";
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  type InputType,
} from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFeedFetcher } from "../../../../src/feeds/fetch/fetch-feed.ts";
import { describeNotice, describeProblem } from "@/feeds/model/feed-problem.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import {
  type FeedHandler,
  type FeedServer,
  startFeedServer,
} from "../../../support/feed-server.ts";

const item = (n: number) =>
  `<item><title>Robô nº ${n} no cartório</title><link>https://site.com.br/${n}</link><guid>${n}</guid><pubDate>2026-11-20</pubDate></item>`;
const ITEMS = Array.from({ length: 40 }, (_, n) => item(n)).join("");
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${ITEMS}</channel></rss>`;
const PART = FEED.slice(0, FEED.indexOf(item(9)) + 30);
const NOW = new Date("2026-11-20T18:00:00Z");
const RULES = { keepWords: [], blockWords: [], category: null };
const BROKEN = "O feed veio incompleto; usamos o que chegou.";
const UNREADABLE = "A resposta do site veio incompleta e não pôde ser lida.";

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

const fetchFeed = createFeedFetcher({
  contact: "contato@example.com",
  allowLoopback: true,
  timeLimit: 1500,
});

async function outcomeOf(path = "/feed", etag: string | null = null) {
  const outcome = await fetchFeed({ address: server.url + path, etag, lastModified: null });
  if (outcome.status === "unchanged") return { ...outcome };
  if (outcome.status === "failed") return { items: 0, texts: [describeProblem(outcome.problem)] };
  const reading = readFeed(outcome.document, RULES, NOW);
  if (reading.status === "failed") return { items: 0, texts: [describeProblem(reading.problem)] };
  const texts = reading.notices.map(describeNotice);
  return { items: reading.candidates.length, texts, first: reading.candidates[0]?.title };
}

const send =
  (body: InputType, headers: Record<string, string | string[]> = {}): FeedHandler =>
  (_, response) =>
    response.writeHead(200, headers).end(body);
const encoded = (encoding: string, body: InputType) => send(body, { "content-encoding": encoding });

const redirect = (response: ServerResponse, location: string, headers: object = {}) =>
  response.writeHead(302, { location, ...headers }).end();

/** Announces more bytes than it sends. */
const cut =
  (body: InputType, headers: Record<string, string> = {}, how = "content-length"): FeedHandler =>
  (_, response) => {
    response.writeHead(200, { ...headers, ...(how === "content-length" && { [how]: "99999" }) });
    response.write(body, () => setTimeout(() => response.destroy(), 20));
  };

const latin1 = Buffer.from(FEED, "latin1");
const LATIN1 = { "content-type": "text/xml; charset=ISO-8859-1" };
it.each<[string, FeedHandler]>([
  ["as it is", send(FEED)],
  ["gzip", encoded("gzip", gzipSync(FEED))],
  ["deflate", encoded("deflate", deflateSync(FEED))],
  ["deflate without its header", encoded("deflate", deflateRawSync(FEED))],
  ["Brotli", encoded("br", brotliCompressSync(FEED))],
  ["gzip without a header", send(gzipSync(FEED))],
  ["gzip labelled as deflate", encoded("deflate", gzipSync(FEED))],
  ["gzip, and then Brotli", encoded("gzip, br", brotliCompressSync(gzipSync(FEED)))],
  ["plain text labelled as gzip", encoded("gzip", FEED)],
  ["ISO 8859-1", send(latin1, LATIN1)],
  ["ISO 8859-1 without a label", send(latin1)],
  ["UTF-8 with a byte order mark", send(`\ufeff${FEED}`)],
  ["a feed labelled as a page", send(FEED, { "content-type": "text/html; charset=utf-8" })],
  [
    "piece by piece",
    (_, response) => {
      const pieces = FEED.match(/.{1,900}/gs) ?? [];
      const next = () => {
        const piece = pieces.shift();
        if (piece === undefined) response.end();
        else response.write(piece, () => setTimeout(next, 5));
      };
      response.writeHead(200);
      next();
    },
  ],
])("a feed is read whole without a notice: %s", async (_, handler) => {
  server.handle("/feed", handler);
  expect(await outcomeOf()).toEqual({ items: 40, texts: [], first: "Robô nº 0 no cartório" });
});

describe("a damaged feed is read as far as possible, with a notice", () => {
  const gzipped = gzipSync(FEED);
  it.each<[string, FeedHandler]>([
    ["shorter than its length", cut(PART)],
    ["without its last piece", cut(PART, {}, "chunked")],
    ["gzip cut off, whole on its way", encoded("gzip", gzipped.subarray(0, gzipped.length - 60))],
    ["gzip cut off on its way", cut(gzipped.subarray(0, -60), { "content-encoding": "gzip" })],
  ])("%s", async (_, handler) => {
    server.handle("/feed", handler);
    const { items, texts } = (await outcomeOf()) as { items: number; texts: string[] };
    expect(items).toBeGreaterThan(5);
    expect(items).toBeLessThanOrEqual(40);
    expect(texts[0]).toBe(BROKEN);
  });

  it("without storing its version, so that the next reading requests it again", async () => {
    server.handle("/feed", cut(PART, { etag: '"v1"', "last-modified": "x" }));
    const unknown = { etag: null, lastModified: null };
    const outcome = await fetchFeed({ address: `${server.url}/feed`, ...unknown });
    expect(outcome).toMatchObject({ status: "fetched", ...unknown });
  });
});

const SPOILT = Buffer.concat([gzipSync(FEED).subarray(0, 10), Buffer.alloc(99, 7)]);
const status =
  (code: number): FeedHandler =>
  (_, response) =>
    response.writeHead(code).end(FEED);
it.each<[string, FeedHandler, string]>([
  ["a body that never arrives", cut(""), UNREADABLE],
  ["a body that breaks off before its first item", cut(FEED.slice(0, 40)), UNREADABLE],
  ["corrupt compressed bytes", encoded("gzip", SPOILT), UNREADABLE],
  ["a response that is not HTTP", ({ socket }) => socket.end("oi\r\n\r\n"), UNREADABLE],
  [
    "a connection that breaks",
    ({ socket }) => socket.destroy(),
    "Não foi possível conectar ao site. Confira o endereço, ou tente novamente mais tarde.",
  ],
  ["no body", send(""), "O site respondeu, mas sem conteúdo."],
  [
    "a page",
    send('<html><link rel="alternate" type="application/rss+xml" href="https://a.com/rss"></html>'),
    "O endereço é de uma página, não de um feed. A página indica este: https://a.com/rss",
  ],
  ["401", status(401), "O site recusou o acesso ao feed (401)."],
  ["403", status(403), "O site recusou o acesso ao feed (403)."],
  ["404", status(404), "Não há nada neste endereço (404). O feed pode ter mudado de lugar."],
  ["410", status(410), "Este feed foi encerrado (410). Pause ou exclua a fonte."],
  ["an unrequested 304", status(304), "O site respondeu de um jeito inesperado (304)."],
  ["429", status(429), "O site só aceita outra leitura mais tarde (429)."],
  ["503", status(503), "O site está com problemas (503)."],
  [
    "an empty body labelled as deflate",
    encoded("deflate", ""),
    "O site respondeu, mas sem conteúdo.",
  ],
  [
    "a small body that decompresses to a large one",
    send(gzipSync(Buffer.alloc(9_000_000, "<"))),
    "O feed, descomprimido, passa de 2 MB e não foi lido.",
  ],
])("an unreadable response is refused with its reason: %s", async (_, handler, sentence) => {
  server.handle("/feed", handler);
  const { items, texts } = (await outcomeOf()) as { items: number; texts: string[] };
  expect(items).toBe(0);
  expect(texts).toEqual([sentence]);
});

describe("the feed fetcher follows several redirects", () => {
  it("back to the first address, once its cookies are set", async () => {
    server.handle("/feed", ({ headers }, response) => {
      if (headers.cookie === "idp=x=1; seen=2") return send(FEED)({} as never, response);
      redirect(response, "/login", { "set-cookie": ["idp=x=1; Path=/; HttpOnly", "old=1"] });
    });
    server.handle("/login", (_, response) =>
      redirect(response, "/feed", { "set-cookie": ["seen=2", "old=; Max-Age=0", "  "] }),
    );
    expect(await outcomeOf()).toMatchObject({ items: 40 });
    await outcomeOf();
    expect(server.requests.at(-3)?.headers.cookie).toBeUndefined();
  });

  it("without sending one host's cookies to another", async () => {
    const { port } = new URL(server.url);
    server.handle("/feed", send(FEED));
    server.handle("/old", (_, response) =>
      redirect(response, `http://127.0.0.2:${port}/feed`, { "set-cookie": "secret=1" }),
    );
    await outcomeOf("/old");
    expect(server.requests.at(-1)?.headers.cookie).toBeUndefined();
  });

  it.each<BufferEncoding>(["utf8", "latin1"])("to an address written in %s", async (encoding) => {
    const head = "HTTP/1.1 302 Found\r\nLocation: /notícias\r\nContent-Length: 0\r\n\r\n";
    server.handle("/old", ({ socket }) => socket.end(Buffer.from(head, encoding)));
    server.handle("/not%C3%ADcias", send(FEED));
    expect(await outcomeOf("/old")).toMatchObject({ items: 40 });
  });

  it("to an unchanged feed, and keeps its new tag", async () => {
    const [etag, lastModified] = ['"v2"', "Fri, 20 Nov 2026 10:00:00 GMT"];
    const headers = { etag, "last-modified": lastModified };
    const location = "/feed";
    server.handle("/old", (_, response) => response.writeHead(301, { location }).end());
    server.handle("/feed", (_, response) => response.writeHead(304, headers).end());
    const movedTo = `${server.url}/feed`;
    const unchanged = { status: "unchanged", etag, lastModified, movedTo };
    expect(await outcomeOf("/old", '"v1"')).toEqual(unchanged);
  });
});

it("the feed fetcher returns the response's Link header", async () => {
  server.handle("/feed", send("<html>", { link: ["</a>; rel=alternate", "</b>; rel=feed"] }));
  const request = { address: `${server.url}/feed`, etag: null, lastModified: null };
  const link = "</a>; rel=alternate, </b>; rel=feed";
  expect(await fetchFeed(request)).toMatchObject({ document: { link } });
});
