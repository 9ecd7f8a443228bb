/** What can be wrong with a project's database: doctor names each, and what it prints undoes it (rules 17.10, 17.19). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examineDatabase } from "../../../tooling/doctor/database.ts";
import type { Finding } from "../../../tooling/doctor/finding.ts";
import { HostedProject, INSERT_ACCOUNTS, SIGN_ALL_IN } from "../../support/hosted-project.ts";
import { SCHEDULE_STUBS, withoutExtensions } from "../../support/schedule-stubs.ts";
import { SCHEDULE as SCHEDULE_SCRIPT } from "../../../tooling/backend/scheduled-jobs.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";

const ADMINISTRATOR = "editora@example.com";

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

/** What is done; what is said of it; and whether as the server's superuser, as whom it is undone, too. "#": what follows. */
const HARMS = String.raw`
# Who may do what.
alter table public.articles disable row level security => public\.articles está sem segurança por linha
alter table public.sources disable row level security => public\.sources está sem segurança por linha
create policy "Enable insert for authenticated users only" on public.articles for insert to authenticated with check (true) => não é do projeto: a política Enable insert
create policy "all" on public.articles for all using (true) with check (true) => não é do projeto: a política all de public\.articles
drop policy "The administrator updates articles" on public.articles => falta no banco: a política The administrator updates articles
alter policy "The administrator updates articles" on public.articles using (true) => não é como a do projeto: a política
alter policy "The administrator alone" on public.sources to anon => não é como a do projeto: a política The administrator alone de public\.sources
create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true' => não é como a do projeto: a função private\.is_admin
alter function private.is_admin() security invoker => não é como a do projeto: a função private\.is_admin
create role weak; grant create on schema private to weak; alter function private.is_admin() owner to weak => a função private\.is_admin|a permissão de weak => superuser
revoke execute on function public.search_articles from anon => falta no banco: a permissão de anon na função public\.search_articles
revoke usage on schema search from anon => falta no banco: a permissão de anon no esquema search
revoke delete on public.articles from authenticated => não é como a do projeto: a permissão de authenticated na tabela public\.articles
grant insert on public.articles to anon => a permissão de anon na tabela public\.articles
grant select on public.feed_items to public => não é do projeto: a permissão de PUBLIC na tabela public\.feed_items
grant update (title) on public.articles to anon => a permissão de anon na tabela public\.articles
grant create on schema private to anon => a permissão de anon no esquema private
grant create on schema public to anon => criar objetos no esquema public => superuser
alter default privileges for role postgres in schema public grant all on tables to anon => a permissão que anon recebe em todo objeto novo
alter table public.articles owner to authenticated => public\.articles => superuser
alter role anon bypassrls => o papel anon passa por cima das políticas: tem o atributo bypassrls => superuser
grant service_role to authenticated => authenticated tem os direitos de service_role => superuser
update auth.users set raw_app_meta_data = '{"role": "admin"}' where email = 'leitor@example.com' => ^leitor@example\.com também tem o papel de administrador
update auth.users set raw_app_meta_data = '{}' where email = 'editora@example.com' => ^nenhuma conta conhecida tem o papel de administrador
create or replace function auth.uid() returns uuid language sql stable as 'select ''50000000-0000-4000-a000-000000000001''::uuid' => ^auth\.uid\(\) foi trocada => superuser
create or replace function auth.jwt() returns jsonb language sql stable as 'select ''{"session_id": "50000000-0000-4000-a000-000000000001"}''::jsonb' => ^auth\.jwt\(\) foi trocada => superuser
create function public.erase(x jsonb) returns void language sql security definer as 'select public.delete_articles(x)'; grant execute on function public.erase to anon => roda com os direitos do dono.*a função public\.erase\(jsonb\)
create schema crm; grant usage on schema crm to anon; create function crm.fila() returns bigint language sql security definer as 'select count(*) from public.feed_items'; grant execute on function crm.fila to anon => roda com os direitos do dono.*a função crm\.fila\(\)
create schema crm; grant usage on schema crm to anon; create view crm.fila as select * from public.feed_items; grant select on crm.fila to anon => a visão crm\.fila não é do projeto
create table public.contact (t text); alter table public.contact enable row level security; create rule r as on insert to public.contact do also delete from public.articles => não é do projeto: a regra r de public\.contact
create table public.contact (t text); alter table public.contact enable row level security; create function public.t() returns trigger language plpgsql security definer as 'begin delete from public.articles; return new; end'; create trigger t before insert on public.contact for each row execute function public.t() => não é do projeto: o gatilho t de public\.contact
create function public.t() returns trigger language plpgsql as 'begin new.raw_app_meta_data = ''{"role": "admin"}''; return new; end'; create trigger t before insert on auth.users for each row execute function public.t() => ^não é do projeto: o gatilho t de auth\.users$ => superuser
alter database harmed set "request.jwt.claim.sub" = '50000000-0000-4000-a000-000000000001' => database harmed.*request\.jwt\.claim\.sub => superuser
alter role authenticator set "request.jwt.claim.sub" = '50000000-0000-4000-a000-000000000001' => role authenticator.*request\.jwt\.claim\.sub => superuser
alter schema private owner to authenticated => o esquema private => superuser
create schema extensions; create extension pg_trgm schema extensions; alter extension pg_trgm add function private.is_admin() => private\.is_admin\(\) passa por parte da extensão pg_trgm => superuser
insert into cron.job (jobname, schedule, command) values ('limpa', '* * * * *', 'delete from public.articles') => a agenda tem uma tarefa .*: limpa$
update cron.job set command = 'select 1', username = 'outro' where jobname = 'radar-rpa-ingest' => a agenda tem uma tarefa .*: radar-rpa-ingest$
update cron.job set active = false where jobname = 'radar-rpa-ingest' => ^falta na agenda: radar-rpa-ingest$
# What no longer works, or not as it should.
alter table public.articles alter column title type text collate "und-x-icu" => não é como a do projeto: a coluna title
alter table public.articles alter column revision drop identity => não é como a do projeto: a coluna revision
alter table public.articles alter column description set storage plain => public\.articles\.description guarda cada texto na própria linha
alter table public.articles alter column "publishedAt" set default 'infinity' => o valor inicial da coluna publishedAt
alter table public.sources rename to fontes => a tabela public\.sources está no banco com outro nome: fontes$
alter table public.sources rename column notices to avisos => a coluna notices de public\.sources está no banco com outro nome: avisos$
alter schema search rename to busca => o esquema search está no banco com outro nome: busca$
alter function public.search_articles volatile => não é como a do projeto: a função public\.search_articles
alter policy "Visitors read what is published" on public.articles rename to p => falta no banco: a política Visitors read
alter table public.feed_items disable trigger all => public\.feed_items não obedece a uma chave estrangeira => superuser
create publication p for table public.articles (title) => não é do projeto: a publicação p de public\.articles
create publication p for table public.articles where (category = 'x') => não é do projeto: a publicação p de public\.articles
create function public.nada() returns trigger language plpgsql as 'begin return null; end'; create trigger nada before insert on public.articles for each row execute function public.nada('supabase_functions.http_request') => não é do projeto: o gatilho nada
revoke usage on schema public from anon, public => ^anon não alcança o esquema public => superuser
revoke anon from authenticator => ^authenticator não pode passar por anon => superuser
revoke all on public.articles from postgres => a permissão de postgres na tabela public\.articles
alter role authenticator set lock_timeout = '1ms' => role authenticator.*lock_timeout = 1ms => superuser
insert into public.sources (name, url, next_fetch_at) values ('A', 'https://a.test/feed', 'infinity') => ^fontes que não são lidas antes de infinity: 1$
alter table public.articles disable trigger articles_keep_deleted => o gatilho articles_keep_deleted de public\.articles
alter table public.articles enable replica trigger articles_keep_deleted => o gatilho articles_keep_deleted de public\.articles
drop trigger articles_keep_deleted on public.articles => falta no banco: o gatilho articles_keep_deleted
drop trigger articles_keep_deleted on public.articles; create trigger articles_keep_deleted after delete on public.articles referencing old table as before_rows for each statement execute function private.number_revision() => o gatilho articles_keep_deleted
create function public.nada() returns trigger language plpgsql as 'begin return null; end'; create trigger nada before insert on public.articles for each row execute function public.nada() => não é do projeto: o gatilho nada de public\.articles
create rule nothing as on delete to public.articles do instead nothing => não é do projeto: a regra nothing de public\.articles
drop function public.undo_decisions cascade => falta no banco: a função public\.undo_decisions
create function public.search_articles(query text) returns int language sql as 'select 1' => não é do projeto: a função public\.search_articles
alter function public.search_articles reset all => não é como a do projeto: a função public\.search_articles
alter table public.sources drop column notices => falta no banco: a coluna notices de public\.sources
alter table public.sources alter column failures type bigint => não é como a do projeto: a coluna failures de public\.sources
alter table public.articles alter column category drop default => falta no banco: o valor inicial da coluna category
alter table public.articles add constraint titles_are_long check (length(title) > 900) not valid => não é do projeto: a restrição titles_are_long
alter table public.sources drop constraint sources_name_is_short => falta no banco: a restrição sources_name_is_short
alter table public.articles drop constraint articles_are_short => falta no banco: a restrição articles_are_short
drop index public.articles_published_at_idx => falta no banco: o índice public\.articles_published_at_idx
update pg_index set indisvalid = false where indexrelid = 'public.articles_published_at_idx'::regclass => articles_published_at_idx => superuser
create unique index one_title_only on public.articles (id, title) => não é do projeto: o índice public\.one_title_only
alter view public.deleted_articles reset (security_invoker) => a visão public\.deleted_articles
drop table public.feed_alerts cascade; create table public.notas (chave text not null, criada_em timestamptz not null); alter table public.notas enable row level security => falta no banco: a tabela public\.feed_alerts
alter table public.articles set (autovacuum_enabled = false) => a tabela public\.articles
alter table search.article_texts set unlogged => a tabela search\.article_texts
alter table public.article_versions set unlogged => a tabela public\.article_versions
create publication all_t for all tables; alter table public.articles replica identity nothing => a tabela public\.articles => superuser
delete from search.article_texts => artigos que a busca não acha.*: 2$
update search.article_texts set folded = '' where article_id = (select id from public.articles limit 1) => artigos que a busca não acha.*: 1$
select setval('public.article_versions_id_seq', 1, false) => a numeração de public\.article_versions\.id ficou para trás
alter role anon set statement_timeout = 0 => anon não tem o limite de 2 s => superuser
alter role authenticator set pgrst.db_schemas = 'public, private' => role authenticator.*pgrst\.db_schemas = public, private => superuser
alter database harmed set row_security = off => database harmed.*row_security = off => superuser
alter database harmed set default_transaction_read_only = on => database harmed.*default_transaction_read_only = on => superuser
create schema evil; alter database harmed set search_path = evil, pg_catalog, public => database harmed.*search_path => superuser
# What is somebody's own, and reaches ours.
create table public.avisos () inherits (public.articles); alter table public.avisos enable row level security; grant select, insert on public.avisos to anon => public\.avisos herda de public\.articles
create table public.base (id uuid not null); alter table public.base enable row level security; alter table public.articles inherit public.base => public\.articles herda de public\.base
create function public.nada() returns trigger language plpgsql as 'begin return null; end'; create trigger nada instead of delete on public.deleted_articles for each row execute function public.nada() => não é do projeto: o gatilho nada de public\.deleted_articles
create table public.likes (article_id uuid references public.articles (id)); alter table public.likes enable row level security; insert into public.likes select id from public.articles => public\.likes impede excluir de public\.articles
alter table public.articles add column l int generated always as (100 / length(title)) stored => a coluna l de public\.articles não é do projeto e calcula
alter table public.articles add column slug text not null default ''; alter table public.articles alter column slug drop default => a coluna slug de public\.articles não é do projeto e exige um valor
create domain public.d as text check (value is not null); alter table public.articles add column x public.d default 'a'; alter table public.articles alter column x drop default => a coluna x de public\.articles não é do projeto .* o seu tipo recusa
create extension dblink schema public => a extensão dblink está em public => superuser
create function public.nope() returns event_trigger language plpgsql as 'begin end'; create event trigger nope on ddl_command_start execute function public.nope() => o gatilho de eventos nope => superuser
create view public.v as select * from public.feed_items; grant select on public.v to anon => a visão public\.v não é do projeto
create materialized view public.waiting as select * from public.feed_items; grant select on public.waiting to anon => política nenhuma protege: .*a visão materializada public\.waiting
create table public.notes (id int) => a tabela public\.notes não é do projeto e está sem segurança
create function public.fila() returns setof public.feed_items language sql security definer as 'select * from public.feed_items'; grant execute on function public.fila() to anon => roda com os direitos do dono.*a função public\.fila\(\)
`
  .split("\n")
  .filter((line) => line.includes(" => "))
  .map((line) => line.split(" => ") as [harm: string, message: string, asSuperuser?: string]);

/** What roles keep when a database goes. */
const RESET = `
  alter role anon nobypassrls; alter role anon set statement_timeout = '2s'; alter role authenticator reset pgrst.db_schemas;
  alter role authenticator reset all; grant anon to authenticator;
  revoke service_role from authenticated; drop publication if exists all_t; drop role if exists weak;
`;

const isFault = ({ status }: Finding) => status !== "ok" && status !== "note";

const binaries = findPostgres();

/** A busy machine takes twenty times as long. */
const OPTIONS = { tags: ["full"], timeout: 240_000 };

describe.skipIf(!binaries)("npm run doctor, of a database", OPTIONS, () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    const sound = await HostedProject.makeEmpty(server, true, "sound");
    await sound.push();
    await sound.asOwner(CONTENTS + SCHEDULE_STUBS + SCHEDULE);
  });
  afterAll(() => server?.close());

  const start = async () => {
    await server.psql("drop database if exists harmed with (force)");
    await server.psql(RESET);
    await server.psql("create database harmed template sound");
    // A template gives no rights on itself.
    await server.psql("grant create, connect on database harmed to postgres");
  };
  const run = (script: string, asSuperuser?: string) =>
    server.psql(script, { database: "harmed", ...(!asSuperuser && { user: "postgres" }) });
  const examine = () => examineDatabase(server.address("harmed", "postgres"), [ADMINISTRATOR]);

  it("finds nothing in a sound one, nor in what is somebody's own and reaches nothing of ours", async () => {
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
      insert into supabase_migrations.schema_migrations (version) values ('20261126050000'), ('20990101000000');
      create role analyst; grant select on public.articles to analyst;
    `);
    await server.psql(
      "alter database harmed set work_mem = '8MB'; alter database harmed set app.mine = 'x'",
    );
    expect(await examine()).toMatchObject([{ status: "ok" }]);
    await server.psql("drop database harmed with (force); ");
    await server.psql("drop role analyst");
  });

  it("says of a database without the portal only that", async () => {
    await server.psql("drop database if exists harmed with (force)");
    await server.psql("create database harmed");
    expect(await examine()).toMatchObject([
      { status: "wrong", message: "não há portal neste banco" },
    ]);
  });

  it("says of one from before our first migration only that", async () => {
    await start();
    await run(
      "insert into supabase_migrations.schema_migrations (version) values ('20251231000000')",
    );
    await run("alter table public.sources drop column notices");
    expect(await examine()).toMatchObject([
      { status: "wrong", remedy: expect.stringContaining("crie outro projeto") },
    ]);
  });

  it("says of migrations that nobody noted how they are noted", async () => {
    await start();
    await run(
      "delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)",
    );
    const noted = (await examine()).find(({ status }) => status === "note");
    expect(noted?.message).toContain("a lista das suas migrações não tem");
    await run(noted?.sql ?? "");
    expect(await examine()).toMatchObject([{ status: "ok" }]);
    await run(`delete from supabase_migrations.schema_migrations where version = '20261127020300';
      alter table public.sources drop column notices`);
    const lacking = await examine();
    expect(lacking.map(({ message }) => message)).toEqual([
      expect.stringMatching(/não tem 20261127020300, e tem posteriores/),
      expect.stringContaining("falta no banco: a coluna notices"),
    ]);
    await run(lacking.map(({ sql }) => sql).join("\n"));
    expect(await examine()).toMatchObject([{ status: "ok" }]);
  });

  it("says of a schedule that does not reach the function what mends it, and nothing where there is none", async () => {
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
    await run("delete from cron.job");
    expect((await examine()).filter(isFault)).toEqual([]);
  });

  // By day every third.
  describe.each([true, false])("tried by day: %s", (isDaily) => {
    const tags = isDaily ? [] : ["nightly"];
    const harms = HARMS.filter((_, index) => (index % 3 === 0) === isDaily);
    it.each(harms)("%s", { tags }, async (harm, message, asSuperuser) => {
      await start();
      await run(harm, asSuperuser);
      const findings = (await examine()).filter(isFault);
      expect(findings.map((finding) => finding.message).join("\n")).toMatch(
        new RegExp(message, "m"),
      );
      expect(findings.map(({ status }) => status)).not.toContain("skipped");
      const statements = findings.map(({ sql }) => sql);
      expect(statements).not.toContain(undefined);
      await run(statements.join("\n"), asSuperuser);
      expect((await examine()).filter(isFault)).toEqual([]);
    });
  });
});
