/** The complete list of rights: nobody may do more with any database object (rules 13.1, 13.2, 13.4 and 13.6). */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from "../../tooling/backend/embedded-backend.ts";
import { readSnapshot } from "../support/database-snapshot.ts";
import {
  ACCOUNTS,
  beginAs,
  type Caller,
  CONTENTS,
  HostedProject,
  INSERT_ACCOUNTS,
  SIGN_ALL_IN,
  signedIn,
} from "../support/hosted-project.ts";
import { describeFirstRow } from "../support/first-row.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { words } from "../support/words.ts";

const ENDED_SESSION = "60000000-0000-4000-a000-000000000001";
const SAYS_ADMIN = { app_metadata: { role: "admin" }, user_metadata: { role: "admin" } };

const VERBS = ["select", "insert", "update", "delete", "truncate"] as const;

/** Refused by a permission or policy, allowed without affecting rows, or done. */
type Outcome = "refused" | "nothing" | "done";

interface Tried {
  /** Keyed by relation and verb. */
  relations: Record<string, Record<string, Outcome>>;
  /** Columns with other rights than their table, tables open to references or triggers, schemas open to new objects. */
  odd: string[];
  functions: string[];
}

/** Rolls each statement back and reports the outcomes at the end. */
const TRY_EVERYTHING = `
  do $do$
  declare
    thing record;
    verb text;
    number bigint;
    relations jsonb := '{}';
    outcomes jsonb;
    outcome text;
    odd jsonb := '[]';
    functions jsonb := '[]';
  begin
    for thing in
      select class.oid, namespace.nspname || '.' || class.relname as name
      from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
      where namespace.nspname in ('public', 'private', 'search') and class.relkind in ('r', 'v', 'm', 'p', 'f')
      order by 2
    loop
      outcomes := '{}';
      foreach verb in array array['${VERBS.join("', '")}'] loop
        begin
          execute case verb
            when 'select' then format('select 1 from %s', thing.name)
            when 'insert' then format('insert into %s default values', thing.name)
            when 'update' then format('update %1$s set %2$I = %2$I', thing.name, (
              select attname from pg_attribute
              where attrelid = thing.oid and attnum > 0 and attidentity = '' and attgenerated = '' order by attnum desc limit 1
            ))
            when 'delete' then format('delete from %s', thing.name)
            when 'truncate' then format('truncate %s cascade', thing.name)
          end;
          get diagnostics number = row_count;
          outcome := case when number > 0 or verb = 'truncate' then 'done' else 'nothing' end;
          raise exception 'undone' using errcode = 'ZZ001';
        exception
          when sqlstate 'ZZ001' then null;
          -- A view of many rows to one takes no writes, whoever asks.
          when insufficient_privilege or object_not_in_prerequisite_state or wrong_object_type then outcome := 'refused';
          -- By then whoever asks has been let through.
          when others then outcome := 'done';
        end;
        outcomes := outcomes || jsonb_build_object(verb, outcome);
      end loop;
      relations := relations || jsonb_build_object(thing.name, outcomes);
    end loop;

    for thing in
      select class.oid::regclass as name, attribute.attname as attribute, privilege,
        has_column_privilege(class.oid, attribute.attnum, privilege) as is_of_column,
        has_table_privilege(class.oid, privilege) as is_of_table
      from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
        join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0,
        unnest(array['select', 'insert', 'update', 'references']) as privilege
      where namespace.nspname in ('public', 'private', 'search') and class.relkind in ('r', 'v', 'm', 'p', 'f')
        and not attribute.attisdropped
    loop
      if thing.is_of_column <> thing.is_of_table then
        odd := odd || to_jsonb(format('%s (%s) on %s', thing.privilege, thing.attribute, thing.name));
      end if;
    end loop;

    for thing in
      select format('%s on %s.%s', privilege, namespace.nspname, class.relname) as name
      from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace,
        unnest(array['references', 'trigger']) as privilege
      where namespace.nspname in ('public', 'private', 'search') and class.relkind in ('r', 'v', 'm', 'p', 'f')
        and has_table_privilege(class.oid, privilege)
      union all
      select 'create in ' || nspname from pg_namespace
      where nspname in ('public', 'private', 'search') and has_schema_privilege(oid, 'create')
      order by 1
    loop
      odd := odd || to_jsonb(thing.name);
    end loop;

    for thing in
      select namespace.nspname || '.' || function.proname as name, format(
        'select %I.%I(%s)', namespace.nspname, function.proname,
        (select string_agg('null::' || format_type(type, null), ', ' order by place)
         from unnest(function.proargtypes::oid[]) with ordinality as argument (type, place))
      ) as call
      from pg_proc as function join pg_namespace as namespace on namespace.oid = function.pronamespace
      where namespace.nspname in ('public', 'private', 'search')
      order by 1
    loop
      begin
        execute thing.call;
        raise exception 'undone' using errcode = 'ZZ001';
      exception
        when insufficient_privilege then continue;
        when others then null;
      end;
      functions := functions || to_jsonb(thing.name);
    end loop;
    perform set_config(
      'test.tried', jsonb_build_object('relations', relations, 'odd', odd, 'functions', functions)::text, true
    );
  end
  $do$;
  select current_setting('test.tried');
`;

const all = (select: Outcome, write: Outcome, insert = write, truncate: Outcome = "refused") => ({
  select,
  insert,
  update: write,
  delete: write,
  truncate,
});

const CLOSED = all("refused", "refused");
const READ = all("done", "refused");
/** The permission exists, but the policies allow no rows. */
const SHUT = all("nothing", "nothing", "refused");
const OPEN = all("done", "done");

const EVERYBODYS = { "private.articles_changes": READ, "search.article_texts": READ };

const TABLES = words(`
  address_checks articles article_versions dead_addresses deleted_articles feed_alerts feed_items imported_articles
  site_builds sources
`);

const relations = (each: ReturnType<typeof all>, others: Tried["relations"]) => ({
  ...EVERYBODYS,
  ...Object.fromEntries(TABLES.map((name) => [`public.${name}`, each])),
  ...others,
});

const VISITORS = relations(CLOSED, { "public.articles": READ });

const STRANGERS = relations(SHUT, {
  "public.articles": { ...SHUT, select: "done" },
  "public.article_versions": all("nothing", "refused"),
  "public.dead_addresses": all("nothing", "refused"),
  "public.deleted_articles": all("nothing", "refused"),
  "public.feed_alerts": { ...SHUT, update: "refused" },
  "public.site_builds": { ...SHUT, delete: "refused" },
});

const ADMINISTRATORS = relations(OPEN, {
  "public.article_versions": READ,
  "public.dead_addresses": READ,
  "public.deleted_articles": READ,
  "public.feed_alerts": { ...OPEN, update: "refused" },
  "public.site_builds": { ...OPEN, delete: "refused" },
});

const VISITORS_FUNCTIONS = words(`
  private.health private.is_small_request public.articles_mark public.count_articles public.health public.search_articles
  search.category_named search.fold_query search.fold_text search.patterns_of search.read_alike
`);

/** Functions that check the administrator's role before their arguments. */
const EXPECTING = words(`
  private.decide_item private.expect_administrator public.begin_reading public.change_source
  public.record_reading
`);

const OPENED = words(`
  private.blank_article private.expect_administrator private.update_article private.write_articles
  public.delete_articles public.insert_articles public.update_articles
`);

const STRANGERS_FUNCTIONS = [
  ...VISITORS_FUNCTIONS,
  ...words(`
  private.blank_article private.is_admin private.update_article private.write_articles public.addresses_to_check public.decide_items public.delete_articles
  public.feed_activity public.feed_troubles private.host_of private.max_open_items private.source_line private.wait_after
  private.with_source private.without_source
  public.insert_articles public.known_items public.last_import public.published_news public.purge_near_misses
  public.record_address_checks public.recreate_articles public.rename_items public.undo_decisions
  public.undo_import public.update_articles
`),
];

const ADMINISTRATORS_FUNCTIONS = [...STRANGERS_FUNCTIONS, ...EXPECTING, "public.claim_site_build"];

type Expectation = [
  who: string,
  caller: Caller,
  relations: Tried["relations"],
  functions: readonly string[],
];

const STRANGE: Record<string, Caller> = {
  "a stranger who signed in": signedIn(ACCOUNTS.stranger, SAYS_ADMIN),
  "a stranger who calls himself admin": signedIn(ACCOUNTS.cleverStranger, {
    user_metadata: { role: "admin" },
  }),
  "somebody who signed in anonymously": signedIn(ACCOUNTS.anonymous, { is_anonymous: true }),
  "somebody whose token names nobody": { role: "authenticated", claims: {} },
  "an administrator whose role was taken away": signedIn(ACCOUNTS.formerAdministrator, SAYS_ADMIN),
  "an administrator whose account was deleted": signedIn(ACCOUNTS.deletedAdministrator, SAYS_ADMIN),
  "a banned administrator": signedIn(ACCOUNTS.bannedAdministrator, SAYS_ADMIN),
  "an administrator who signed out": signedIn(ACCOUNTS.administrator, {
    session_id: ENDED_SESSION,
    ...SAYS_ADMIN,
  }),
  "the administrator with another account's session": signedIn(ACCOUNTS.administrator, {
    session_id: ACCOUNTS.stranger,
  }),
  "a token of the administrator that names no session": signedIn(ACCOUNTS.administrator, {
    session_id: undefined,
  }),
};

const POWERFUL: Record<string, Caller> = {
  "an administrator whose ban is over": signedIn(ACCOUNTS.formerlyBannedAdministrator),
  "the administrator": signedIn(ACCOUNTS.administrator),
  "the project's secret key": { role: "service_role", claims: { role: "service_role" } },
};

const expecting = (
  callers: Record<string, Caller>,
  relations: Tried["relations"],
  functions: readonly string[],
) =>
  Object.entries(callers).map(([who, caller]): Expectation => [who, caller, relations, functions]);

const claims = { role: "anon", sub: ACCOUNTS.administrator, ...SAYS_ADMIN };

const EXPECTATIONS: Expectation[] = [
  ["a visitor with the public key", { role: "anon", claims }, VISITORS, VISITORS_FUNCTIONS],
  ["a visitor without any claims", { role: "anon", claims: null }, VISITORS, VISITORS_FUNCTIONS],
  ...expecting(STRANGE, STRANGERS, STRANGERS_FUNCTIONS),
  ...expecting(POWERFUL, ADMINISTRATORS, ADMINISTRATORS_FUNCTIONS),
];

/** Older projects granted the secret key all rights on new tables. */
const MADE_OPEN = ["public.articles", "public.sources", "public.feed_items"];

function expectedOf([, , relations, functions]: Expectation, isMadeOpen = false): Tried {
  const expected = { relations: structuredClone(relations), odd: [] as string[] };
  for (const name of isMadeOpen ? MADE_OPEN : []) {
    expected.relations[name] = { ...expected.relations[name], truncate: "done" };
    expected.odd.push(`references on ${name}`, `trigger on ${name}`);
  }
  expected.odd.sort();
  return { ...expected, functions: functions.toSorted() };
}

const BY_WHO = EXPECTATIONS.map((expectation) => [expectation[0], expectation] as const);

describe("the embedded engine grants exactly the listed rights", () => {
  let backend: EmbeddedBackend;

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ dataDir: "memory://", snapshot: readSnapshot() });
    await backend.sql(
      `truncate public.articles, public.sources, public.feed_items cascade; ${INSERT_ACCOUNTS} ${SIGN_ALL_IN} ${CONTENTS}`,
    );
  });
  afterAll(() => backend.close());

  async function tryAs(caller: Caller): Promise<unknown> {
    // The embedded engine's auth.uid() reads this setting.
    const sub = String(caller.claims?.sub ?? "");
    try {
      const { rows } = await backend.sql(
        `${beginAs(caller)} set local "request.jwt.claim.sub" = '${sub}'; ${TRY_EVERYTHING}`,
      );
      return JSON.parse(String(rows[0]!.current_setting));
    } finally {
      await backend.sql("rollback");
    }
  }

  it.each(BY_WHO)("to %s", async (_who, expectation) => {
    expect(await tryAs(expectation[1])).toEqual(expectedOf(expectation));
  });

  it("to a visitor while supabase/optional opens the writes, and after it closes them", async () => {
    const [visitor] = EXPECTATIONS;
    const [who, caller, relations, functions] = visitor!;
    await backend.sql(readFileSync("supabase/optional/open_writes.sql", "utf8"));
    const opened = await tryAs(caller);
    await backend.sql(readFileSync("supabase/optional/close_writes.sql", "utf8"));
    const articles = { ...relations, "public.articles": OPEN };
    expect(opened).toEqual(expectedOf([who, caller, articles, [...functions, ...OPENED]]));
    expect(await tryAs(caller)).toEqual(expectedOf(visitor!));
  });
});

const { binaries, server } = usePostgres();

const PROJECTS: [how: string, automaticGrants: boolean][] = [
  ["made before 30 October 2026, which grants everything on a new table", true],
  ["made later, which grants nothing on a new table", false],
];

describe.skipIf(!binaries)(
  "a hosted project grants exactly the listed rights",
  { tags: ["full"] },
  () => {
    describeFirstRow(
      PROJECTS,
      ([how]) => how,
      ([, automaticGrants]) => {
        let project: HostedProject;

        beforeAll(async () => {
          project = await HostedProject.make(server(), automaticGrants);
          await project.asOwner(CONTENTS);
        });

        it.each(BY_WHO)("to %s", async (_who, expectation) => {
          const [, caller] = expectation;
          const tried = await project.asPostgrest(`${beginAs(caller)} ${TRY_EVERYTHING} rollback;`);
          const isMadeOpen = automaticGrants && caller.role === "service_role";
          expect(JSON.parse(tried)).toEqual(expectedOf(expectation, isMadeOpen));
        });
      },
      "nightly",
    );
  },
);
