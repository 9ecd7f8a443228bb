/** The migrations produce exactly supabase/schemas, and Supabase's advisor would find nothing. */
import { extract } from "@supabase/pg-delta/extract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EmbeddedBackend,
  poolOf,
  startEmbeddedBackend,
} from "../../tooling/backend/embedded-backend.ts";
import { readSnapshot } from "../support/database-snapshot.ts";
import { catalogueOf } from "../support/catalogue.ts";
import { HostedProject, readSchemas } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";

const EMPTY = `
  drop schema public, private, search cascade;
  create schema public;
`;

const OURS = "('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace)";
const TABLES = `select oid from pg_class where relkind = 'r' and relnamespace in ${OURS}`;

describe("the embedded engine", () => {
  let backend: EmbeddedBackend;

  const rowsAfter = async (script: string, query: string) => {
    try {
      return (await backend.sql(`begin; ${script}; ${query}`)).rows;
    } finally {
      await backend.sql("rollback");
    }
  };

  const namesAfter = async (script: string, query: string) => {
    const sorted = `select name from (${query}) as found (name) order by 1`;
    return (await rowsAfter(script, sorted)).map(({ name }) => name);
  };

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ dataDir: "memory://", snapshot: readSnapshot() });
  });
  afterAll(() => backend?.close());

  it("gets the same schema from the migrations as from the schema files", async () => {
    const made = await startEmbeddedBackend({ dataDir: "memory://", snapshot: readSnapshot() });
    try {
      const migrated = catalogueOf((await extract(poolOf(made))).factBase);
      await made.sql(EMPTY + readSchemas());
      expect(catalogueOf((await extract(poolOf(made))).factBase)).toEqual(migrated);
      expect(Object.keys(migrated).length).toBeGreaterThan(150);
    } finally {
      await made.close();
    }
  });

  /** Checks of Supabase's advisor (Splinter) that concern a project's own schemas. */
  describe("the advisor's checks", () => {
    it("find a search_path on every function", async () => {
      const found = await namesAfter(
        "",
        `
        select oid::regprocedure::text from pg_proc
        where pronamespace in ${OURS}
          and not exists (select 1 from unnest(proconfig) as setting where setting ~ '^search_path=')
      `,
      );
      expect(found).toEqual([]);
    });

    it("find that only functions outside the API run with their owner's rights, each with its search_path", async () => {
      const found = await namesAfter(
        "",
        `
        select oid::regprocedure || ' ' || array_to_string(proconfig, ', ') from pg_proc
        where pronamespace in ${OURS} and prosecdef
      `,
      );
      const names = [
        "private.count_articles_change()",
        "private.health()",
        "private.is_admin()",
        "private.keep_article_versions()",
        "private.number_revision()",
        "search.keep_article_texts()",
      ];
      expect(found).toEqual(names.map((name) => `${name} search_path=""`));
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
        "policies that call a function once per row",
        `select polname from pg_policy
         where polrelid in (${TABLES})
           and regexp_replace(
             concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)),
             'SELECT [a-z_.]+\\(\\)', '', 'g'
           ) ~ '\\w\\('`,
        `alter policy "The administrator alone" on public.sources using (private.is_admin())`,
      ],
      [
        "policies that trust values that users can edit",
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
        "two permissive policies for the same action and role",
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
        "duplicate indexes",
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
        "foreign tables or materialized views, which policies cannot protect",
        `select oid::regclass::text from pg_class where relkind in ('m', 'f') and relnamespace in ${OURS}`,
        "create materialized view public.more as select 1 as id",
      ],
      [
        "views of accounts, or foreign keys to tables that Auth may change",
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
        "invalid indexes",
        `select indexrelid::regclass::text from pg_index where indrelid in (${TABLES}) and not indisvalid`,
        `update pg_index set indisvalid = false where indexrelid = 'public.articles_source_idx'::regclass`,
      ],
      [
        "extensions in our schemas",
        `select extname from pg_extension where extnamespace in ${OURS}`,
        "create extension pgcrypto schema public",
      ],
    ])("find no %s", async (_, query, fault) => {
      expect(await namesAfter("", query)).toEqual([]);
      expect(await namesAfter(fault, query)).toHaveLength(1);
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

  it.each([true, false])(
    "gets the same schema from the migrations as from the schema files (new tables open to all roles: %s)",
    async (automaticGrants) => {
      const migrated = await HostedProject.make(server, automaticGrants);
      const name = automaticGrants ? "older_schemas" : "newer_schemas";
      const fromSchemas = await HostedProject.makeEmpty(server, automaticGrants, name);
      await fromSchemas.asOwner(`begin; ${readSchemas()} commit;`);
      expect(await fromSchemas.catalogue()).toEqual(await migrated.catalogue());
    },
  );
});
