/**
 * The database's policies, tried with the public key. No attempt can leave anything behind: what is inserted lacks every
 * value that a row must have, and what is changed or deleted are the rows without an id, of which there can be none.
 * PostgreSQL looks at the permission first, then at the policy, then at the values; so what is refused says why.
 */
import type { ExpectedColumn, ExpectedSchema } from "./expected-schema.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { isReply, jsonOf, type NoReply, type Reply, rowsOf } from "./request.ts";

const { ok, wrong, note, skipped } = findingsOf("policies");

const PUBLIC_TABLE = "articles";

const CLOSE =
  "Rode supabase/optional/close_writes.sql no SQL Editor; o projeto deve estar no modo protegido (VITE_ADMIN_EMAIL).";
const REGRANT =
  "Rode no SQL Editor os comandos revoke, grant e create policy das migrações outra vez (supabase/migrations).";

const PERMISSION_DENIED = "42501";
const NULL_VIOLATION = "23502";

const codeOf = (result: Reply | NoReply) =>
  isReply(result) ? String(jsonOf(result).code ?? "") : "";
const isDone = (result: Reply | NoReply) => isReply(result) && result.status < 300;

/** A row that no table takes: null wherever there must be a value. What the database gives cannot be given at all. */
function impossibleRow(columns: readonly ExpectedColumn[]): Record<string, null> {
  const required = columns.filter(
    ({ type, isGenerated }) => !type.includes("null") && !isGenerated,
  );
  return Object.fromEntries(required.map(({ name }) => [name, null]));
}

/** @returns whether the caller may insert; `null` where the refusal does not say */
export async function mayInsert(
  project: Project,
  table: string,
  columns: readonly ExpectedColumn[],
  token?: string,
): Promise<boolean | null> {
  const result = await send(project, `/rest/v1/${table}`, {
    method: "POST",
    body: impossibleRow(columns),
    headers: { prefer: "return=minimal, tx=rollback" },
    token,
  });
  const code = codeOf(result);
  if (code === PERMISSION_DENIED) return false;
  return code === NULL_VIOLATION || isDone(result) ? true : null;
}

/** What a visitor may do to a table, in Portuguese verbs. */
async function allowedWrites(
  project: Project,
  table: string,
  columns: readonly ExpectedColumn[],
): Promise<string[]> {
  const allowed = (await mayInsert(project, table, columns)) === true ? ["inserir"] : [];
  // The embedded backend looks at policies only, and a policy says nothing of rows that are not there.
  if (project.isEmbedded) return allowed;
  const nowhere = `/rest/v1/${table}?id=is.null`;
  const text = columns.find(({ name, type }) => name !== "id" && type === "string");
  const headers = { prefer: "return=minimal, tx=rollback" };
  const body = text ? { [text.name]: "" } : {};
  if (isDone(await send(project, nowhere, { method: "PATCH", body, headers })))
    allowed.push("alterar");
  if (isDone(await send(project, nowhere, { method: "DELETE", headers }))) allowed.push("excluir");
  return allowed;
}

async function examineReading(project: Project): Promise<Finding> {
  const reply = await send(project, `/rest/v1/${PUBLIC_TABLE}?select=id&limit=1`);
  const rows = isReply(reply) ? rowsOf(reply) : null;
  if (rows === null) {
    return wrong("a chave pública não lê os artigos: o site não mostra nada", REGRANT);
  }
  return rows.length > 0
    ? ok("a chave pública lê os artigos")
    : note(
        "a chave pública não vê nenhum artigo",
        "Se o painel mostra artigos, falta a política de leitura: rode as migrações. Senão, publique o primeiro.",
      );
}

/** @returns tables and views that a visitor reads and should not */
async function openToReaders(project: Project, names: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  for (const name of names) {
    const reply = await send(project, `/rest/v1/${name}?select=*&limit=1`);
    const rows = isReply(reply) ? rowsOf(reply) : null;
    if (rows !== null && (rows.length > 0 || !project.isEmbedded)) open.push(name);
  }
  return open;
}

export async function examinePolicies(
  project: Project,
  { tables, views }: ExpectedSchema,
): Promise<Finding[]> {
  const reading = await examineReading(project);
  const open = await openToReaders(
    project,
    [...tables.keys(), ...views.keys()].filter((name) => name !== PUBLIC_TABLE),
  );
  const secrecy =
    open.length > 0
      ? wrong(`qualquer pessoa pode ler: ${open.join(", ")}`, REGRANT)
      : ok("a chave pública não vê fontes, fila nem histórico");

  const writes: string[] = [];
  for (const [table, columns] of tables) {
    const allowed = await allowedWrites(project, table, columns);
    if (allowed.length > 0) writes.push(`${table} (${allowed.join(", ")})`);
  }
  const isLocalMode = project.adminEmail === null;
  const onlyArticles = writes.every((each) => each.startsWith(`${PUBLIC_TABLE} `));
  const message = `qualquer pessoa pode gravar: ${writes.join("; ")}`;
  if (writes.length === 0) return [reading, secrecy, ok("a chave pública não grava nada")];
  const writing = isLocalMode && onlyArticles ? note(message, CLOSE) : wrong(message, CLOSE);
  return [reading, secrecy, onlyArticles ? writing : wrong(message, REGRANT)];
}

export const policiesNotTried = skipped(
  "não foram experimentadas, porque nem todas as tabelas foram vistas",
  "Conserte o que se diz, acima, das Migrações e rode este comando de novo.",
);
