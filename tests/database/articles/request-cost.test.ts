/** Limits the database memory that one visitor's request can cost (rule 6.8): rows × columns × text length. */
import { MAX_ROWS } from "@/lib/max-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { describeEngines } from "../../support/both-engines.ts";
import { clientFor, startTestBackend } from "../../support/database.ts";
import {
  ACCOUNTS,
  beginAs,
  type Caller,
  HostedProject,
  signedIn,
} from "../../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";

const ARTICLES = `
  insert into public.articles (title, description, "publishedAt")
  select 'Robô ' || n, (select string_agg(md5(n::text || m), ' ') from generate_series(1, 30) as m), now()
  from generate_series(1, 300) as n
`;

const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);

describe("the embedded backend", () => {
  let backend: EmbeddedBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    await backend.sql(ARTICLES);
  });
  afterAll(() => backend?.close());

  it(`returns at most ${MAX_ROWS} rows, from tables and from functions`, async () => {
    const visitor = clientFor(backend);
    const table = await visitor.from("articles").select("id").limit(1000).throwOnError();
    expect(table.data).toHaveLength(MAX_ROWS);
    const found = await visitor.rpc("search_articles", { query: "robô" }).throwOnError();
    expect(found.data).toHaveLength(MAX_ROWS);
  });

  it("refuses a request that repeats a column hundreds of times", async () => {
    const repeated = aliases(400).map((alias) => `${alias}:description`);
    const { error } = await clientFor(backend).from("articles").select(repeated.join());
    expect(error?.message).toContain("the request asks for too much at once");
  });
});

describeEngines((engine) => {
  it("accepts a text of any realistic length, and names the limit that a longer one exceeds", async () => {
    await engine.sql("delete from public.articles");
    const write = (column: string, length: number) =>
      engine.insert("administrator", "articles", [{ [column]: "x".repeat(length) }]);
    for (const [columns, length] of [
      [["title", "description", "category", "source"], 20_000],
      [["url", "image"], 4000],
    ] as const) {
      for (const column of columns) {
        expect((await write(column, length)).code).toBeNull();
        const { message } = await write(column, length + 1);
        expect([column, message]).toEqual([column, expect.stringContaining("articles_are_short")]);
      }
    }
  });
});

const binaries = findPostgres();

describe.skipIf(!binaries)("PostgreSQL", { tags: ["full"] }, () => {
  let server: PostgresServer;
  let project: HostedProject;
  beforeAll(async () => {
    server = await startPostgres(binaries!);
    project = await HostedProject.make(server, false);
    await project.asOwner(ARTICLES);
  });
  afterAll(() => server?.close());

  /** Sends a query as PostgREST does. @returns its connection's peak memory in MB, and the response's code */
  async function ask(count: number, caller: Caller = { role: "anon", claims: null }) {
    const columns = aliases(count).map(
      (alias) => `"public"."articles"."description" AS "${alias}"`,
    );
    const output = await project.asPostgrest(`
      select pg_backend_pid() \\gset
      ${beginAs(caller)}
      \\set ON_ERROR_STOP off
      WITH pgrst_source AS (SELECT ${columns.join(", ")} FROM "public"."articles" LIMIT ${MAX_ROWS})
        SELECT octet_length(coalesce(json_agg(_postgrest_t), '[]')::text) FROM (SELECT * FROM pgrst_source) _postgrest_t;
      \\echo :SQLSTATE
      \\setenv PID :pg_backend_pid
      \\! cat /proc/$PID/status
      rollback;
    `);
    const [, memory] = /^VmHWM:\s*(\d+) kB$/m.exec(output) ?? [];
    return { megabytes: Number(memory) / 1000, code: /^(?:00000|54000)$/m.exec(output)?.[0] };
  }

  it.skipIf(process.platform !== "linux")(
    "uses at most 300 MB for a request, whatever a visitor repeats in it",
    async () => {
      const results = [];
      for (const count of [50, 130, 400, 1600]) results.push(await ask(count));
      expect(results.map(({ code }) => code)).toEqual(["00000", "00000", "54000", "54000"]);
      for (const { megabytes } of results) expect(megabytes).toBeLessThan(300);
    },
  );

  it("limits an account without the administrator's role like a visitor, but not the administrator", async () => {
    const { stranger, administrator } = ACCOUNTS;
    expect(await ask(400, signedIn(stranger))).toMatchObject({ code: "54000" });
    expect(await ask(400, signedIn(administrator))).toMatchObject({ code: "00000" });
  });

  it("limits a visitor's statements to two seconds", async () => {
    expect(
      await project.value(`select to_json(rolconfig) from pg_roles where rolname = 'anon'`),
    ).toEqual(["statement_timeout=2s"]);
  });
});
