/**
 * The uploaded function "ingest" in Supabase's Deno (rules 14.17 and 14.38).
 * @module-tag full
 */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DENO, hasDeno } from "../../support/deno.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../../tooling/backend/embedded-credentials.ts";
import {
  accessToken,
  jwtSecret,
  signInAsAdministrator,
  signInAsStranger,
  signToken,
  startTestBackend,
} from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { type EdgeFunction, runInDeno, startEdgeFunction } from "../../support/edge-function.ts";
import { serveBackend } from "../../support/e2e-servers.ts";
import type { RunningServer } from "../../support/listen.ts";
import { type FeedServer, startFeedServer } from "../../support/feed-server.ts";
import { isCliInstalled } from "../../../tooling/deploy/supabase-cli.ts";
import { type FunctionFiles, uploadFunction } from "../../support/uploaded-function.ts";

const SECRET = "um-segredo-bem-comprido-0123456789";
const FEED =
  '<rss version="2.0"><channel><title>Blog</title><item><title>UiPath no Deno</title><link>https://site.com.br/1</link><guid>1</guid><pubDate>2026-11-20</pubDate></item></channel></rss>';

const bearer = (token: string) => ({ apikey: publishableKey, authorization: `Bearer ${token}` });

let uploaded: FunctionFiles;
beforeAll(async () => {
  uploaded = await uploadFunction("ingest");
}, 60_000);
afterAll(() => uploaded?.remove());

it.runIf(isCliInstalled)(
  "the ingest function is uploaded with its imports, and without panel, pages and tests",
  () => {
    expect(uploaded.files).toContain("src/feeds/fetch/fetch-feed.ts");
    const others = /\/admin\/|^tests\/|^src\/(?:app|pages|session|ui)\//;
    expect(uploaded.files.filter((file) => others.test(file))).toEqual([]);
  },
);

describe.runIf(hasDeno)("on Deno 2.1.4, which Supabase runs the functions on", () => {
  let backend: EmbeddedBackend;
  let api: RunningServer;
  let feeds: FeedServer;
  let edge: EdgeFunction;
  let administrator: string;
  let stranger: string;
  let secretKey: string;

  beforeAll(async () => {
    [backend, feeds] = await Promise.all([startTestBackend(), startFeedServer()]);
    api = await serveBackend(backend, 0);
    feeds.serve("/feed", FEED);
    secretKey = signToken({ role: "service_role" }, await jwtSecret());
    administrator = await accessToken(await signInAsAdministrator(backend));
    stranger = await accessToken(await signInAsStranger(backend));
    edge = await startEdgeFunction(DENO, uploaded, {
      SUPABASE_URL: api.url,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      INGEST_SECRET: SECRET,
      INGEST_CONTACT: "teste@example.com",
      INGEST_ALLOW_LOOPBACK: "only-in-tests",
    });
  }, 180_000);
  afterAll(async () => {
    await edge?.close();
    await feeds?.close();
    await api?.close();
    await backend?.close();
  });

  async function reset() {
    await backend.sql(`${emptyTables("feed_items", "sources", "articles")}
    insert into public.sources (id, name, url) values
      ('30000000-0000-4000-a000-000000000001', 'Blog', '${feeds.url}/feed'),
      ('30000000-0000-4000-a000-000000000002', 'Sem feed', '${feeds.url}/nada');
    update public.sources set next_fetch_at = now() - interval '1 day' where name = 'Blog'`);
  }
  async function call(
    headers: Record<string, string>,
    body: object = {},
    method = "POST",
    target = edge,
  ) {
    const answer = await fetch(target.url, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: (await answer.json().catch(() => null)) as Record<string, unknown>,
    };
  }
  const titles = async () => (await backend.sql("select title from public.feed_items")).rows;

  describe("the function refuses", () => {
    const CALLS: [who: string, headers: () => Record<string, string>, status: number][] = [
      ["a call without any key", () => ({}), 401],
      [
        "a token signed with another secret",
        () => bearer(signToken({ sub: "x" }, "x".repeat(40))),
        401,
      ],
      ["a stranger who signed in", () => bearer(stranger), 403],
      ["the project's secret key", () => bearer(secretKey), 401],
      ["a wrong secret", () => ({ "x-ingest-secret": `${SECRET}x` }), 401],
    ];

    it.each(CALLS)("%s, and does nothing", async (_who, headers, status) => {
      await reset();
      const before = feeds.requests.length;
      const answer = await call(headers());
      expect(answer.status).toBe(status);
      expect(answer.body.message).toMatch(/\.$/);
      expect(answer.body.kind).toMatch(/^(?:not-signed-in|not-administrator|wrong-secret)$/);
      expect(feeds.requests.length).toBe(before);
      expect(await titles()).toEqual([]);
    });
  });

  describe("the schedule with its secret", () => {
    const headers = { "x-ingest-secret": SECRET };

    it("checks three article addresses per call, also when no source is due, unlike a call from the panel", async () => {
      await reset();
      await backend.sql(`${emptyTables("address_checks")}
          insert into public.articles (title, url) select 'Artigo', '${feeds.url}/artigo/' || n from generate_series(1, 4) as n;
          update public.sources set next_fetch_at = now() + interval '1 day'`);
      const kept = async () =>
        (await backend.sql("select failures from public.address_checks")).rows;
      await call(bearer(administrator));
      expect(await kept()).toEqual([]);
      expect(await call(headers)).toEqual({ status: 200, body: { source: null, due: 0 } });
      expect(await kept()).toEqual([{ failures: 1 }, { failures: 1 }, { failures: 1 }]);
      await call(headers);
      expect(await kept()).toHaveLength(4);
    });

    it("reads one source per call, the longest waiting first, until none is due", async () => {
      await reset();
      expect(await call(headers)).toMatchObject({
        status: 200,
        body: { source: "Blog", due: 1, outcome: { status: "read", wanted: 1, added: 1 } },
      });
      expect(await titles()).toEqual([{ title: "UiPath no Deno" }]);
      expect(await call(headers)).toMatchObject({
        status: 200,
        body: {
          source: "Sem feed",
          due: 0,
          outcome: { status: "failed", message: expect.stringContaining("404") as string },
        },
      });
      expect(await call(headers)).toEqual({ status: 200, body: { source: null, due: 0 } });
    });

    it("cannot request a preview", async () => {
      expect((await call(headers, { preview: `${feeds.url}/feed` })).status).toBe(403);
    });
  });

  describe("the administrator with a session", () => {
    it("reads a source at once and repeatedly, without duplicates", async () => {
      await reset();
      const body = { source: "30000000-0000-4000-a000-000000000001" };
      expect(await call(bearer(administrator), body)).toMatchObject({
        status: 200,
        body: { outcome: { added: 1 } },
      });
      expect(await call(bearer(administrator), body)).toMatchObject({
        status: 200,
        body: { outcome: { added: 0 } },
      });
      expect(await call(bearer(administrator), { source: "nada" })).toMatchObject({
        status: 404,
      });
    });

    it("can preview a feed through redirects and compression", async () => {
      feeds.handle("/gzip", (_, response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(FEED)),
      );
      feeds.handle("/moved", (_, response) => response.writeHead(301, { location: "/gzip" }).end());
      const { body } = await call(bearer(administrator), { preview: `${feeds.url}/moved` });
      expect(Buffer.from(String(body.base64), "base64").toString()).toBe(FEED);
      expect(body.address).toBe(`${feeds.url}/gzip`);
    });

    it("sees that a site is down or that its name does not exist", async () => {
      const dead = await call(bearer(administrator), { preview: "http://127.0.0.1:1/feed" });
      expect(dead).toMatchObject({
        status: 422,
        body: {
          kind: "feed",
          problem: "unreachable",
          message:
            "Não foi possível conectar ao site. Confira o endereço, ou tente novamente mais tarde.",
        },
      });
    });
  });

  describe.each<[string, Record<string, string>]>([
    [
      "on a project of today, whose older keys are dead",
      {
        SUPABASE_ANON_KEY: "dead",
        SUPABASE_SERVICE_ROLE_KEY: "dead",
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      },
    ],
    ["on a project with older keys only", { SUPABASE_ANON_KEY: publishableKey }],
  ])("reads feeds %s", (_, keys) => {
    let other: EdgeFunction;
    beforeAll(async () => {
      const secrets: Record<string, string> = keys.SUPABASE_PUBLISHABLE_KEYS
        ? { SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }) }
        : { SUPABASE_SERVICE_ROLE_KEY: secretKey };
      other = await startEdgeFunction(DENO, uploaded, {
        SUPABASE_URL: api.url,
        INGEST_SECRET: SECRET,
        INGEST_ALLOW_LOOPBACK: "only-in-tests",
        ...keys,
        ...secrets,
      });
    }, 60_000);
    afterAll(() => other?.close());

    it("for the schedule and for the administrator", async () => {
      await reset();
      expect(await call({ "x-ingest-secret": SECRET }, {}, "POST", other)).toMatchObject({
        status: 200,
        body: { source: "Blog", outcome: { status: "read", added: 1 } },
      });
      expect(
        await call(bearer(administrator), { preview: `${feeds.url}/feed` }, "POST", other),
      ).toMatchObject({ status: 200 });
    });
  });

  it("a host name that changes its address cannot lead the function to an unchecked address", async () => {
    const { port } = new URL(feeds.url);
    const output = await runInDeno(DENO, "tests/database/feeds/edge-rebinding.ts", [port]);
    expect(JSON.parse(output)).toEqual({
      checked: { lookups: 1, outcome: "fetched" },
      private: { lookups: 1, outcome: "private-address" },
      mixed: { lookups: 1, outcome: "private-address" },
      forbidden: { lookups: 0, outcome: "forbidden-port" },
    });
  });
});
