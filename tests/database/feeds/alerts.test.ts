/**
 * What the function tells of troubles with the feeds as a whole: through the embedded backend, and in Deno.
 * @module-tag full
 */
import { PostgrestClient } from "@supabase/postgrest-js";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "#database";
import { type AlertChannel, reportTroubles } from "../../../supabase/functions/ingest/alerts.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../../tooling/backend/embedded-credentials.ts";
import { DENO_VERSIONS, MISSING_DENO } from "../../../tooling/checks/deno.ts";
import {
  accessToken,
  BASE_URL,
  clientFor,
  jwtSecret,
  signInAsAdministrator,
  signInAsStranger,
  signToken,
  startTestBackend,
} from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { startEdgeFunction } from "../../support/edge-function.ts";
import { serveBackend } from "../../support/e2e-servers.ts";
import { listen, type RunningServer } from "../../support/listen.ts";
import { describeFirstRow } from "../../support/first-row.ts";
import { uploadFunction } from "../../support/uploaded-function.ts";

let backend: EmbeddedBackend;
let room: RunningServer;
let sent: string[];
/** What the channel responds with. */
let status: number;
let secretKey: string;

beforeAll(async () => {
  backend = await startTestBackend();
  secretKey = signToken({ role: "service_role" }, await jwtSecret());
  room = await listen(0, (request, response) => {
    void json(request).then((body) => {
      if (status === 200) sent.push((body as { text: string }).text);
      response.writeHead(status).end();
    });
  });
});
afterAll(async () => {
  await room?.close();
  await backend?.close();
});
beforeEach(async () => {
  sent = [];
  status = 200;
  await backend.sql(`${emptyTables("feed_items", "sources", "feed_alerts")}
    insert into public.sources (name, url, last_attempt_at, last_success_at, next_fetch_at, created_at) values
      ('A', 'https://a.com/feed', now(), now(), now() + interval '1 hour', now() - interval '9 days'),
      ('B', 'https://b.com/feed', now(), now(), now() + interval '1 hour', now() - interval '9 days')`);
});

const channel = (): AlertChannel => ({
  webhook: room.url,
  siteUrl: "https://radar.example",
  fetch,
});

async function report(times = 1, token = secretKey) {
  const client = new PostgrestClient<Database>(`${BASE_URL}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    fetch: (input, init) => backend.fetch(new Request(input as string, init)),
    retry: false,
  });
  for (let time = 0; time < times; time++) await reportTroubles(client, channel());
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
      select id, n::text, 'x', now() from public.sources, generate_series(1, 500) as n where name = 'A'`,
    `delete from public.feed_items where identity = '7'`,
    "a fila está cheia: A.",
    "a fila voltou a ter espaço",
  ],
] as const;

// Rule 17.12.
describe.each(TROUBLES)("when %s", (_, begin, end, raised, over) => {
  it("the operator is told once, and once when that is over", async () => {
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

  it("a channel that is down is tried again, at the beginning and at the end", async () => {
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

it("a source's name is text: it names nobody and leads nowhere", async () => {
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

it("is about sources that are read: not about paused ones, and not about none", async () => {
  await backend.sql(
    "update public.sources set is_paused = true, failures = 9, last_success_at = null, next_fetch_at = now() - interval '9 days'",
  );
  await report();
  await backend.sql("delete from public.sources");
  await report();
  expect(sent).toEqual([]);
});

it("the queue is full of what waits, and of nothing else", async () => {
  await backend.sql(`
    insert into public.feed_items (source_id, identity, title, published_at, status, decided_at)
    select id, status || n, 'x', now(), status, case status when 'rejected' then now() end
    from public.sources, generate_series(1, 400) as n, unnest(array['waiting', 'near-miss', 'rejected']) as status`);
  await report();
  expect(sent).toEqual([]);
});

it("a channel that says nothing is not waited for without end", async () => {
  await backend.sql(TROUBLES[0][1]);
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  onTestFinished(() => limit.mockRestore());
  await expect(report()).rejects.toThrow("aborted");
  expect(limit).toHaveBeenCalledWith(5000);
});

it("two calls at once tell it once", async () => {
  await backend.sql(TROUBLES[0][1]);
  await Promise.all([report(), report(), report()]);
  expect(sent).toHaveLength(1);
});

// Rule 13.4.
it("the administrator's calls tell too; a stranger and a visitor learn and change nothing", async () => {
  await backend.sql(TROUBLES[0][1]);
  await expect(
    report(1, await accessToken(await signInAsStranger(backend))),
  ).resolves.toBeUndefined();
  expect(sent).toEqual([]);
  const visitor = clientFor(backend);
  // What PostgreSQL itself grants is in whole-matrix.test.ts; the embedded backend shows what it hides as nothing.
  expect((await visitor.from("feed_alerts").select()).data ?? []).toEqual([]);
  expect((await visitor.rpc("feed_troubles")).error?.code).toBe("42501");
  const administrator = await signInAsAdministrator(backend);
  await report(1, await accessToken(administrator));
  expect(sent).toHaveLength(1);
  const stranger = await signInAsStranger(backend);
  expect((await stranger.from("feed_alerts").select()).data).toEqual([]);
  expect((await stranger.from("feed_alerts").insert({ kind: "full-queue" })).error?.code).toBe(
    "42501",
  );
  expect((await stranger.from("feed_alerts").delete().neq("kind", "").select()).data).toEqual([]);
  await backend.sql(TROUBLES[0][2]);
  await report(1, await accessToken(administrator));
  expect(sent).toEqual([expect.anything(), expect.stringContaining(TROUBLES[0][4])]);
});

it("an unknown kind is not stored", async () => {
  const { error } = await (
    await signInAsAdministrator(backend)
  )
    .from("feed_alerts")
    .insert({ kind: "x" });
  expect(error?.code).toMatch(/^(?:23514|SUP)$/);
});

it.skipIf(MISSING_DENO.length > 0).each(MISSING_DENO)("%s: no package for this machine", () =>
  expect.unreachable(),
);

describeFirstRow(
  DENO_VERSIONS,
  ({ name }) => name,
  ({ program }) => {
    it("comes with a call of the function", async () => {
      const SECRET = "um-segredo-bem-comprido-0123456789";
      const [api, uploaded] = await Promise.all([
        serveBackend(backend, 0),
        uploadFunction("ingest"),
      ]);
      const edge = await startEdgeFunction(program, uploaded, {
        SUPABASE_URL: api.url,
        SUPABASE_ANON_KEY: publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: secretKey,
        INGEST_SECRET: SECRET,
        ALERT_WEBHOOK: room.url,
      });
      try {
        await backend.sql(TROUBLES[0][1]);
        for (const state of [500, 200, 200]) {
          status = state;
          const headers = { "x-ingest-secret": SECRET };
          expect((await fetch(edge.url, { method: "POST", headers })).status).toBe(200);
        }
        expect(sent).toEqual([
          "Radar RPA: nenhuma fonte é lida com sucesso há um dia. Veja o erro de cada uma na tela Fontes.",
        ]);
      } finally {
        await edge.close();
        await api.close();
        await uploaded.remove();
      }
    });
  },
);
