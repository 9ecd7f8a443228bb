/** The doctor names each fault of a project's database, and its SQL repairs it (rules 17.10, 17.19). */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EmbeddedBackend,
  poolOf,
  startEmbeddedBackend,
} from "../../../tooling/backend/embedded-backend.ts";
import { examinePool, withPool } from "../../../tooling/doctor/database.ts";
import { exitCode, type Finding } from "../../../tooling/doctor/finding.ts";
import {
  ACCOUNTS,
  HostedProject,
  INSERT_ACCOUNTS,
  SIGN_ALL_IN,
} from "../../support/hosted-project.ts";
import { SCHEDULE_STUBS, withoutExtensions } from "../../support/schedule-stubs.ts";
import { SCHEDULE as SCHEDULE_SCRIPT } from "../../../tooling/backend/scheduled-jobs.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { describeFirstRow } from "../../support/first-row.ts";
import { PUBLIC_KEY, startFakeProject } from "../../support/fake-project.ts";
import { examineProject } from "../../../tooling/doctor/examine-project.ts";

const ADMINISTRATOR = "editora@example.com";
const PROJECT = "https://ponmlkji.supabase.co";
const ADDRESSES = { url: PROJECT, database: "" };

const CONTENTS = `
  ${INSERT_ACCOUNTS} ${SIGN_ALL_IN}
  delete from auth.users where raw_app_meta_data ->> 'role' = 'admin' and email is null and banned_until is not null;
  update auth.users set email = '${ADMINISTRATOR}' where raw_app_meta_data ->> 'role' = 'admin';
  update auth.users set email = 'leitor@example.com' where raw_app_meta_data ->> 'provider' = 'email';
  insert into public.articles (title, description) values ('Robôs no banco', 'Um resumo'), ('Outra notícia', '');
  update public.articles set title = title || '!';
`;

const SCHEDULE = withoutExtensions(SCHEDULE_SCRIPT)
  .replace("abcdefgh", "ponmlkji")
  .replace("troque-por-um-segredo-comprido", "um-segredo-bem-comprido-mesmo");

/**
 * Parses lines like "SQL script => the doctor's message => superuser". The last part is present if only a superuser can
 * run the script.
 */
const linesOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.includes(" => ") && !line.startsWith("#"))
    .map((line) => line.split(" => ") as [script: string, message: string, asSuperuser?: string]);

const FAULTS = linesOf(readFileSync("tests/fixtures/database-faults.txt", "utf8"));

/** Settings from Supabase's guides. Without a message, the doctor reports nothing. */
const ORDINARY = linesOf(String.raw`
alter database faulty set timezone = 'America/Sao_Paulo'; alter database faulty set "TimeZone" = 'America/Sao_Paulo' =>  => superuser
create function public.check_request() returns void language plpgsql as 'begin end'; alter role authenticator set pgrst.db_pre_request = 'public.check_request' => pgrst\.db_pre_request => superuser
alter role authenticated set statement_timeout = '30s'; alter role authenticator set statement_timeout = '1min' => role authenticated .* = 30s[^]*role authenticator .* = 1min => superuser
alter table public.articles replica identity full => public\.articles tem replica identity full
create publication supabase_realtime; alter publication supabase_realtime add table public.articles => 
create table public.profiles (id uuid primary key references auth.users on delete cascade, full_name text); alter table public.profiles enable row level security; create function public.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as 'begin insert into public.profiles (id, full_name) values (new.id, new.raw_user_meta_data ->> ''full_name''); return new; end'; create trigger on_auth_user_created after insert on auth.users for each row execute procedure public.handle_new_user() =>  => superuser
create table public.notes (id bigint generated always as identity primary key, body text, owner uuid default auth.uid()); alter table public.notes enable row level security; create policy "Owners write" on public.notes for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid())); grant select, insert on public.notes to authenticated, anon => 
create schema if not exists extensions; create extension pg_trgm schema extensions; create extension pgcrypto schema extensions =>  => superuser
create schema storage; create table storage.buckets (id text primary key, name text, public boolean); alter table storage.buckets enable row level security; insert into storage.buckets values ('imagens', 'imagens', true); create policy "Pictures are public" on storage.buckets for select using (public) =>  => superuser
alter function search.text_of set search_path = ''; alter function search.fold_text set search_path = ''; alter function search.read_alike set search_path = '' => 
`);

/** Dropping a database keeps the roles' settings. */
const RESET = `
  alter role anon nobypassrls; alter role anon set statement_timeout = '2s'; alter role authenticator reset pgrst.db_schemas;
  alter role authenticator reset all; grant anon to authenticator;
  revoke service_role from authenticated; drop publication if exists all_t; drop role if exists weak;
`;

const isFault = ({ status }: Finding) => status === "wrong";
const messagesOf = (findings: Finding[]) => findings.map(({ message }) => message);

/** The administrator publishes through the Data API, and a visitor finds the article. */
const PUBLISH = `
  begin;
  set local role authenticated;
  select set_config('request.jwt.claims', '{"sub": "${ACCOUNTS.administrator}", "session_id": "${ACCOUNTS.administrator}", "role": "authenticated"}', true);
  insert into public.articles (title) values ('Acaba de sair');
  set local role anon;
  do $$ begin assert exists (select from public.search_articles(query => 'Acaba de sair')), 'not found'; end $$;
  rollback;
`;

interface FaultyDatabase {
  start: () => Promise<void>;
  run: (script: string, asSuperuser?: string) => Promise<unknown>;
  /** Runs a script as the Data API's role. PGlite has only one user. */
  asPostgrest: (script: string) => Promise<unknown>;
  examine: (administrators?: string[]) => Promise<Finding[]>;
  close: () => Promise<void>;
}

const binaries = findPostgres();

/** The installed PostgreSQL as a hosted project, whose owner is not a superuser. */
async function startOnServer(): Promise<FaultyDatabase & { server: PostgresServer }> {
  const server = await startPostgres(binaries!);
  const healthy = await HostedProject.makeEmpty(server, true, "healthy");
  await healthy.push();
  await healthy.asOwner(CONTENTS + SCHEDULE_STUBS + SCHEDULE);
  return {
    server,
    start: async () => {
      await server.psql("drop database if exists faulty with (force)");
      await server.psql(RESET);
      await server.psql("create database faulty template healthy");
      // The template's own rights are not copied.
      await server.psql("grant create, connect on database faulty to postgres");
    },
    run: (script, asSuperuser) =>
      server.psql(script, { database: "faulty", ...(!asSuperuser && { user: "postgres" }) }),
    asPostgrest: (script) => server.psql(script, { database: "faulty", user: "authenticator" }),
    examine: (administrators = [ADMINISTRATOR]) =>
      withPool(server.address("faulty", "postgres"), (pool) =>
        examinePool(pool, administrators, ADDRESSES),
      ),
    close: () => server.close(),
  };
}

/** Faults that cannot occur in PGlite: it lacks extensions and ICU, and a table with triggers cannot inherit. */
const IMPOSSIBLE = /create extension|und-x-icu|articles inherit public\.base/;

const [AUTH_FUNCTIONS = ""] =
  /create function auth\.uid[\s\S]*?alter function auth\.jwt\(\)/.exec(
    readFileSync("tests/fixtures/hosted-schema.sql", "utf8"),
  ) ?? [];

async function startOnEmbedded(): Promise<FaultyDatabase> {
  const options = { dataDir: "memory://", isEmpty: true };
  const first = await startEmbeddedBackend(options);
  await first.sql(`
    ${AUTH_FUNCTIONS.replaceAll("create function", "create or replace function").replaceAll(/alter function.*/g, "")}
    create role authenticator login noinherit; grant anon, authenticated, service_role to authenticator;
    ${CONTENTS} ${SCHEDULE_STUBS} ${SCHEDULE}`);
  const snapshot = await first.dump();
  await first.close();
  let backend: EmbeddedBackend | undefined;
  const close = async () => backend?.close();
  return {
    start: async () => {
      await close();
      backend = await startEmbeddedBackend({ ...options, snapshot });
    },
    run: (script) => backend!.sql(script.replaceAll("database faulty", "database postgres")),
    asPostgrest: (script) => backend!.sql(script),
    examine: (administrators = [ADMINISTRATOR]) =>
      examinePool(poolOf(backend!), administrators, ADDRESSES),
    close,
  };
}

const OPTIONS = { tags: ["full"], timeout: 240_000 };

const ENGINES: [name: string, make: () => Promise<FaultyDatabase>][] = [
  ...(binaries ? [["the system's PostgreSQL", startOnServer] satisfies [string, unknown]] : []),
  ["PostgreSQL 17", startOnEmbedded],
];

describeFirstRow(
  ENGINES,
  ([name]) => name,
  ([, make]) => {
    const possible = (lines: typeof FAULTS) =>
      lines.filter(([script]) => make === startOnServer || !IMPOSSIBLE.test(script));
    // Every third fault runs daily on the installed PostgreSQL, and every twelfth on PGlite.
    const isDaily = (index: number) => index % (make === startOnServer ? 3 : 12) === 0;
    describe("the doctor", OPTIONS, () => {
      let database: FaultyDatabase;
      beforeAll(async () => {
        database = await make();
      });
      afterAll(() => database?.close());

      const startWith = async (fault: string, asSuperuser?: string) => {
        await database.start();
        await database.run(fault, asSuperuser);
      };
      const publishes = () =>
        database.asPostgrest(PUBLISH).then(
          () => true,
          async () => {
            await database.run("rollback", "superuser");
            return false;
          },
        );
      const faults = async () => (await database.examine()).filter(isFault);

      describe.each([true, false])(
        "prints a remedy that repairs each fault (in the daily tests: %s)",
        (byDay) => {
          const tags = byDay ? [] : ["nightly"];
          const faultRows = possible(FAULTS).filter((_, index) => isDaily(index) === byDay);
          it.each(faultRows)("%s", { tags }, async (fault, message, asSuperuser) => {
            await startWith(fault, asSuperuser);
            const couldPublish = await publishes();
            const found = await faults();
            expect(messagesOf(found).join("\n")).toMatch(new RegExp(message, "m"));
            const statements = found.map(({ sql }) => sql);
            expect(statements).not.toContain(undefined);
            await database.run(statements.join("\n"), asSuperuser);
            expect(await faults()).toEqual([]);
            expect(await publishes()).toBe(true);
            // A single remedy must not make anything worse.
            for (const { message: repaired, sql = "" } of found.length > 1 ? found : []) {
              await startWith(fault, asSuperuser);
              await database.run(sql, asSuperuser);
              const left = messagesOf(await faults());
              expect(left).not.toContain(repaired);
              expect(messagesOf(found)).toEqual(expect.arrayContaining(left));
              expect(!couldPublish || (await publishes())).toBe(true);
            }
          });
        },
      );

      it(
        "prints remedies that together repair a database with many faults",
        { tags: ["nightly"] },
        async () => {
          for (let group = 0; group < 9; group++) {
            await database.start();
            for (const [fault] of possible(FAULTS).filter((_, index) => index % 9 === group))
              await database
                .run(`begin; ${fault}; commit`, "superuser")
                .catch(() => database.run("rollback", "superuser"));
            // A renamed object is repaired first, and the report asks for another run.
            for (let runs = 0; runs < 3; runs++) {
              await database.run((await faults()).map(({ sql }) => sql).join("\n"), "superuser");
            }
            expect(await faults()).toEqual([]);
            expect(await publishes()).toBe(true);
          }
        },
      );

      it.each(possible(ORDINARY))(
        "accepts an ordinary setting: %s",
        async (setting, message, asSuperuser) => {
          await startWith(setting, asSuperuser);
          const findings = await database.examine();
          expect([exitCode(findings), messagesOf(findings).join("\n")]).toEqual([
            0,
            expect.stringMatching(new RegExp(message)),
          ]);
          const notes = findings.filter(({ status }) => status === "note");
          expect(notes.length > 0).toBe(message !== "");
          await database.run(notes.map(({ sql }) => sql).join("\n"), "superuser");
          expect((await database.examine()).map(({ status }) => status)).toEqual(["ok"]);
          expect(await publishes()).toBe(true);
        },
      );

      it("prints one remedy for an administrator whose e-mail changed", async () => {
        await startWith(
          `update auth.users set email = 'nova@example.com' where email = '${ADMINISTRATOR}'`,
          "superuser",
        );
        const [finding, ...others] = await faults();
        expect(others).toEqual([]);
        expect(finding).toMatchObject({
          check: "administrator",
          message: expect.stringContaining("quem tem o papel de administrador é nova@example.com"),
          remedy: expect.stringContaining("VITE_ADMIN_EMAIL"),
        });
        expect(finding).not.toHaveProperty("sql");
        expect((await database.examine(["nova@example.com"])).filter(isFault)).toEqual([]);
        expect(await publishes()).toBe(true);
      });

      it("reports a project in which nobody can publish", async () => {
        await startWith("delete from auth.users", "superuser");
        expect(await faults()).toMatchObject([
          { check: "administrator", remedy: expect.stringContaining("npm run deploy") },
        ]);
        await startWith("update auth.users set banned_until = 'infinity'", "superuser");
        const [finding] = await faults();
        expect(finding?.message).toContain("está banida, nem outra");
        expect(finding?.sql).not.toMatch(/null\)|\n/i);
        await database.run(finding?.sql ?? "", "superuser");
        expect(await faults()).toEqual([]);
        expect(await publishes()).toBe(true);
      });

      it("reports a copied database whose schedule still calls the original project", async () => {
        await startWith(
          "update vault.secrets set secret = replace(secret, 'ponmlkji', 'abcdefgh') where name = 'ingest_url'",
        );
        expect(await faults()).toMatchObject([
          { check: "schedule", message: expect.stringContaining("abcdefgh.supabase.co") },
        ]);
      });
    });
  },
  "nightly",
);

describe.skipIf(!binaries)("npm run doctor with a database connection", OPTIONS, () => {
  let database: Awaited<ReturnType<typeof startOnServer>>;
  let server: PostgresServer;
  beforeAll(async () => {
    database = await startOnServer();
    ({ server } = database);
  });
  afterAll(() => database?.close());

  const start = () => database.start();
  const run = (script: string) => database.run(script);
  const examine = () => database.examine();

  it("mentions a changed e-mail of the administrator once in the whole report", async () => {
    await start();
    await run(`update auth.users set email = 'nova@example.com' where email = '${ADMINISTRATOR}'`);
    const api = await startFakeProject();
    try {
      const findings = await examineProject(
        {
          url: api.url,
          key: PUBLIC_KEY,
          isEmbedded: false,
          adminEmail: ADMINISTRATOR,
          timeLimit: 5000,
        },
        { password: "de antes", databaseUrl: server.address("faulty", "postgres") },
      );
      const matching = findings.filter(({ check }) => check === "administrator");
      expect(messagesOf(matching)).toEqual([expect.stringContaining("é nova@example.com")]);
    } finally {
      await api.close();
    }
  });

  it("finds no fault in a healthy database, nor in other people's tables that do not affect ours", async () => {
    await start();
    expect(await examine()).toMatchObject([{ status: "ok" }]);
    await run(`
      create schema crm; create table crm.clients (id int primary key);
      create table public.own (id int primary key, article uuid references public.articles on delete cascade);
      alter table public.own enable row level security;
      create function public.own() returns int language sql as 'select 1';
      create materialized view public.mine as select 1 as n; revoke all on public.mine from public, anon, authenticated;
      alter table public.articles add column remark text;
      create index own_index on public.articles (remark);
      comment on table public.articles is 'Notícias da casa'; comment on column public.articles.title is 'o título';
      insert into supabase_migrations.schema_migrations (version) values ('20990101000000');
      create role analyst; grant select on public.articles to analyst;
    `);
    expect(await examine()).toMatchObject([{ status: "ok" }]);
  });

  it("reports only that the database contains no portal", async () => {
    await server.psql("drop database if exists faulty with (force)");
    await server.psql("create database faulty");
    expect(await examine()).toMatchObject([
      { status: "wrong", message: "não há portal neste banco" },
    ]);
  });

  it("only names the missing role when one of Supabase's roles was renamed", async () => {
    await start();
    await server.psql("alter role anon rename to visitante");
    expect(await examine()).toMatchObject([
      { status: "wrong", message: expect.stringContaining("falta o papel anon") },
    ]);
    await server.psql("alter role visitante rename to anon");
  });

  it("only asks for a new project when the database predates our first migration", async () => {
    await start();
    await run(
      "insert into supabase_migrations.schema_migrations (version) values ('20251231000000')",
    );
    await run("alter table public.sources drop column notices");
    expect(await examine()).toMatchObject([
      { status: "wrong", remedy: expect.stringContaining("crie outro projeto") },
    ]);
  });

  it.each(["update % set version = '20990101000000'", "delete from %"])(
    "explains how to record unrecorded migrations: %s",
    async (change) => {
      await start();
      await run(change.replace("%", "supabase_migrations.schema_migrations"));
      const noted = (await examine()).find(({ status }) => status === "note");
      expect(noted?.message).toContain("a lista das suas migrações não tem");
      await run(noted?.sql ?? "");
      expect(await examine()).toMatchObject([{ status: "ok" }]);
    },
  );

  it("reports how to repair a schedule that does not reach the function, and accepts a missing schedule", async () => {
    await start();
    await run(`
      create table net._http_response (created timestamptz default now(), status_code int, content text);
      insert into net._http_response (status_code, content) values (401, 'wrong-secret');
    `);
    expect((await examine()).filter(isFault)).toMatchObject([
      { check: "schedule", status: "wrong", message: expect.stringContaining("401: wrong-secret") },
    ]);
    await run("insert into net._http_response (created, status_code) values (now() + '1 s', 200)");
    expect((await examine()).filter(isFault)).toEqual([]);
    await run("delete from vault.secrets where name = 'ingest_secret'");
    expect((await examine()).filter(isFault)).toMatchObject([
      { check: "schedule", status: "wrong", remedy: expect.stringContaining("npm run deploy") },
    ]);
    await run("alter schema net rename to off");
    expect(messagesOf(await examine())).toContainEqual(expect.stringContaining("pg_net"));
    await run("alter schema cron rename to off_too");
    expect((await examine()).filter(isFault)).toMatchObject([
      { check: "schedule", message: expect.stringContaining("pg_cron foi desligada") },
    ]);
    await run("delete from vault.secrets");
    expect((await examine()).filter(isFault)).toEqual([]);
  });
});
