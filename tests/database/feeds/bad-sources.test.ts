/** One run over good and bad sources: each bad one is reported in its health, and the good ones are unharmed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedFrom } from "@/feeds/data/published-articles.ts";
import { feedStore } from "@/feeds/data/feed-store.ts";
import { ingestSources, isDue } from "@/feeds/data/ingest-sources.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import type { FetchFeed } from "@/feeds/data/feed-request.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { createFeedFetcher } from "../../../src/feeds/fetch/fetch-feed.ts";
import { type Client, signInAsAdministrator, startTestBackend } from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { type FeedHandler, type FeedServer, startFeedServer } from "../../support/feed-server.ts";

const item = (n: number, more = "") =>
  `<item><title>UiPath ${n}</title><link>https://site.com.br/${n}</link><guid isPermaLink="false">${n}</guid><pubDate>2026-11-19</pubDate>${more}</item>`;
const feed = (items: string) =>
  `<rss version="2.0"><channel><title>Blog</title>${items}</channel></rss>`;
const text =
  (body: string | Uint8Array, type = "text/xml"): FeedHandler =>
  (_, response) =>
    void response.writeHead(200, { "content-type": type }).end(body);
const status =
  (code: number, headers = {}): FeedHandler =>
  (_, response) =>
    void response.writeHead(code, headers).end("<html>x</html>");

/** What each source serves, what its health says, and how many items come of it. The others: odd-responses.test.ts. */
const CASES: Record<string, [serve: FeedHandler | string, says: string | null, items?: number]> = {
  bom: [text(feed(item(1) + item(2))), null, 2],
  "404": [status(404), "Não há nada neste endereço (404). O feed pode ter mudado de lugar."],
  "429": [
    status(429, { "retry-after": "86400" }),
    "O site pediu para esperar antes de ler novamente (429).",
  ],
  "charset errado": [
    text(
      Uint8Array.from(feed(item(3).replace("UiPath", "UiPath já é")), (c) => c.charCodeAt(0)),
      "text/xml; charset=utf-8",
    ),
    null,
    1,
  ],
  "5.000 itens": [
    text(feed(Array.from({ length: 5000 }, (_, n) => item(10_000 + n)).join(""))),
    null,
    200,
  ],
  "endereços javascript": [
    text(feed(item(5).replace("https://site.com.br/5", "javascript:alert(1)"))),
    null,
    1,
  ],
  malformado: [text(feed(item(8)).replace("</channel></rss>", "<item><title>cor")), null, 1],
  "nome que vira privado": [
    "http://vira.test/feed",
    "O endereço leva a uma rede privada ou a esta própria máquina, e por segurança não é aberto.",
  ],
  "também bom": [text(feed(item(9))), null, 1],
};

let backend: EmbeddedBackend;
let client: Client;
let server: FeedServer;
let patient: FetchFeed;
let sources: Map<string, Source>;
const now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  [backend, server] = await Promise.all([startTestBackend(), startFeedServer()]);
  client = await signInAsAdministrator(backend);
  await backend.sql(emptyTables("feed_items", "sources", "articles"));
  const store = feedStore(client);
  for (const [name, [serve]] of Object.entries(CASES)) {
    const path = `/${encodeURIComponent(name)}`;
    if (typeof serve !== "string") server.handle(path, serve);
    // What a site asks for holds for all of its host.
    const site = name === "429" ? server.url.replace("127.0.0.1", "calma.test") : server.url;
    await store.addSource({ name, url: typeof serve === "string" ? serve : site + path });
  }

  let looked = 0;
  const options = {
    contact: "teste@example.com",
    allowLoopback: true,
    resolve: async (host: string) => {
      if (host === "calma.test") return [{ address: "127.0.0.1", family: 4 as const }];
      if (host !== "vira.test") throw Object.assign(new Error(host), { code: "ENOTFOUND" });
      // The second time it would be a public address: that must not matter.
      return [{ address: looked++ === 0 ? "10.0.0.1" : "8.8.8.8", family: 4 as const }];
    },
  };
  // Patient on a busy machine.
  patient = createFeedFetcher({ ...options, timeLimit: 60_000 });
  await ingestSources(await store.fetchSources(), {
    client,
    fetchFeed: patient,
    published: publishedFrom([]),
    now,
  });
  sources = new Map((await store.fetchSources()).map((source) => [source.name, source]));
}, 120_000);
afterAll(async () => {
  await server.close();
  await backend.close();
});

const NOTICES: Record<string, string> = {
  "charset errado": "O feed diz estar em utf-8, mas está em windows-1252.",
  "5.000 itens": "O feed traz 5.000 itens; só os 200 mais novos são considerados.",
  "endereços javascript": "1 item sem link válido.",
  malformado: "O feed está malformado: 1 item não pôde ser lido.",
};

describe("after one run", () => {
  // Rule 14.14.
  it.each(Object.keys(CASES))("the health of '%s' says what happened", async (name) => {
    const [, says, items = 0] = CASES[name]!;
    const source = sources.get(name)!;
    expect(source.lastError).toBe(says);
    expect(source.failures).toBe(says === null ? 0 : 1);
    expect(source.lastSuccessAt === null).toBe(says !== null);
    expect(source.lastAttemptAt).not.toBeNull();
    const { rows } = await backend.sql("select url from public.feed_items where source_id = $1", [
      source.id,
    ]);
    expect(rows).toHaveLength(items);
    expect(rows.filter(({ url }) => url !== "" && !/^https?:/.test(String(url)))).toEqual([]);
    expect(source.notices).toEqual(name in NOTICES ? [NOTICES[name]] : []);
  });

  it("none is due at once, and the site that asked for a day gets it", () => {
    const [begun, ended] = [Date.now() - 120_000, Date.now()];
    expect([...sources.values()].filter((source) => isDue(source, new Date(begun)))).toEqual([]);
    // A schedule that comes every half an hour may come a little early.
    expect(isDue(sources.get("404")!, new Date(ended + 29.5 * 60_000))).toBe(true);
    const waits = (name: string) => Date.parse(sources.get(name)!.nextFetchAt!);
    expect(waits("429")).toBeGreaterThan(begun + 86_400_000);
    expect(waits("404")).toBeLessThanOrEqual(ended + 30 * 60_000);
  });

  it("a feed that is over pauses its source, and one that moved is read where it is, for the moment", async () => {
    server.handle("/over", (_, response) => response.writeHead(410).end());
    server.handle("/old", (_, response) => response.writeHead(301, { location: "/new" }).end());
    server.handle("/new", (_, response) =>
      response
        .writeHead(200, { "cache-control": "max-age=36000" })
        .end(
          '<rss version="2.0"><channel><title>Novo</title><item><title>Bolo</title></item></channel></rss>',
        ),
    );
    const store = feedStore(client);
    for (const path of ["/over", "/old"]) {
      await store.addSource({ name: `depois ${path}`, url: server.url + path });
    }
    const added = (await store.fetchSources()).filter(({ name }) => name.startsWith("depois"));
    await ingestSources(added, { client, fetchFeed: patient, published: publishedFrom([]), now });
    const after = new Map((await store.fetchSources()).map((source) => [source.name, source]));
    expect(after.get("depois /over")).toMatchObject({ isPaused: true, failures: 1 });
    expect(after.get("depois /old")).toMatchObject({
      isPaused: false,
      url: `${server.url}/old`,
      movedTo: `${server.url}/new`,
    });
    expect(Date.parse(after.get("depois /old")!.nextFetchAt!)).toBeGreaterThanOrEqual(
      Date.now() + 36_000_000 - 120_000,
    );
    for (const { id } of added) await store.removeSource(id);
  });
});
