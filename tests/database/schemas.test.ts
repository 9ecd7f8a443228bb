/** supabase/schemas says what the migrations make, and what Supabase's advisor would ask about is answered. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CatalogueEntry,
  compareCatalogues,
  digestCatalogue,
  EXPECTED_CATALOGUE,
  CATALOGUE_QUERY,
  readSchemas,
} from "../../tooling/backend/catalogue.ts";
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from "../../tooling/backend/embedded-backend.ts";
import { readSnapshot } from "../support/database-snapshot.ts";
import { HostedProject } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";

const EQUAL = { missing: [], extra: [], changed: [] };

const EMPTY = `
  drop schema public, private, search cascade;
  create schema public;
`;

const OURS = "('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace)";
const TABLES = `select oid from pg_class where relkind = 'r' and relnamespace in ${OURS}`;

describe("the embedded engine", () => {
  let backend: EmbeddedBackend;
  let migrated: CatalogueEntry[];

  /** What there would be after a script. */
  const rowsAfter = async (script: string, query: string) => {
    try {
      return (await backend.sql(`begin; ${script}; ${query}`)).rows;
    } finally {
      await backend.sql("rollback");
    }
  };

  const catalogueAfter = async (script: string) =>
    (await rowsAfter(script, CATALOGUE_QUERY)) as unknown as CatalogueEntry[];

  const namesAfter = async (script: string, query: string) => {
    const sorted = `select name from (${query}) as found (name) order by 1`;
    return (await rowsAfter(script, sorted)).map(({ name }) => name);
  };

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ dataDir: "memory://", snapshot: readSnapshot() });
    migrated = await catalogueAfter("");
  });
  afterAll(() => backend?.close());

  it("has from the migrations what the schemas say", async () => {
    expect(compareCatalogues(await catalogueAfter(EMPTY + readSchemas()), migrated)).toEqual(EQUAL);
    expect(migrated.length).toBeGreaterThan(150);
  });

  it("is what doctor expects (npm run check -- schema --update)", () => {
    const kept = readFileSync(EXPECTED_CATALOGUE, "utf8");
    expect(JSON.parse(kept)).toEqual(digestCatalogue(migrated));
  });

  it.each([
    [
      "a function's body",
      `create or replace function private.number_revision() returns trigger language plpgsql security definer
         set search_path = '' as $$ begin return new; end $$`,
      { changed: ["function private.number_revision()"] },
    ],
    [
      "a function's rights",
      "alter function private.is_admin() security invoker",
      { changed: ["function private.is_admin()"] },
    ],
    [
      "who may call a function",
      "grant execute on function public.recreate_articles(bigint[]) to anon",
      { extra: ["grant execute on function public.recreate_articles(bigint[]) to anon"] },
    ],
    [
      "a grant",
      "grant select on public.feed_items to anon",
      { extra: ["grant select on table public.feed_items to anon"] },
    ],
    [
      "a grant that is gone",
      "revoke delete on public.articles from authenticated",
      { missing: ["grant delete on table public.articles to authenticated"] },
    ],
    [
      "a column's grant",
      "grant update (title) on public.articles to anon",
      { extra: ["grant update (title) on table public.articles to anon"] },
    ],
    [
      "a schema's grant",
      "grant create on schema private to anon",
      { extra: ["grant create on schema private to anon"] },
    ],
    [
      "a sequence's grant",
      "grant usage on sequence public.articles_revision_seq to anon",
      { extra: ["grant usage on sequence public.articles_revision_seq to anon"] },
    ],
    [
      "what is granted by itself",
      "alter default privileges in schema public grant select on tables to anon",
      { extra: ["default grant select on r public to anon", "default privileges r public"] },
    ],
    [
      "a policy's condition",
      `alter policy "The administrator updates articles" on public.articles using (true)`,
      { changed: ["policy public.articles The administrator updates articles"] },
    ],
    [
      "a policy's roles",
      `alter policy "The administrator alone" on public.sources to anon`,
      { changed: ["policy public.sources The administrator alone"] },
    ],
    [
      "a policy of the optional scripts",
      `create policy "INSECURE" on public.articles for delete to anon using (true)`,
      { extra: ["policy public.articles INSECURE"] },
    ],
    [
      "row level security",
      "alter table public.article_versions disable row level security",
      { missing: ["row security public.article_versions"] },
    ],
    [
      "a trigger that is off",
      "alter table public.articles disable trigger articles_keep_deleted",
      { changed: ["trigger public.articles articles_keep_deleted"] },
    ],
    [
      "a column's default",
      "alter table public.articles alter column category set default 'mercado'",
      { changed: ["column public.articles.category"] },
    ],
    [
      "a column that may be null",
      "alter table public.feed_items alter column identity drop not null",
      { changed: ["column public.feed_items.identity"] },
    ],
    [
      "a column that takes a value from outside",
      "alter table public.articles alter column revision set generated by default",
      { changed: ["column public.articles.revision"] },
    ],
    [
      "a check",
      `alter table public.sources drop constraint sources_name_is_short,
         add constraint sources_name_is_short check (length(name) <= 501)`,
      { changed: ["constraint public.sources sources_name_is_short"] },
    ],
    [
      "an index that is gone",
      "drop index public.articles_source_idx",
      { missing: ["index public.articles_source_idx"] },
    ],
    [
      "an index of something else",
      `drop index public.feed_items_identity_key;
       create unique index feed_items_identity_key on public.feed_items (identity)`,
      { changed: ["index public.feed_items_identity_key"] },
    ],
    [
      "a view's rights",
      "alter view public.deleted_articles reset (security_invoker)",
      { changed: ["view public.deleted_articles"] },
    ],
    [
      "a comment",
      "comment on table public.sources is 'Outra coisa'",
      { changed: ["comment table public.sources"] },
    ],
    [
      "a rewrite rule",
      "create rule more as on delete to public.articles do instead nothing",
      { extra: ["rule public.articles more"] },
    ],
    [
      "a role that no policy binds",
      "alter role anon bypassrls",
      { extra: ["role anon bypassrls"] },
    ],
    [
      "a role with another's rights",
      "grant service_role to authenticated",
      { extra: ["membership authenticated service_role"] },
    ],
    [
      "an owner that no policy binds",
      "alter view public.deleted_articles owner to anon",
      { extra: ["owner anon table public.deleted_articles"] },
    ],
    ["a new table", "create table public.more ()", { extra: ["table public.more"] }],
  ])("is seen to differ in %s", async (_, change, difference) => {
    expect(compareCatalogues(migrated, await catalogueAfter(change))).toEqual({
      ...EQUAL,
      ...difference,
    });
  });

  /** Splinter's questions, as far as they are about what a project's own schemas hold. */
  describe("asked what the advisor asks", () => {
    it("has functions that name their search path, but for those that are put into the caller's statement", async () => {
      const found = await namesAfter(
        "",
        `
        select oid::regprocedure::text from pg_proc
        where pronamespace in ${OURS}
          and not exists (select 1 from unnest(proconfig) as setting where setting ~ '^search_path=')
      `,
      );
      expect(found).toEqual([
        "search.fold_text(text)",
        "search.read_alike(text)",
        "search.text_of(text,text)",
      ]);
    });

    it("lets who signed in run with their owner's rights only what no API shows", async () => {
      const found = await namesAfter(
        "",
        `
        select oid::regprocedure::text from pg_proc
        where pronamespace in ${OURS} and prosecdef and prorettype <> 'trigger'::regtype
      `,
      );
      expect(found).toEqual([
        "private.health()",
        "private.is_admin()",
        "private.report_catalogue()",
      ]);
    });

    it.each([
      [
        "tables without row level security",
        `select oid::regclass::text from pg_class where oid in (${TABLES}) and not relrowsecurity`,
        "create table public.more ()",
      ],
      [
        "tables without a policy",
        `select oid::regclass::text from pg_class
         where oid in (${TABLES}) and not exists (select 1 from pg_policy where polrelid = pg_class.oid)`,
        "create table public.more ()",
      ],
      [
        "tables without a primary key",
        `select oid::regclass::text from pg_class
         where oid in (${TABLES}) and not exists (select 1 from pg_index where indrelid = pg_class.oid and indisprimary)`,
        "create table public.more ()",
      ],
      [
        "policies that ask once per row",
        `select polname from pg_policy
         where polrelid in (${TABLES})
           and regexp_replace(
             concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)),
             'SELECT [a-z_.]+\\(\\)', '', 'g'
           ) ~ '\\w\\('`,
        `alter policy "The administrator alone" on public.sources using (private.is_admin())`,
      ],
      [
        "policies that believe what users write about themselves",
        `select polname from pg_policy
         where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ 'user_meta'`,
        `alter policy "The administrator alone" on public.sources using ((select auth.jwt()) -> 'user_metadata' ? 'admin')`,
      ],
      [
        "policies that let anybody write",
        `select polname from pg_policy
         where polrelid in (${TABLES}) and polcmd <> 'r'
           and 'true' in (pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))`,
        "create policy more on public.articles for insert to anon with check (true)",
      ],
      [
        "two permissive policies for one act of one role",
        `select format('%s %s', polrelid::regclass, polcmd) from pg_policy, unnest(polroles) as role
         where polrelid in (${TABLES}) and polpermissive
         group by polrelid, polcmd, role having count(*) > 1`,
        "create policy more on public.articles for delete to authenticated using (false)",
      ],
      [
        "foreign keys without an index",
        `select conname from pg_constraint
         where contype = 'f' and connamespace in ${OURS}
           and not exists (
             select 1 from pg_index
             where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
           )`,
        "alter table public.feed_items add column more uuid references public.sources",
      ],
      [
        "two indexes of the same",
        `select min(indexrelid::regclass::text) from pg_index where indrelid in (${TABLES})
         group by indrelid, indkey::text, indclass::text, indoption::text, indexprs::text, indpred::text
         having count(*) > 1`,
        `create index more on public.articles ("publishedAt" desc, id desc)`,
      ],
      [
        "views with their owner's rights",
        `select oid::regclass::text from pg_class
         where relkind in ('v', 'm') and relnamespace in ${OURS}
           and not coalesce('security_invoker=true' = any (reloptions), false)`,
        "create view public.more as select 1 as id",
      ],
      [
        "functions with their owner's rights that the API can call",
        `select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
        "alter function public.health() security definer",
      ],
      [
        "foreign tables and kept views, which no policy guards",
        `select oid::regclass::text from pg_class where relkind in ('m', 'f') and relnamespace in ${OURS}`,
        "create materialized view public.more as select 1 as id",
      ],
      [
        "views of accounts, and keys to what Auth may change",
        `select objid::regclass::text from pg_depend
         where refobjid = 'auth.users'::regclass and classid in ('pg_rewrite'::regclass, 'pg_constraint'::regclass)
           and objid in (
             select oid from pg_rewrite where ev_class in (select oid from pg_class where relnamespace in ${OURS})
             union all select oid from pg_constraint where connamespace in ${OURS}
           )`,
        "create view public.more as select email from auth.users",
      ],
      [
        "columns of a type that an upgrade of PostgreSQL refuses",
        `select format('%s.%s', attrelid::regclass, attname) from pg_attribute
         where attrelid in (${TABLES}) and atttypid::regtype::text ~ '^reg(?!class$|role$|type$)'`,
        "alter table public.sources add column more regproc",
      ],
      [
        "indexes that are not valid",
        `select indexrelid::regclass::text from pg_index where indrelid in (${TABLES}) and not indisvalid`,
        `update pg_index set indisvalid = false where indexrelid = 'public.articles_source_idx'::regclass`,
      ],
      [
        "extensions where the API looks",
        `select extname from pg_extension where extnamespace in ${OURS}`,
        "create extension pgcrypto schema public",
      ],
    ])("has no %s", async (_, query, harm) => {
      expect(await namesAfter("", query)).toEqual([]);
      expect(await namesAfter(harm, query)).toHaveLength(1);
    });
  });
});

const binaries = findPostgres();

describe.skipIf(!binaries)("PostgreSQL", { tags: ["full"] }, () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres(binaries!);
  });
  afterAll(() => server?.close());

  it.each([true, false])("has it too, new tables open to all: %s", async (automaticGrants) => {
    const migrated = await HostedProject.make(server, automaticGrants);
    const name = automaticGrants ? "older_schemas" : "newer_schemas";
    const fromSchemas = await HostedProject.makeEmpty(server, automaticGrants, name);
    await fromSchemas.asOwner(`begin; ${readSchemas()} commit;`);
    const differences = compareCatalogues(
      await fromSchemas.catalogue(),
      await migrated.catalogue(),
    );
    expect(differences).toEqual(EQUAL);
  });
});
