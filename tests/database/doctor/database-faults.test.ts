/** What doctor says of a database that is not what the migrations make, and that its remedy mends it (rule 17.19). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE_QUERY, type CatalogueEntry } from "../../../tooling/backend/catalogue.ts";
import { examineDatabase } from "../../../tooling/doctor/database.ts";
import { startTestBackend } from "../../support/database.ts";
import { describeEngines, type Engine } from "../../support/both-engines.ts";
import { HostedProject } from "../../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";

type Catalogue = (script: string) => Promise<CatalogueEntry[]>;

const examine = async (catalogueAfter: Catalogue, script: string, isEmbedded: boolean) =>
  examineDatabase(
    { catalogue: await catalogueAfter(script), migrations: null, answer: null, texts_missing: 0 },
    isEmbedded,
  ).filter(({ status }) => status !== "ok");

const OWN_VIEW =
  "create view public.headlines as select * from public.articles; grant select, delete on public.headlines to anon";

/** What is wrong, and what is said of it. Where the remedy is one for the SQL editor, it is run. */
const FAULTS: [harm: string, message: RegExp, remedy?: RegExp][] = [
  [
    "alter table public.articles disable row level security",
    /public\.articles está sem segurança por linha/,
  ],
  [
    "alter table public.sources disable row level security",
    /public\.sources está sem segurança por linha/,
  ],
  [
    `create policy "Enable insert for authenticated users only" on public.articles for insert to authenticated with check (true)`,
    /política que não é do projeto em public\.articles: "Enable insert for authenticated users only"/,
  ],
  [
    `create policy "all" on public.articles for all using (true) with check (true)`,
    /política que não é do projeto em public\.articles: "all" \(all to public using true/,
  ],
  [
    `create policy "INSECURE: anyone inserts articles" on public.articles for insert to anon with check (true)`,
    /política que não é do projeto/,
    /close_writes\.sql/,
  ],
  [
    `drop policy "The administrator updates articles" on public.articles`,
    /falta no banco: policy public\.articles The administrator updates articles/,
    /supabase\/schemas\/articles\.sql/,
  ],
  [
    `alter policy "The administrator updates articles" on public.articles using (true)`,
    /não é a do projeto: policy public\.articles/,
    /drop policy "The administrator updates articles".*schemas\/articles\.sql/,
  ],
  [
    `alter policy "The administrator alone" on public.sources using (true)`,
    /não é a do projeto: policy public\.sources/,
    /drop policy "The administrator alone".*schemas\/feeds\.sql/,
  ],
  [
    `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'`,
    /is_admin\(\) foi trocada/,
    /schemas\/rights\.sql \(com create or replace\)/,
  ],
  [
    "alter function private.is_admin() security invoker",
    /is_admin\(\) foi trocada/,
    /schemas\/rights\.sql/,
  ],
  [
    "drop function public.undo_approvals cascade",
    /falta no banco: function public\.undo_approvals/,
    /schemas\/feeds\.sql/,
  ],
  [
    "alter table public.articles disable trigger articles_keep_texts_of_inserted",
    /o gatilho public\.articles articles_keep_texts_of_inserted está desligado/,
  ],
  [
    "alter table public.articles disable trigger articles_keep_deleted",
    /o gatilho public\.articles articles_keep_deleted está desligado/,
  ],
  [
    "drop trigger articles_keep_deleted on public.articles",
    /falta no banco: trigger public\.articles articles_keep_deleted/,
    /schemas\/history\.sql/,
  ],
  [
    "alter table public.articles add column slug text not null default ''; alter table public.articles alter column slug drop default",
    /a coluna public\.articles\.slug não é do projeto e exige um valor/,
  ],
  [
    "alter table public.sources drop column notices",
    /falta no banco: column public\.sources\.notices/,
    /schemas\/feeds\.sql/,
  ],
  [
    "alter table public.articles alter column description set not null, alter column category drop default",
    /não é a do projeto: column public\.articles\.category/,
    /schemas\/articles\.sql/,
  ],
  [
    "alter table public.articles add constraint titles_are_long check (length(title) > 900) not valid",
    /restrição que não é do projeto.*titles_are_long/,
  ],
  [
    "alter table public.sources drop constraint sources_name_is_short",
    /falta no banco: constraint public\.sources sources_name_is_short/,
    /schemas\/feeds\.sql/,
  ],
  [
    "drop index public.articles_published_at_idx",
    /falta no banco: index public\.articles_published_at_idx/,
    /schemas\/articles\.sql/,
  ],
  [
    "create unique index one_id_only on public.articles (id, title)",
    /índice único que não é do projeto: public\.one_id_only/,
  ],
  [
    "create table public.notes (id int)",
    /a tabela public\.notes não é do projeto e está sem segurança por linha/,
  ],
  [
    "create table public.parts (id int) partition by range (id)",
    /a tabela public\.parts não é do projeto e está sem segurança por linha/,
  ],
  [
    "create materialized view public.waiting as select * from public.feed_items; grant select on public.waiting to anon",
    /a visão materializada public\.waiting não é do projeto e está aberta/,
  ],
  // Only a superuser may do this.
  [
    "reset role; create foreign data wrapper away; create server away foreign data wrapper away; create foreign table public.away (id int) server away; grant insert on public.away to public",
    /a tabela externa public\.away não é do projeto e está aberta/,
  ],
  [
    "alter view public.deleted_articles reset (security_invoker)",
    /não é a do projeto: view public\.deleted_articles/,
    /schemas\/history\.sql/,
  ],
  [OWN_VIEW, /a visão public\.headlines não é do projeto e passa por cima das políticas/],
  [
    "create rule nothing as on delete to public.articles do instead nothing",
    /regra que não é do projeto muda o que se lê ou grava em public\.articles: "nothing"/,
  ],
  // Only a superuser may do these three.
  [
    "reset role; alter role anon bypassrls",
    /o papel anon pode mais do que as políticas deixam: tem o atributo bypassrls/,
  ],
  [
    "reset role; alter table public.articles owner to authenticated",
    /table public\.articles é do papel authenticated, e as políticas não valem para um dono/,
    /alter table public\.articles owner to postgres/,
  ],
  [
    "reset role; alter view public.deleted_articles owner to anon",
    /table public\.deleted_articles é do papel anon/,
  ],
  ["alter role authenticated createrole", /o papel authenticated pode mais .* createrole/],
  ["grant service_role to anon", /anon tem os direitos de "service_role": é membro desse papel/],
  [
    "grant pg_read_all_data to authenticated",
    /authenticated tem os direitos de "pg_read_all_data"/,
  ],
];

const OWN_FUNCTION =
  "create function public.wipe() returns void language sql security definer as 'delete from public.articles'; grant execute on function public.wipe() to authenticated";

/** Which the embedded backend does not have: it grants everything. */
const GRANT_FAULTS: typeof FAULTS = [
  [
    "revoke execute on function public.search_articles from anon",
    /falta a permissão execute on function public\.search_articles\(.*\) to anon/,
  ],
  ["revoke usage on schema search from anon", /falta a permissão usage on schema search to anon/],
  [
    "revoke delete on public.articles from authenticated",
    /falta a permissão delete on table public\.articles to authenticated/,
  ],
  [
    "revoke select on search.article_texts from anon",
    /falta a permissão select on table search\.article_texts to anon/,
  ],
  [
    "grant insert on public.articles to anon",
    /permissão a mais: insert on table public\.articles to anon \(só tem efeito com uma política/,
  ],
  ["grant create on schema private to anon", /permissão a mais: create on schema private to anon/],
  [
    "grant execute on function private.report_catalogue() to public",
    /permissão a mais: execute on function private\.report_catalogue\(\) to public/,
  ],
  [
    "grant update (title) on public.articles to anon",
    /permissão a mais: update \(title\) on table public\.articles to anon/,
  ],
];

function namesFaults(faults: typeof FAULTS, catalogueAfter: Catalogue, isEmbedded: boolean) {
  it("is all right as the migrations made it", async () => {
    expect(await examine(catalogueAfter, "select 1", isEmbedded)).toEqual([]);
  });

  it("may hold what is somebody else's", async () => {
    const own = `create table public.own (id int primary key); alter table public.own enable row level security;
      create function public.own() returns int language sql as 'select 1';
      create materialized view public.mine as select 1 as n; revoke all on public.mine from public, anon, authenticated;
      alter table public.articles add column remark text;`;
    expect(await examine(catalogueAfter, own, isEmbedded)).toEqual([]);
  });

  it("names a function of somebody's that has its owner's rights for whoever calls it", async () => {
    expect(await examine(catalogueAfter, OWN_FUNCTION, isEmbedded)).toMatchObject([
      {
        status: "note",
        message: expect.stringMatching(/direitos do dono.*: public\.wipe\(\)$/),
        remedy: "Se não é sua: drop function public.wipe();",
      },
    ]);
    const closed = `${OWN_FUNCTION}; revoke execute on function public.wipe() from public, anon, authenticated`;
    const trigger = `create function public.own() returns trigger language plpgsql security definer as 'begin return new; end'`;
    for (const own of [closed, trigger]) {
      expect(await examine(catalogueAfter, own, isEmbedded)).toEqual([]);
    }
  });

  it.skipIf(isEmbedded)("names a role of somebody's that a signed token may have", async () => {
    const own = `create role "Editor"; grant "Editor" to authenticator`;
    expect(await examine(catalogueAfter, own, isEmbedded)).toMatchObject([
      {
        status: "note",
        message: expect.stringContaining('um token assinado que diga "Editor"'),
        remedy: 'Se o papel não é seu: revoke "Editor" from authenticator;',
      },
    ]);
  });

  const lacking = `do $$ declare row record; begin
    for row in select tgname, tgrelid::regclass as "table" from pg_trigger where not tgisinternal and tgrelid::regclass::text not like '%.%'
    loop execute format('drop trigger %I on %s', row.tgname, row."table"); end loop; end $$`;
  const granted = "grant all on all tables in schema public to anon";
  const hiding: [many: string, harm: string, message: RegExp][] = [
    [lacking, 'create policy "all" on public.articles using (true)', /: "all"/],
    [
      granted,
      "alter table public.articles disable row level security",
      /public\.articles está sem/,
    ],
    [
      granted,
      "create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'",
      /private\.is_admin\(\) foi trocada/,
    ],
  ];
  // The embedded backend's grants are its own.
  const long = hiding.filter(([many]) => !isEmbedded || many !== granted);
  it.each(long)("names first what lets somebody in: %s; %s", async (many, harm, message) => {
    const findings = await examine(catalogueAfter, `${many}; ${harm}`, isEmbedded);
    expect(findings[0]?.message).toMatch(message);
    expect(findings.at(-1)?.message).toMatch(/^e mais \d+ diferenças$/);
  });

  it.each(faults)("%s", async (harm, message, remedy) => {
    const findings = await examine(catalogueAfter, harm, isEmbedded);
    const found = findings.find((each) => message.test(each.message));
    expect(findings.map((each) => each.message).join("\n")).toMatch(message);
    expect(found?.status).toBe("wrong");
    const isStatement = /^No SQL Editor: (.*;)$/;
    expect(found?.remedy).toMatch(remedy ?? isStatement);
    const statement = isStatement.exec(found?.remedy ?? "")?.[1];
    const left = remedy ? [] : await examine(catalogueAfter, `${harm}; ${statement}`, isEmbedded);
    expect(left).toEqual([]);
  });
}

describe("the embedded engine", () => {
  let backend: Awaited<ReturnType<typeof startTestBackend>>;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

  namesFaults(
    FAULTS,
    async (script) => {
      try {
        const { rows } = await backend.sql(`begin; ${script}; ${CATALOGUE_QUERY}`);
        return rows as unknown as CatalogueEntry[];
      } finally {
        await backend.sql("rollback");
      }
    },
    true,
  );
});

const binaries = findPostgres();

describe.skipIf(!binaries).each([true, false])("PostgreSQL, new tables open to all: %s", (open) => {
  let server: PostgresServer;
  let project: HostedProject;
  beforeAll(async () => {
    server = await startPostgres(binaries!);
    project = await HostedProject.make(server, open);
  });
  afterAll(() => server?.close());

  namesFaults(
    [...FAULTS, ...GRANT_FAULTS],
    async (script) =>
      project.value(
        `begin; set role postgres; \\o /dev/null\n ${script};\n \\o\n select json_agg(entry) from (${CATALOGUE_QUERY}) as entry; rollback;`,
      ),
    false,
  );
});

describeEngines((engine: Engine) => {
  it("tells the administrator alone", async () => {
    const told = await engine.call("administrator", "report_catalogue", {});
    expect(told.code).toBeNull();
    expect(JSON.stringify(told.rows)).toContain("The administrator updates articles");
    for (const who of ["visitor", "stranger"] as const) {
      const { code, rows } = await engine.call(who, "report_catalogue", {});
      expect([code, rows]).toEqual(["42501", []]);
    }
  });
});
