/**
 * Keeps a process's databases for its next test file, because starting one is slow. A returned database gets its
 * initial rows back; one with a changed schema, grants or policies is discarded.
 */
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";

const SCHEMAS = "'public', 'private', 'search', 'auth'";

/** A hash of the schema, grants and policies. */
const SCHEMA_STATE = `
  select md5(string_agg(line, chr(10) order by line)) as state from (
    select concat_ws('|', 'schema', nspname, nspacl::text) from pg_namespace
     where nspname !~ '^pg_(toast|temp)'
    union all select concat_ws('|', 'relation', oid::regclass, relkind, relacl::text, relrowsecurity, relforcerowsecurity,
      reloptions::text, case relkind when 'v' then pg_get_viewdef(oid) end)
      from pg_class where relnamespace::regnamespace::text in (${SCHEMAS}) and relkind <> 't'
    union all select concat_ws('|', 'column', attrelid::regclass, attname, atttypid::regtype, attnotnull, attacl::text,
      pg_get_expr(adbin, adrelid))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      join pg_class on pg_class.oid = attrelid
     where relnamespace::regnamespace::text in (${SCHEMAS}) and attnum > 0
    union all select concat_ws('|', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace::regnamespace::text in (${SCHEMAS})
    union all select concat_ws('|', 'policy', polrelid::regclass, polname, polcmd, polpermissive, polroles::text,
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
    union all select concat_ws('|', 'trigger', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid))
      from pg_trigger where not tgisinternal
    union all select concat_ws('|', 'function', oid::regprocedure, proacl::text, prosecdef, provolatile, proconfig::text, prosrc)
      from pg_proc where pronamespace::regnamespace::text in (${SCHEMAS})
    union all select concat_ws('|', 'role', oid::regrole, rolsuper, rolcanlogin, rolbypassrls, rolconfig::text) from pg_roles
    union all select concat_ws('|', 'member', roleid::regrole, member::regrole) from pg_auth_members
    union all select concat_ws('|', 'extension', extname, extversion) from pg_extension
  ) as lines(line)`;

const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    string_agg(format('%I', attname), ', ' order by attnum) filter (where attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where nspname in (${SCHEMAS}) and relkind = 'r' and attnum > 0 and not attisdropped
  group by 1 order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
  where schemaname in (${SCHEMAS})`;

interface Start {
  schema: unknown;
  restore: [text: string, parameters?: unknown[]][];
}

async function describeStart({ sql }: EmbeddedBackend): Promise<Start> {
  const tables = (await sql(TABLES)).rows as { name: string; columns: string }[];
  const fill: Start["restore"] = [];
  for (const { name, columns } of tables) {
    const { rows } = await sql(`select json_agg(line)::text as rows from ${name} as line`);
    if (rows[0]!.rows === null) continue;
    const from = `json_populate_recordset(null::${name}, $1::text::json)`;
    fill.push([
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${from}`,
      [rows[0]!.rows],
    ]);
  }
  const sequences = (await sql(SEQUENCES)).rows as { name: string; last_value: number | null }[];
  const setSequences = sequences.map(
    ({ name, last_value: last }) => `perform setval('${name}', ${last ?? 1}, ${last !== null});`,
  );
  return {
    schema: (await sql(SCHEMA_STATE)).rows[0]!.state,
    restore: [
      // Disables triggers and references.
      [
        `set session_replication_role = replica; ${tables.map(({ name }) => `delete from ${name}`).join("; ")}`,
      ],
      ...fill,
      [`set session_replication_role = origin; do $$ begin ${setSequences.join(" ")} end $$`],
    ],
  };
}

export class KeptDatabases {
  private readonly idle: { backend: EmbeddedBackend; start: Start }[] = [];
  private readonly startNew: () => Promise<EmbeddedBackend>;

  constructor(startNew: () => Promise<EmbeddedBackend>) {
    this.startNew = startNew;
  }

  async take(): Promise<EmbeddedBackend> {
    const { backend, start } = this.idle.pop() ?? (await this.make());
    for (const [text, parameters] of start.restore) await backend.sql(text, parameters);
    return { ...backend, close: () => this.release(backend, start) };
  }

  private async make() {
    const backend = await this.startNew();
    return { backend, start: await describeStart(backend) };
  }

  private async release(backend: EmbeddedBackend, start: Start): Promise<void> {
    const { rows } = await backend.sql(SCHEMA_STATE);
    if (rows[0]!.state === start.schema) this.idle.push({ backend, start });
    else await backend.close();
  }
}
