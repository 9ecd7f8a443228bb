/**
 * Whether the Data API shows what the migrations make: tables, views and columns. A query that reads no row is enough: a
 * column that is missing is an error before a permission is. No function is called to be refused: some servers end over it
 * (supautils 3.2.0); the comparison with the database (comparison.ts) has them all.
 */
import { troubleOf } from "./data-api.ts";
import type { ExpectedSchema } from "./expected-schema.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { codeOf, jsonOf, rowsOf } from "./request.ts";

const { ok, wrong, skipped } = findingsOf("schema");

const PUSH =
  "Rode `npm run deploy`, que aplica as migrações que faltam. Se já rodou, o cache da Data API está velho. No SQL Editor: notify pgrst, 'reload schema';";

/** PostgREST's for what its schema cache does not know, and PostgreSQL's own. */
const NO_TABLE = new Set(["PGRST205", "42P01"]);
const NO_COLUMN = new Set(["42703", "PGRST204"]);
const PERMISSION_DENIED = "42501";

export interface SchemaExamination {
  /** "table" or "table.column". */
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

export async function examineSchema(
  project: Project,
  { tables, views }: ExpectedSchema,
): Promise<SchemaExamination> {
  const relations = [...tables, ...views];
  const counted = `${relations.length} tabelas e visões`;
  const trouble = troubleOf(await send(project, "/rest/v1/articles?select=id&limit=0"));
  const parts: Part[] = [];
  if (trouble === null) {
    for (const [name, columns] of relations) {
      const names = columns.map((column) => column.name);
      parts.push(await askTable(project, name, names));
    }
  }
  return {
    missing: parts.flatMap(({ missing }) => missing),
    unknown: parts.flatMap(({ unknown }) => unknown),
    counted,
    trouble,
  };
}

export function schemaFinding(examination: SchemaExamination): Finding {
  const { missing, unknown, counted, trouble } = examination;
  if (trouble) return wrong(...trouble);
  if (missing.length > 0) return wrong(`a Data API não mostra: ${missing.join(", ")}`, PUSH);
  return unknown.length > 0
    ? skipped(
        `não foi possível conferir se existem: ${unknown.join(", ")}`,
        "Veja o erro em Logs → API.",
      )
    : ok(`a Data API mostra o que as migrações fazem (${counted})`);
}
