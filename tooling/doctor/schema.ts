/**
 * Whether the Data API shows what the migrations make: tables, views, columns and functions. A query that reads no row is
 * enough: a column that is missing is an error before a permission is.
 */
import { troubleOf } from "./data-api.ts";
import { baselineMigration, type ExpectedSchema, migrationOf } from "./expected-schema.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { codeOf, isDone, jsonOf, type NoReply, type Reply, rowsOf } from "./request.ts";

const { ok, wrong, skipped } = findingsOf("schema");

export const PUSH =
  "Rode as migrações que faltam: `npx supabase@3 db push --remote`, ou os arquivos de supabase/migrations no SQL Editor, em ordem.";
const RELOAD = "No SQL Editor: notify pgrst, 'reload schema';";

export const UPGRADE =
  "O banco é de uma versão anterior à 2.0.0: siga “De uma versão anterior à 2.0.0” em docs/operations.md.";

/** PostgREST's for what its schema cache does not know, and PostgreSQL's own. */
const NO_TABLE = new Set(["PGRST205", "42P01"]);
const NO_COLUMN = new Set(["42703", "PGRST204"]);
const NO_FUNCTION = new Set(["PGRST202", "42883"]);
const PERMISSION_DENIED = "42501";

export interface SchemaExamination {
  /** "table", "table.column" or "function()". */
  missing: string[];
  /** Neither seen nor missed. */
  unknown: string[];
  counted: string;
  /** Nothing more can be asked of the Data API. */
  trouble: [message: string, remedy: string] | null;
}

type Part = Pick<SchemaExamination, "missing" | "unknown">;

async function askTable(project: Project, name: string, columns: string[]): Promise<Part> {
  const left = new Set(columns);
  const missing: string[] = [];
  for (;;) {
    const reply = await send(project, `/rest/v1/${name}?select=${[...left].join()}&limit=0`);
    const code = codeOf(reply);
    if (NO_TABLE.has(code)) return { missing: [name], unknown: [] };
    const message = String(jsonOf(reply).message ?? "");
    const column = /column (?:\w+\.)?"?(\w+)"? does not exist/.exec(message)?.[1];
    if (!NO_COLUMN.has(code) || column === undefined || !left.delete(column)) {
      const isSeen = rowsOf(reply) !== null || code === PERMISSION_DENIED;
      return { missing, unknown: isSeen ? [] : [name] };
    }
    missing.push(`${name}.${column}`);
    if (left.size === 0) return { missing, unknown: [] };
  }
}

/** Values that make a function do nothing. */
const nothing = (type: string) =>
  type.endsWith("[]") ? "{}" : type === "Json" ? "[]" : type === "number" ? "1" : "";

/** By GET, which PostgREST runs in a transaction that cannot write; and with nothing to do. */
async function askFunction(
  project: Project,
  name: string,
  args: { name: string; type: string }[],
): Promise<Part> {
  const query = new URLSearchParams(args.map(({ name, type }) => [name, nothing(type)]));
  const reply: Reply | NoReply = await send(project, `/rest/v1/rpc/${name}?${query}`);
  const code = codeOf(reply);
  if (NO_FUNCTION.has(code)) return { missing: [`${name}()`], unknown: [] };
  // The database's own, of the function or on the way to it; health() says 503 of sources that nobody reads.
  const isSeen = isDone(reply) || /^[0-9A-Z]{5}$/.test(code) || "healthy" in jsonOf(reply);
  return { missing: [], unknown: isSeen ? [] : [`${name}()`] };
}

export async function examineSchema(
  project: Project,
  { tables, views, functions }: ExpectedSchema,
): Promise<SchemaExamination> {
  const relations = [...tables, ...views];
  const counted = `${relations.length} tabelas e visões, ${functions.size} funções`;
  const trouble = troubleOf(await send(project, "/rest/v1/articles?select=id&limit=0"));
  const parts: Part[] = [];
  if (trouble === null) {
    for (const [name, columns] of relations) {
      const names = columns.map((column) => column.name);
      parts.push(await askTable(project, name, names));
    }
    for (const [name, args] of functions) parts.push(await askFunction(project, name, args));
  }
  return {
    missing: parts.flatMap(({ missing }) => missing),
    unknown: parts.flatMap(({ unknown }) => unknown),
    counted,
    trouble,
  };
}

/** @param isStored whether the database is known to hold what the Data API does not show */
export function schemaFinding(
  { missing, unknown, counted, trouble }: SchemaExamination,
  isStored: (name: string) => boolean,
): Finding {
  if (trouble) return wrong(...trouble);
  const names = missing.join(", ");
  if (missing.length > 0 && missing.every(isStored)) {
    return wrong(`a Data API não conhece o que o banco tem: ${names} (cache velho)`, RELOAD);
  }
  if (missing.length > 0) {
    const files = new Set(missing.map(migrationOf));
    const isEarlier = files.has(baselineMigration()) && !missing.includes("sources");
    const push = `${PUSH} Se já rodou, o cache da Data API está velho. ${RELOAD}`;
    return wrong(
      `a Data API não mostra: ${names} (de ${[...files].toSorted().join(", ")})`,
      // What the first version has already.
      isEarlier ? UPGRADE : push,
    );
  }
  return unknown.length > 0
    ? skipped(`não se viu se existem: ${unknown.join(", ")}`, "Veja o erro em Logs → API.")
    : ok(`a Data API mostra o que as migrações fazem (${counted})`);
}
