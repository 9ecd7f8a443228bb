/**
 * Whether the migrations have been run, all of them: tables, views, columns and functions as the Data API shows them.
 * Which of them were run is written in a schema that it does not show. A query that reads no row is enough: a column
 * that is missing is an error before a permission is.
 */
import { baselineMigration, type ExpectedSchema, migrationOf } from "./expected-schema.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { isReply, jsonOf, type NoReply, type Reply } from "./request.ts";

const { ok, wrong } = findingsOf("schema");

const PUSH =
  "Rode as migrações que faltam: `npx supabase@3 db push --remote`, ou os arquivos de supabase/migrations no SQL Editor, em ordem.";

const UPGRADE =
  "O banco é de uma versão anterior à 2.0.0: siga “De uma versão anterior à 2.0.0” em docs/operations.md.";

/** PostgREST's for what its schema cache does not know, and PostgreSQL's own. */
const NO_TABLE = new Set(["PGRST205", "42P01"]);
const NO_COLUMN = "42703";
const NO_FUNCTION = new Set(["PGRST202", "42883"]);

const codeOf = (reply: Reply) => String(jsonOf(reply).code ?? "");

async function missingIn(project: Project, name: string, columns: string[]): Promise<string[]> {
  const left = new Set(columns);
  const missing: string[] = [];
  while (left.size > 0) {
    const reply = await send(project, `/rest/v1/${name}?select=${[...left].join()}&limit=0`);
    if (!isReply(reply)) return missing;
    if (NO_TABLE.has(codeOf(reply))) return [name];
    const message = String(jsonOf(reply).message ?? "");
    const column = /column (?:\w+\.)?"?(\w+)"? does not exist/.exec(message)?.[1];
    if (codeOf(reply) !== NO_COLUMN || column === undefined || !left.delete(column)) break;
    missing.push(`${name}.${column}`);
  }
  return missing;
}

/** Values that make a function do nothing. */
const nothing = (type: string) =>
  type.endsWith("[]") ? "{}" : type === "Json" ? "[]" : type === "number" ? "1" : "";

/** By GET, which PostgREST runs in a transaction that cannot write; and with nothing to do. */
function callForNothing(project: Project, name: string, args: { name: string; type: string }[]) {
  const query = new URLSearchParams(args.map(({ name, type }) => [name, nothing(type)]));
  return send(project, `/rest/v1/rpc/${name}?${query}`);
}

const isMissing = (reply: Reply | NoReply) => isReply(reply) && NO_FUNCTION.has(codeOf(reply));

export async function examineSchema(
  project: Project,
  { tables, views, functions }: ExpectedSchema,
): Promise<Finding[]> {
  const relations = [...tables, ...views];
  const missing: string[] = [];
  for (const [name, columns] of relations) {
    missing.push(
      ...(await missingIn(
        project,
        name,
        columns.map((column) => column.name),
      )),
    );
  }
  for (const [name, args] of functions) {
    if (isMissing(await callForNothing(project, name, args))) missing.push(`${name}()`);
  }
  if (missing.length > 0) {
    const migrations = new Set(
      missing.map((each) => migrationOf(each.replace("()", "").split(".").at(-1) ?? "")),
    );
    return [
      wrong(
        `faltam no banco: ${missing.join(", ")} (de ${[...migrations].toSorted().join(", ")})`,
        // What the first version has already.
        migrations.has(baselineMigration()) && !missing.includes("sources") ? UPGRADE : PUSH,
      ),
    ];
  }
  const first = await send(project, "/rest/v1/articles?select=id&limit=0");
  if (!isReply(first) || first.status >= 500) {
    return [
      wrong(
        "a Data API não respondeu: o site não mostra nada",
        "Ligue-a em Project Settings → Data API; se está ligada, veja o erro em Logs → API.",
      ),
    ];
  }
  if (codeOf(first) === "PGRST106" || first.status === 404) {
    return [
      wrong(
        "a Data API não mostra o esquema public",
        "Acrescente public em Project Settings → Data API → Exposed schemas.",
      ),
    ];
  }
  const counted = `${relations.length} tabelas e visões, ${functions.size} funções`;
  return [ok(`as migrações estão em dia (${counted})`)];
}
