/** The function `health` for external monitors (rule 17.18). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import { describeEngines } from "../support/both-engines.ts";
import { startTestBackend } from "../support/database.ts";
import { serveEmbeddedProject } from "../support/embedded-project.ts";
import type { RunningServer } from "../support/listen.ts";

const SOURCES = `
  delete from public.feed_items where status = 'waiting';
  delete from public.sources;
  insert into public.sources (name, url, last_success_at, last_attempt_at, next_fetch_at)
    values ('Fonte', 'https://fonte.com.br/rss', '2026-11-25T12:00:00Z', now(), now());
  insert into public.feed_items (source_id, identity, title, published_at)
    select id, 'item', 'Item', now() from public.sources;
  insert into public.articles (title) values ('Robôs no banco');
`;

const HARMFUL = {
  "search refused": [
    "revoke execute on function public.search_articles from anon, authenticated, public",
    "grant execute on function public.search_articles to anon, authenticated",
  ],
  "mark refused": [
    "revoke execute on function public.articles_mark from anon, authenticated, public",
    "grant execute on function public.articles_mark to anon, authenticated",
  ],
  "row security off": [
    "alter table public.articles disable row level security",
    "alter table public.articles enable row level security",
  ],
  "texts of the search lost": [
    "create table public.kept as select * from search.article_texts; delete from search.article_texts",
    "insert into search.article_texts select * from public.kept; drop table public.kept",
  ],
  "no account left with the role": [
    "update auth.users set raw_app_meta_data = '{\"role\": \"former\"}' where raw_app_meta_data ->> 'role' = 'admin'",
    "update auth.users set raw_app_meta_data = '{\"role\": \"admin\"}' where raw_app_meta_data ->> 'role' = 'former'",
  ],
  "no article left": ["delete from public.articles", "select 1"],
};

describeEngines((engine, isEmbedded) => {
  const ask = async (who: "visitor" | "stranger") => {
    const { rows, code } = await engine.call(who, "health", {});
    const [row] = rows;
    // The client reports the embedded engine's 503 as an error without a code.
    if (code === "none") return { healthy: false };
    expect(code).toBeNull();
    return (row?.health ?? row?.value ?? row) as Record<string, unknown>;
  };

  it("health reports only that all is well, to everybody", async () => {
    await engine.sql(SOURCES);
    for (const who of ["visitor", "stranger"] as const) {
      const { last_reading, ...others } = await ask(who);
      expect(others).toEqual({ healthy: true, readable: true, publishable: true, waiting: 1 });
      expect(new Date(String(last_reading)).toISOString()).toBe("2026-11-25T12:00:00.000Z");
    }
  });

  it("health reports that no source is being read", async () => {
    await engine.sql(`${SOURCES}
      update public.sources set failures = 9, created_at = now() - interval '3 days',
        last_success_at = now() - interval '2 days'`);
    expect(await ask("visitor")).toMatchObject({ healthy: false });
    await engine.sql(`${SOURCES}
      update public.sources set next_fetch_at = now() - interval '7 hours',
        last_attempt_at = now() - interval '7 hours'`);
    expect(await ask("visitor")).toMatchObject({ healthy: false });
  });

  it.skipIf(isEmbedded)(
    "health responds with 503 through PostgREST only while something is wrong",
    async () => {
      const status = `select coalesce(current_setting('response.status', true), '') as status
      from (select public.health() as facts offset 0) as health where facts is not null`;
      expect(await engine.sql(`select status from (${status}) as line`)).toEqual([
        { status: "503" },
      ]);
      await engine.sql(SOURCES);
      expect(await engine.sql(`select status from (${status}) as line`)).toEqual([{ status: "" }]);
    },
  );

  it("health reports no problem without sources or with a full queue", async () => {
    await engine.sql(`${SOURCES} delete from public.sources`);
    expect(await ask("visitor")).toMatchObject({ healthy: true, last_reading: null });
  });

  it.skipIf(isEmbedded)("health reports a database that cannot be written to", async () => {
    await engine.sql("insert into public.articles (title) values ('Robôs no banco')");
    const facts = (setting: string) =>
      engine.sql(
        `select health ->> 'healthy' as healthy from (select set_config('default_transaction_read_only', '${setting}', true) as now offset 0) as setting, lateral (select public.health() as health where now is not null offset 0) as line`,
      );
    expect(await facts("on")).toEqual([{ healthy: "false" }]);
    expect(await facts("off")).toEqual([{ healthy: "true" }]);
    await engine.sql("revoke insert on public.articles from authenticated");
    expect(await facts("off")).toEqual([{ healthy: "false" }]);
    await engine.sql("grant insert on public.articles to authenticated");
  });
});

describe("the health address over HTTP", () => {
  let backend: EmbeddedBackend;
  let project: RunningServer;

  beforeAll(async () => {
    backend = await startTestBackend();
    project = await serveEmbeddedProject(backend);
  });
  afterAll(async () => {
    await project.close();
    await backend.close();
  });

  const ask = async () => {
    const query = `apikey=${publishableKey}`;
    return (await fetch(`${project.url}/rest/v1/rpc/health?${query}`)).status;
  };
  const readOnly = [
    "set default_transaction_read_only = on",
    "begin; set transaction read write; reset default_transaction_read_only; commit",
  ];

  it.each(Object.entries({ ...HARMFUL, "a read-only database": readOnly }))(
    "responds with 200, and with 503 after the fault: %s",
    async (_name, [fault = "", repair = ""]) => {
      await backend.sql(SOURCES);
      expect(await ask()).toBe(200);
      await backend.sql(fault);
      const broken = await ask();
      await backend.sql(repair);
      expect(broken).toBe(503);
    },
  );
});
