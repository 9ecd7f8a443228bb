/** The contents of a backup, and the comparison of two databases' contents. */
import { readdirSync, readFileSync } from "node:fs";
import { escapeLiteral } from "pg";
import { PlainError } from "../checks/plain-error.ts";
import type { RunQuery } from "../backend/migration-list.ts";

interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: string[];
}

export interface TableContents extends Table {
  rows: number;
  checksum: string | null;
}

/** The last line of a backup, whose absence shows that the file is incomplete. */
export interface Contents {
  /** Empty if the migrations were not applied with the CLI. */
  migrations: string[];
  tables: TableContents[];
  /** Tables and columns that no migration creates, with the statement that creates each. */
  own?: Record<string, string>;
}

export const partsOf = ({ name, columns }: Table) => [
  `a tabela ${name}`,
  ...columns.map((column) => `a coluna ${name}.${column}`),
];

export const contentsOf = (tables: readonly Table[]) =>
  tables
    .map(
      ({ name, columns }) => `
        select ${escapeLiteral(name)} as name, ${escapeLiteral(JSON.stringify(columns))}::jsonb as columns, count(*)::int as rows,
          md5(string_agg(md5(line::text), '' order by md5(line::text))) as checksum
        from (select ${columns.join(", ")} from only ${name}) as line`,
    )
    .join(" union all ");

/** The tables with statements that add their columns. Sessions are left out, because they do not survive a move. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    json_agg(quote_ident(attname) order by attnum) as columns,
    json_agg(concat(
      case typtype
        when 'e' then 'create type ' || base.oid::regtype || ' as enum (' || (
          select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = base.oid
        ) || '); '
        when 'd' then 'create domain ' || base.oid::regtype || ' as ' || format_type(typbasetype, typtypmod) || '; '
      end,
      format('alter table %I.%I add column %I %s', nspname, relname, attname, format_type(atttypid, atttypmod)),
      case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored' end, ';'
    ) order by attnum) as statements
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  join pg_type as base on base.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind = 'r' and attnum > 0 and not attisdropped
    and (nspname in ('public', 'private', 'search')
      or nspname = 'auth' and relname in ('users', 'identities', 'mfa_factors'))
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  group by nspname, relname
  order by nspname, relname
`;

/** Tables with rows in other schemas than the portal's and Supabase's, which the backup does not contain. */
const ELSEWHERE = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_roles on pg_roles.oid = relowner
  where relkind = 'r' and nspname !~ '^(pg_.*|information_schema|public|private|search|auth|storage|supabase_.*)$'
    and rolname not like 'supabase%'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by nspname, relname
`;

interface FoundTable extends Table {
  statements: string[];
}

export function readOurTables(): Table[] {
  const folder = "supabase/schemas";
  const text = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");
  return Array.from(
    text.matchAll(/^create table (\S+) \(\n([\s\S]*?)\n\);/gm),
    ([, name = "", body = ""]) => ({
      name,
      columns: (body.match(/^ {2}"?\w+"?(?= )/gm) ?? [])
        .map((column) => column.trim())
        .filter((column) => column !== "constraint"),
    }),
  );
}

export const listTables = (runQuery: RunQuery) => runQuery<FoundTable>(TABLES);

/** @param ours the tables and columns that the migrations create */
export async function readOwnParts(
  runQuery: RunQuery,
  found: readonly FoundTable[],
  ours: readonly Table[],
) {
  const known = new Set(ours.flatMap(partsOf));
  const own: Record<string, string> = {};
  for (const { name, columns, statements } of found) {
    if (name.startsWith("auth.")) continue;
    const [table = "", ...parts] = partsOf({ name, columns });
    const whole = `pg_dump --schema-only --table='${name}' "$ORIGEM" | psql "$DESTINO"`;
    for (const [index, part] of parts.entries()) {
      if (!known.has(table)) own[table] = whole;
      else if (!known.has(part)) own[part] = statements[index] ?? "";
    }
  }
  const elsewhere = await runQuery<{ name: string }>(ELSEWHERE);
  return { own, elsewhere: elsewhere.map(({ name }) => name) };
}

export async function readTables(runQuery: RunQuery, tables: Table[]): Promise<TableContents[]> {
  if (!tables.some(({ name }) => name === "public.articles"))
    throw new PlainError("O banco não tem as tabelas do portal.");
  return runQuery(contentsOf(tables));
}

export const countRows = (tables: readonly TableContents[]) =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

const MARK = "-- radar-rpa ";

export const writeContents = (contents: Contents) => `\n${MARK}${JSON.stringify(contents)}\n`;

export function readContents(file: string): Contents {
  let end: string;
  try {
    end = readFileSync(file).subarray(-100_000).toString();
  } catch {
    throw new PlainError(`${file} não pôde ser lido.`);
  }
  const line = end.trimEnd().split("\n").at(-1) ?? "";
  if (!end.endsWith("\n") || !line.startsWith(MARK)) {
    throw new PlainError(
      `${file} não é um backup inteiro deste portal: falta a última linha, que diz o que há nele.`,
    );
  }
  return JSON.parse(line.slice(MARK.length)) as Contents;
}
