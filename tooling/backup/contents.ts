/** What a backup holds, and how two databases are known to hold the same. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { escapeLiteral } from "pg";
import { PlainError } from "../checks/plain-error.ts";
import type { Session } from "./database.ts";

interface Table {
  /** With its schema, as SQL writes it. */
  name: string;
  columns: string[];
}

export interface TableContents extends Table {
  rows: number;
  /** Null without rows. */
  checksum: string | null;
}

/** What stands in the last line of a backup: a file without it is cut. */
export interface Contents {
  /** Empty where they were not applied with the CLI. */
  migrations: string[];
  tables: TableContents[];
  /** Of these tables and columns, those that no migration makes. */
  own?: OwnPart[];
}

/** A table or a column of whoever runs the portal. */
export interface OwnPart {
  table: string;
  column: string | null;
  /** What makes it where it is to be restored. */
  statement: string;
}

export const partName = ({ table, column }: Pick<OwnPart, "table" | "column">) =>
  column === null ? `a tabela ${table}` : `a coluna ${table}.${column}`;

/** Of Auth only the accounts: its sessions end with a move. */
const TABLES = `
  select coalesce(json_agg(json_build_object('name', format('%I.%I', nspname, relname), 'columns', (
    select json_agg(quote_ident(attname) order by attname) from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped
  )) order by nspname, relname), '[]')::jsonb
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r'
    and (nspname in ('public', 'private', 'search')
      or nspname = 'auth' and relname in ('users', 'identities', 'mfa_factors'))
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
`;

const contentsOf = (tables: readonly Table[]) => `
  select json_agg(line)::jsonb from (${tables
    .map(
      ({ name, columns }) => `
        select ${escapeLiteral(name)} as name, ${escapeLiteral(JSON.stringify(columns))}::jsonb as columns, count(*) as rows,
          md5(string_agg(md5(line::text), '' order by md5(line::text))) as checksum
        from (select ${columns.join(", ")} from only ${name}) as line`,
    )
    .join(" union all ")}) as line
`;

const MIGRATIONS = `
  select coalesce(json_agg(version order by version), '[]')::jsonb
  from supabase_migrations.schema_migrations
`;

/** Every column as it would be added, after the type that it needs, where that is somebody's own. */
const COLUMNS = `
  select coalesce(json_agg(json_build_object('table', format('%I.%I', nspname, relname), 'column', quote_ident(attname),
    'statement', concat(
      case typtype
        when 'e' then 'create type ' || base.oid::regtype || ' as enum (' || (
          select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = base.oid
        ) || '); '
        when 'd' then 'create domain ' || base.oid::regtype || ' as ' || format_type(typbasetype, typtypmod) || '; '
      end,
      format('alter table %I.%I add column %I %s', nspname, relname, attname, format_type(atttypid, atttypmod)),
      case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored' end, ';'
    )
  ) order by nspname, relname, attnum), '[]')::jsonb
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  join pg_type as base on base.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind = 'r' and nspname in ('public', 'private', 'search') and attnum > 0 and not attisdropped
`;

/** Tables with rows that no backup of ours looks at: of schemas that are neither the portal's nor Supabase's. */
const ELSEWHERE = `
  select coalesce(json_agg(format('%I.%I', nspname, relname) order by nspname, relname), '[]')::jsonb
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_roles on pg_roles.oid = relowner
  where relkind = 'r' and nspname !~ '^(pg_.*|information_schema|public|private|search|auth|storage|supabase_.*)$'
    and rolname not like 'supabase%'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
`;

const parse = <Value>(text: string) => JSON.parse(text) as Value;

export async function readMigrations(session: Session): Promise<string[]> {
  const table = "to_regclass('supabase_migrations.schema_migrations')";
  if ((await session.value(`select ${table} is not null`)) === "f") return [];
  return parse(await session.value(MIGRATIONS));
}

/** Every table of the schemas that a backup looks at, and the accounts'. */
export const listTables = async (session: Pick<Session, "value">) =>
  parse<Table[]>(await session.value(TABLES));

/** @returns what is there and `ours` has not */
export async function readOwnParts(session: Session, ours: readonly Table[]) {
  const known = new Map(ours.map(({ name, columns }) => [name, columns]));
  const columns = parse<OwnPart[]>(await session.value(COLUMNS));
  const tables = new Set(columns.map(({ table }) => table).filter((table) => !known.has(table)));
  const own: OwnPart[] = Array.from(tables, (table) => ({
    table,
    column: null,
    statement: `pg_dump --schema-only --table='${table}' "$ORIGEM" | psql "$DESTINO"`,
  }));
  own.push(
    ...columns.filter(({ table, column }) => known.get(table)?.includes(`${column}`) === false),
  );
  return { own, elsewhere: parse<string[]>(await session.value(ELSEWHERE)) };
}

/** @param tables those of the backup; without them, those that are there */
export async function readTables(session: Session, tables?: Table[]): Promise<TableContents[]> {
  const named = tables ?? (await listTables(session));
  if (named.length === 0) throw new PlainError("O banco não tem nenhuma tabela do portal.");
  return parse(await session.value(contentsOf(named)));
}

export const countRows = (tables: readonly TableContents[]) =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

const MARK = "-- radar-rpa ";

export const writeContents = (contents: Contents) => `\n${MARK}${JSON.stringify(contents)}\n`;

export function readContents(file: string): Contents {
  let end: string;
  try {
    const descriptor = openSync(file, "r");
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, 100_000));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    closeSync(descriptor);
    end = buffer.toString();
  } catch {
    throw new PlainError(`${file} não pôde ser lido.`);
  }
  const line = end.trimEnd().split("\n").at(-1) ?? "";
  if (!end.endsWith("\n") || !line.startsWith(MARK)) {
    throw new PlainError(
      `${file} não é um backup inteiro deste portal: falta a última linha, que diz o que há nele.`,
    );
  }
  return parse(line.slice(MARK.length));
}
