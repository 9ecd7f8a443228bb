/**
 * Who may do what, read from the catalogue of a plain PostgreSQL server after the deploy guide was followed. What these
 * grants are good for is tried elsewhere; here none is more or less than the migrations say (rule 13.6).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostedProject } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";

const READING = ["SELECT"];
const WRITING = ["DELETE", "INSERT", "SELECT", "UPDATE"];
const ADDING = ["DELETE", "INSERT", "SELECT"];
const KEEPING = ["INSERT", "SELECT", "UPDATE"];
const CALLING = ["EXECUTE"];
const USING = ["USAGE"];

const EVERYBODY = { anon: CALLING, authenticated: CALLING, service_role: CALLING };
const SIGNED_IN = { authenticated: CALLING, service_role: CALLING };

/** The roles of the Data API and PUBLIC; without the owner, and without the secret key where it has more by itself. */
const GRANTS: Record<string, object> = {
  "schema private": { anon: USING, authenticated: USING, service_role: USING },
  "schema search": { anon: USING, authenticated: USING, service_role: USING },

  "public.articles": { anon: READING, authenticated: WRITING, service_role: WRITING },
  "public.sources": { authenticated: WRITING, service_role: WRITING },
  "public.feed_items": { authenticated: WRITING, service_role: WRITING },
  "public.feed_alerts": { authenticated: ADDING, service_role: ADDING },
  "public.imported_articles": { authenticated: WRITING, service_role: WRITING },
  "public.address_checks": { authenticated: WRITING, service_role: WRITING },
  "public.dead_addresses": { authenticated: READING, service_role: READING },
  "public.site_builds": { authenticated: KEEPING, service_role: KEEPING },
  "public.article_versions": { authenticated: READING, service_role: READING },
  "public.deleted_articles": { authenticated: READING, service_role: READING },
  "search.article_texts": { anon: READING, authenticated: READING, service_role: READING },

  "public.search_articles": EVERYBODY,
  "public.count_articles": EVERYBODY,
  "public.update_articles": EVERYBODY,
  "public.delete_articles": EVERYBODY,
  "public.recreate_articles": SIGNED_IN,
  "public.insert_articles": EVERYBODY,
  "public.last_import": SIGNED_IN,
  "public.undo_import": SIGNED_IN,
  "public.decide_items": SIGNED_IN,
  "private.is_small_request": EVERYBODY,
  "private.decide_item": SIGNED_IN,
  "public.undo_decisions": SIGNED_IN,
  "public.published_news": SIGNED_IN,
  "public.begin_reading": SIGNED_IN,
  "public.known_items": SIGNED_IN,
  "public.record_reading": SIGNED_IN,
  "private.host_of": SIGNED_IN,
  "private.max_open_items": SIGNED_IN,
  "private.wait_after": SIGNED_IN,
  "public.rename_items": SIGNED_IN,
  "public.change_source": SIGNED_IN,
  "public.purge_near_misses": SIGNED_IN,
  "public.feed_troubles": SIGNED_IN,
  "public.feed_activity": SIGNED_IN,
  "public.claim_site_build": SIGNED_IN,
  "public.addresses_to_check": SIGNED_IN,
  "public.record_address_checks": SIGNED_IN,
  "public.health": EVERYBODY,
  "private.health": EVERYBODY,
  "private.expect_administrator": EVERYBODY,
  "private.write_articles": EVERYBODY,
  "search.read_alike": EVERYBODY,
  "search.fold_text": EVERYBODY,
  "search.fold_query": EVERYBODY,
  "search.text_of": {},
  "search.keep_article_texts": {},
  "private.is_admin": SIGNED_IN,
  "private.number_revision": {},
  "private.keep_decided_items": {},
  "private.freeze_decided_items": {},
  "private.cap_open_items": {},
  "private.cut_source_health": {},
  "private.forget_address": {},
  "private.keep_article_id": {},
  "private.keep_article_versions": {},
};

const FOUND = `
  with objects as (
    select 'schema ' || nspname as name, nspacl as acl, acldefault('n', nspowner) as default_acl, nspowner as owner
    from pg_namespace where nspname in ('private', 'search')
    union all
    select nspname || '.' || relname, relacl, acldefault('r', relowner), relowner
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'search') and relkind in ('r', 'v', 'm', 'f', 'p')
    union all
    select nspname || '.' || proname, proacl, acldefault('f', proowner), proowner
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private', 'search')
  ), grants as (
    select name, coalesce(rolname, 'PUBLIC') as grantee, json_agg(privilege_type order by privilege_type) as privileges
    from objects, aclexplode(coalesce(acl, default_acl)) as entry
      left join pg_roles on pg_roles.oid = entry.grantee
    where entry.grantee <> owner
    group by 1, 2
  )
  select json_object_agg(name, coalesce(
    (select json_object_agg(grantee, privileges) from grants where grants.name = objects.name), '{}'
  ))
  from objects
`;

/** Older projects gave the secret key everything on a new table before our first migration could object. */
const MADE_OPEN = ["public.articles", "public.sources", "public.feed_items"];
const ALL = ["DELETE", "INSERT", "REFERENCES", "SELECT", "TRIGGER", "TRUNCATE", "UPDATE"];

const binaries = findPostgres();
let server: PostgresServer;

beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
});
afterAll(() => server?.close());

describe.skipIf(!binaries).each([true, false])("new tables open to all: %s", (automaticGrants) => {
  let project: HostedProject;

  beforeAll(async () => {
    project = await HostedProject.make(server, automaticGrants);
  });

  it("every grant is one that is listed here", async () => {
    const expected = structuredClone(GRANTS);
    if (automaticGrants) {
      for (const name of MADE_OPEN) expected[name] = { ...expected[name], service_role: ALL };
    }
    expect(await project.value(FOUND)).toEqual(expected);
  });

  it("every table is under policies, and the view under those of its reader", async () => {
    const open = await project.value(`
      select coalesce(json_agg(relname), '[]')
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private', 'search')
        and case relkind
          when 'r' then not relrowsecurity
          when 'v' then not coalesce('security_invoker=true' = any (reloptions), false)
          else relkind in ('m', 'f', 'p')
        end
    `);
    expect(open).toEqual([]);
  });

  it("whatever has its owner's rights has a search path of its own, and is no function of the Data API", async () => {
    const definers = await project.value(`
      select json_object_agg(nspname || '.' || proname, proconfig)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private', 'search') and prosecdef
    `);
    const empty = ['search_path=""'];
    expect(definers).toEqual({
      "private.is_admin": empty,
      "private.health": empty,
      "private.keep_article_versions": empty,
      "private.number_revision": empty,
      "search.keep_article_texts": empty,
    });
  });
});
