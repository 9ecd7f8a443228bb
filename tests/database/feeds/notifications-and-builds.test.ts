/**
 * The ingest function's notifications and requests for a build (rules 17.12 and 17.20).
 * @module-tag full
 */
import { PostgrestClient } from "@supabase/postgrest-js";
import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "@/lib/database.types";
import { reportTroubles } from "../../../supabase/functions/ingest/alerts.ts";
import { type BuildHook, requestBuild } from "../../../supabase/functions/ingest/build-hook.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../../tooling/backend/embedded-credentials.ts";
import { DENO, hasDeno } from "../../support/deno.ts";
import {
  BASE_URL,
  jwtSecret,
  MAX_OPEN_ITEMS,
  signToken,
  startTestBackend,
} from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { startEdgeFunction } from "../../support/edge-function.ts";
import { serveBackend } from "../../support/e2e-servers.ts";
import { listen, type RunningServer } from "../../support/listen.ts";
import { uploadFunction } from "../../support/uploaded-function.ts";

let backend: EmbeddedBackend;
/** The notification channel, and the host under "/build". */
let site: RunningServer;
let builds: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[];
let sent: string[];
let status: number;
let secretKey: string;

beforeAll(async () => {
  backend = await startTestBackend();
  secretKey = signToken({ role: "service_role" }, await jwtSecret());
  site = await listen(0, (request, response) => {
    void text(request).then((body) => {
      const { url, method, headers } = request;
      if (url === "/build") builds.push({ method, headers, body });
      else if (status === 200) sent.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(status).end();
    });
  });
});
afterAll(async () => {
  await site?.close();
  await backend?.close();
});
beforeEach(async () => {
  [builds, sent, status] = [[], [], 200];
  await backend.sql(`${emptyTables("feed_items", "sources", "feed_alerts", "articles", "site_builds")}
    insert into public.sources (name, url, last_attempt_at, last_success_at, next_fetch_at, created_at) values
      ('A', 'https://a.com/feed', now(), now(), now() + interval '1 hour', now() - interval '9 days'),
      ('B', 'https://b.com/feed', now(), now(), now() + interval '1 hour', now() - interval '9 days');
    insert into public.articles (title, "publishedAt") values ('A', now()), ('B', null)`);
});

const clientOf = (token: string) =>
  new PostgrestClient<Database>(`${BASE_URL}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    fetch: (input, init) => backend.fetch(new Request(input as string, init)),
    retry: false,
  });

async function report(times = 1, token = secretKey) {
  const channel = { webhook: site.url, siteUrl: "https://radar.example", fetch };
  for (let time = 0; time < times; time++) await reportTroubles(clientOf(token), channel);
}

async function call(token = secretKey, hook: Partial<BuildHook> = {}) {
  const address = `${site.url}/build`;
  await requestBuild(clientOf(token), {
    address,
    token: undefined,
    body: undefined,
    hours: undefined,
    fetch,
    ...hook,
  });
}

const TROUBLES = [
  [
    "every source has failed for a day",
    `update public.sources set failures = 3, last_success_at = now() - interval '25 hours'`,
    `update public.sources set failures = 0 where name = 'B'`,
    "nenhuma fonte é lida com sucesso há um dia",
    "as fontes voltaram a ser lidas",
  ],
  [
    "nothing has been read although it was due",
    `update public.sources set last_attempt_at = '2026-01-02T03:04:05Z', next_fetch_at = now() - interval '7 hours'`,
    `update public.sources set last_attempt_at = now() where name = 'A'`,
    "nenhuma fonte é lida desde 2026-01-02T03:04:05Z",
    "a leitura das fontes voltou a acontecer",
  ],
  [
    "the queue is full",
    `insert into public.feed_items (source_id, identity, title, published_at)
      select id, n::text, 'x', now() from public.sources, generate_series(1, ${MAX_OPEN_ITEMS}) as n where name = 'A'`,
    `delete from public.feed_items where identity = '7'`,
    "a fila está cheia: A.",
    "a fila voltou a ter espaço",
  ],
] as const;

describe.each(TROUBLES)("when %s", (_, begin, end, raised, over) => {
  it("the operator is notified once, and once more when it is over", async () => {
    await report(2);
    expect(sent).toEqual([]);
    await backend.sql(begin);
    await report(3);
    expect(sent).toEqual([expect.stringContaining(raised)]);
    expect(sent[0]).toMatch(/^Radar RPA: .+ https:\/\/radar\.example\/admin\/sources$/);
    await backend.sql(end);
    await report(3);
    expect(sent).toEqual([expect.anything(), expect.stringContaining(over)]);
    await backend.sql(begin.replace("n::text", "'again ' || n"));
    await report();
    expect(sent).toHaveLength(3);
  });

  it("a notification that fails is sent again, both at the beginning and at the end", async () => {
    await backend.sql(begin);
    status = 500;
    await expect(report()).rejects.toThrow("500");
    status = 200;
    await report();
    expect(sent).toHaveLength(1);
    await backend.sql(end);
    status = 404;
    await expect(report()).rejects.toThrow("404");
    status = 200;
    await report(2);
    expect(sent).toHaveLength(2);
  });
});

it("a source's name is sent as plain text, without mentions or links", async () => {
  await backend.sql(TROUBLES[2][1]);
  await backend.sql(
    `update public.sources set name = '<!channel> *Já* @everyone & <https://a.b|x> [x](https://a.b) c.com' || chr(10) || 'Radar' where name = 'A'`,
  );
  await report();
  expect(sent[0]).toContain("&lt;!channel&gt;");
  expect(sent[0]).toContain(" &amp; ");
  expect(sent[0]).not.toMatch(/[<>]|@everyone|\*Já|c\.com|\\n|\]\(|https:\/\/a\.b/);
  expect(sent[0]?.replaceAll("\u2060", "")).toContain("*Já* @everyone");
  expect(sent[0]).toContain("https://radar.example/admin/sources");
});

it("paused sources and an empty list of sources cause no notification", async () => {
  await backend.sql(
    "update public.sources set is_paused = true, failures = 9, last_success_at = null, next_fetch_at = now() - interval '9 days'",
  );
  await report();
  await backend.sql("delete from public.sources");
  await report();
  expect(sent).toEqual([]);
});

it("only waiting items make the queue full", async () => {
  await backend.sql(`
    insert into public.feed_items (source_id, identity, title, published_at, status, decided_at)
    select id, status || n, 'x', now(), status, case status when 'rejected' then now() end
    from public.sources, generate_series(1, ${MAX_OPEN_ITEMS - 1}) as n, unnest(array['waiting', 'near-miss', 'rejected']) as status`);
  await report();
  expect(sent).toEqual([]);
});

it("a notification gives up on a channel that does not respond", async () => {
  await backend.sql(TROUBLES[0][1]);
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  onTestFinished(() => limit.mockRestore());
  await expect(report()).rejects.toThrow("aborted");
  expect(limit).toHaveBeenCalledWith(5000);
});

it("two simultaneous calls send one notification", async () => {
  await backend.sql(TROUBLES[0][1]);
  await Promise.all([report(), report(), report()]);
  expect(sent).toHaveLength(1);
});

const passMinutes = (minutes: number) =>
  backend.sql(
    `update public.site_builds set requested_at = requested_at - interval '${minutes} minutes'`,
  );

describe("the site's automatic build", () => {
  it("is requested once, and not again while the articles stay the same", async () => {
    await call();
    await call();
    await passMinutes(181);
    await call();
    expect(builds).toMatchObject([{ method: "POST", body: "{}" }]);
    expect(builds[0]!.headers).toMatchObject({ "content-type": "application/json" });
    expect(builds[0]!.headers).not.toHaveProperty("authorization");
  });

  it.each([
    ["published", `insert into public.articles (title) values ('C')`],
    ["edited", `update public.articles set title = 'A, corrigido' where title = 'A'`],
    ["deleted", `delete from public.articles where title = 'A'`],
    [
      "replaced",
      `delete from public.articles where title = 'A'; insert into public.articles (title) values ('A')`,
    ],
  ])("is requested after an article was %s, at most every three hours", async (_, sql) => {
    await call();
    await passMinutes(179);
    await backend.sql(sql);
    await call();
    expect(builds).toHaveLength(1);
    await passMinutes(1);
    await call();
    await call();
    expect(builds).toHaveLength(2);
  });

  it("is requested as often as the host's plan allows", async () => {
    await call();
    await passMinutes(47 * 60);
    await backend.sql(`insert into public.articles (title) values ('C')`);
    await call(secretKey, { hours: 48 });
    expect(builds).toHaveLength(1);
    await passMinutes(60);
    await call(secretKey, { hours: 48 });
    expect(builds).toHaveLength(2);
  });

  it("is requested when a scheduled article's time has come", async () => {
    await call();
    await backend.sql(
      `insert into public.articles (title, "publishedAt") values ('C', now() + interval '1 hour')`,
    );
    await passMinutes(200);
    await call();
    expect(builds).toHaveLength(1);
    await backend.sql(`update public.articles set "publishedAt" = now() where title = 'C'`);
    await call();
    expect(builds).toHaveLength(2);
  });

  it.each([500, 302])(
    "is requested again after ten minutes when the host responds with %s",
    async (failure, message) => {
      status = failure;
      await expect(call()).rejects.toThrow(message);
      status = 200;
      await call();
      expect(builds).toHaveLength(1);
      await passMinutes(11);
      await call();
      await call();
      expect(builds).toHaveLength(2);
    },
  );

  it("is requested once by two simultaneous calls", async () => {
    await Promise.all([call(), call(), call()]);
    expect(builds).toHaveLength(1);
  });
});

describe.runIf(hasDeno)("on Deno 2.1.4, which Supabase runs the functions on", () => {
  it("the function notifies and builds after each reading, and a failing channel or host does not affect the reading", async () => {
    const SECRET = "um-segredo-bem-comprido-0123456789";
    const [api, uploaded] = await Promise.all([serveBackend(backend, 0), uploadFunction("ingest")]);
    const edge = await startEdgeFunction(DENO, uploaded, {
      SUPABASE_URL: api.url,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      INGEST_SECRET: SECRET,
      ALERT_WEBHOOK: site.url,
      BUILD_HOOK: `${site.url}/build`,
      BUILD_HOOK_TOKEN: "token",
      BUILD_HOOK_BODY: '{"ref":"main"}',
    });
    try {
      await backend.sql(TROUBLES[0][1]);
      for (const state of [500, 200, 200]) {
        status = state;
        const headers = { "x-ingest-secret": SECRET };
        const response = await fetch(edge.url, { method: "POST", headers });
        expect(await response.json()).toEqual({ source: null, due: 0 });
        await passMinutes(11);
      }
      expect(sent).toEqual([
        "Radar RPA: nenhuma fonte é lida com sucesso há um dia. Veja o erro de cada uma na tela Fontes.",
      ]);
      const expected = { headers: { authorization: "Bearer token" }, body: '{"ref":"main"}' };
      expect(builds).toMatchObject([expected, expected]);
    } finally {
      await edge.close();
      await api.close();
      await uploaded.remove();
    }
  });
});
