/**
 * When the function has the host build the site anew: through the embedded backend, and in Deno.
 * @module-tag full
 */
import { PostgrestClient } from "@supabase/postgrest-js";
import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#database";
import { type BuildHook, requestBuild } from "../../../supabase/functions/ingest/build-hook.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../../tooling/backend/embedded-credentials.ts";
import { DENO_VERSIONS } from "../../../tooling/checks/deno.ts";
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
import { startEdgeFunction } from "../../support/edge-function.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { serveBackend } from "../../support/e2e-servers.ts";
import { listen, type RunningServer } from "../../support/listen.ts";
import { describeFirstRow } from "../../support/first-row.ts";
import { uploadFunction } from "../../support/uploaded-function.ts";

let backend: EmbeddedBackend;
let host: RunningServer;
let builds: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[];
/** What the host responds with. */
let status: number;
let secretKey: string;

beforeAll(async () => {
  backend = await startTestBackend();
  secretKey = signToken({ role: "service_role" }, await jwtSecret());
  host = await listen(0, (request, response) => {
    void text(request).then((body) => {
      builds.push({ method: request.method, headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
});
afterAll(async () => {
  await host?.close();
  await backend?.close();
});
beforeEach(async () => {
  builds = [];
  status = 201;
  await backend.sql(`${emptyTables("articles", "sources", "site_builds")}
    insert into public.articles (title, "publishedAt") values ('A', now()), ('B', null)`);
});

async function call(token = secretKey, hook: Partial<BuildHook> = {}) {
  const client = new PostgrestClient<Database>(`${BASE_URL}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    fetch: (input, init) => backend.fetch(new Request(input as string, init)),
    retry: false,
  });
  const { url: address } = host;
  await requestBuild(client, { address, token: undefined, body: undefined, fetch, ...hook });
}

const passMinutes = (minutes: number) =>
  backend.sql(
    `update public.site_builds set requested_at = requested_at - interval '${minutes} minutes'`,
  );

// Rule 17.20.
describe("the site is built anew", () => {
  it("once for what there is, and not again while that stays", async () => {
    await call();
    await call();
    await passMinutes(11);
    await call();
    expect(builds).toMatchObject([{ method: "POST", body: "{}" }]);
    expect(builds[0]!.headers).toMatchObject({ "content-type": "application/json" });
    expect(builds[0]!.headers).not.toHaveProperty("authorization");
  });

  it.each([
    ["published", `insert into public.articles (title) values ('C')`],
    ["edited", `update public.articles set title = 'A, corrigido' where title = 'A'`],
    ["edited, without a date", `update public.articles set title = 'D' where title = 'B'`],
    ["deleted", `delete from public.articles where title = 'A'`],
    [
      "replaced",
      `delete from public.articles where title = 'A'; insert into public.articles (title) values ('A')`,
    ],
  ])("when something was %s, ten minutes after the last time at the earliest", async (_, sql) => {
    await call();
    await passMinutes(9);
    await backend.sql(sql);
    await call();
    expect(builds).toHaveLength(1);
    await passMinutes(1);
    await call();
    await call();
    expect(builds).toHaveLength(2);
  });

  it("for what is dated in the future when its hour has come", async () => {
    await call();
    await backend.sql(
      `insert into public.articles (title, "publishedAt") values ('C', now() + interval '1 hour')`,
    );
    await passMinutes(20);
    await call();
    expect(builds).toHaveLength(1);
    await backend.sql(`update public.articles set "publishedAt" = now() where title = 'C'`);
    await call();
    expect(builds).toHaveLength(2);
  });

  it.each([500, 302])(
    "again after ten minutes by a host that responds with %s",
    async (failure, said) => {
      status = failure;
      await expect(call()).rejects.toThrow(said);
      status = 200;
      await call();
      expect(builds).toHaveLength(1);
      await passMinutes(11);
      await call();
      await call();
      expect(builds).toHaveLength(2);
    },
  );

  it("once by two calls at the same moment", async () => {
    await Promise.all([call(), call(), call()]);
    expect(builds).toHaveLength(1);
  });

  it("by GitHub, which asks who calls and which branch is meant", async () => {
    await call(secretKey, { token: "github_pat_x", body: '{"ref":"main"}' });
    expect(builds).toMatchObject([
      { headers: { authorization: "Bearer github_pat_x" }, body: '{"ref":"main"}' },
    ]);
  });
});

// Rule 13.4.
it("the administrator's calls request it too; a stranger and a visitor learn and change nothing", async () => {
  const stranger = await signInAsStranger(backend);
  await expect(call(await accessToken(stranger))).rejects.toMatchObject({ kind: "forbidden" });
  expect((await clientFor(backend).rpc("claim_site_build")).error?.code).toBe("42501");
  expect(builds).toEqual([]);
  await call(await accessToken(await signInAsAdministrator(backend)));
  expect(builds).toHaveLength(1);
  expect((await stranger.from("site_builds").select()).data).toEqual([]);
  await passMinutes(11);
  await backend.sql(`update public.articles set title = 'C' where title = 'A'`);
  await call(await accessToken(await signInAsAdministrator(backend)));
  expect(builds).toHaveLength(2);
});

describeFirstRow(
  DENO_VERSIONS,
  ({ name }) => name,
  ({ program }) => {
    it("comes with a call of the function, and a host that is down costs no reading", async () => {
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
        BUILD_HOOK: host.url,
        BUILD_HOOK_TOKEN: "token",
        BUILD_HOOK_BODY: '{"ref":"main"}',
      });
      try {
        for (const state of [500, 200, 200]) {
          status = state;
          const headers = { "x-ingest-secret": SECRET };
          const response = await fetch(edge.url, { method: "POST", headers });
          expect(await response.json()).toEqual({ source: null, due: 0 });
          await passMinutes(11);
        }
        const expected = { headers: { authorization: "Bearer token" }, body: '{"ref":"main"}' };
        expect(builds).toMatchObject([expected, expected]);
      } finally {
        await edge.close();
        await api.close();
        await uploaded.remove();
      }
    });
  },
);
