/**
 * The database's policies, tried with the public key. No attempt can leave anything behind: what is inserted lacks every
 * value that a row must have, and what is changed or deleted are the rows without such a value, of which there can be none.
 * PostgreSQL looks at the permission first, then at the policy, then at the values; so what is refused says why.
 */
import { troubleOf } from "./data-api.ts";
import type { ExpectedColumn, ExpectedSchema } from "./expected-schema.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { codeOf, isDone, type NoReply, type Reply, rowsOf } from "./request.ts";

const { ok, wrong, note, skipped } = findingsOf("policies");

const PUBLIC_TABLE = "articles";

export const CLOSE =
  "Rode supabase/optional/close_writes.sql no SQL Editor; o projeto deve estar no modo protegido (VITE_ADMIN_EMAIL).";
const REGRANT = "Com DATABASE_URL, este comando diz o que rodar no SQL Editor.";
const LOOK = "Veja o erro em Logs → API e rode de novo.";

const PERMISSION_DENIED = "42501";
const NULL_VIOLATION = "23502";

const HARMLESS = { prefer: "return=minimal, tx=rollback" };

/** A row that no table takes: null wherever there must be a value. What the database gives cannot be given at all. */
function impossibleRow(columns: readonly ExpectedColumn[]): Record<string, null> {
  const required = columns.filter(
    ({ type, isGenerated }) => !type.includes("null") && !isGenerated,
  );
  return Object.fromEntries(required.map(({ name }) => [name, null]));
}

/** @returns whether the caller may insert; `null` where the answer does not say */
export async function mayInsert(
  project: Project,
  table: string,
  columns: readonly ExpectedColumn[],
  token?: string,
): Promise<boolean | null> {
  const result = await send(project, `/rest/v1/${table}`, {
    method: "POST",
    body: impossibleRow(columns),
    headers: HARMLESS,
    token,
  });
  const isStored = isDone(result) && result.status === 201;
  return isAllowed(result, isStored || codeOf(result) === NULL_VIOLATION);
}

const isAllowed = (result: Reply | NoReply, isSo = isDone(result)) =>
  codeOf(result) === PERMISSION_DENIED ? false : isSo || null;

/** What a visitor tries with a table, and whether the database lets it. */
async function attempts(
  project: Project,
  table: string,
  columns: readonly ExpectedColumn[],
): Promise<[act: string, isAllowed: boolean | null][]> {
  const insert = await mayInsert(project, table, columns);
  // The embedded backend looks at policies only, and a policy says nothing of rows that are not there.
  if (project.isEmbedded) return [["insert", insert]];
  const [required = ""] = Object.keys(impossibleRow(columns));
  const tryIt = async (method: string, body?: object) => {
    const nowhere = `/rest/v1/${table}?${required}=is.null`;
    return isAllowed(await send(project, nowhere, { method, body, headers: HARMLESS }));
  };
  return [
    ["insert", insert],
    // A null is of every type, so nothing is said of the value. PostgREST updates nothing where the body is empty.
    ["update", await tryIt("PATCH", { [required]: null })],
    ["delete", await tryIt("DELETE")],
  ];
}

const unseen = (reply: Reply | NoReply, denied: string, message: string): Finding =>
  codeOf(reply) === PERMISSION_DENIED
    ? wrong(denied, REGRANT)
    : skipped(message, troubleOf(reply)?.[1] ?? LOOK);

/** An article as a visitor reads it, and found by its own title. */
async function examineReading(project: Project): Promise<Finding[]> {
  const newest = `/rest/v1/${PUBLIC_TABLE}?select=id,title&order=publishedAt.desc.nullslast&limit=1`;
  const reply = await send(project, newest);
  const [article] = rowsOf(reply) ?? [{}];
  if (!article) {
    return [
      note(
        "a chave pública não vê nenhum artigo",
        "Se o painel mostra artigos, falta a política de leitura: rode as migrações. Senão, publique o primeiro.",
      ),
    ];
  }
  if (typeof article.id !== "string") {
    const denied = "a chave pública não lê os artigos: o site não mostra nada";
    return [unseen(reply, denied, "não foi possível conferir se a chave pública lê os artigos")];
  }
  const read = ok("a chave pública lê os artigos");
  const query = new URLSearchParams({ query: String(article.title).slice(0, 150), select: "id" });
  const search = await send(project, `/rest/v1/rpc/search_articles?${query}`);
  const found = rowsOf(search);
  if (found === null) {
    const denied = "a chave pública não pode buscar: o portal só mostra a primeira lista";
    return [read, unseen(search, denied, "não foi possível conferir se a busca funciona")];
  }
  const isFound = found.some(({ id }) => id === article.id);
  return [
    read,
    isFound
      ? ok("uma busca acha o artigo mais novo")
      : wrong(
          "uma busca pelo título do artigo mais novo não o acha",
          "Com DATABASE_URL, este comando diz por quê: textos de busca que faltam, um gatilho desligado.",
        ),
  ];
}

/** Reading what is not a visitor's. @returns tables and views, by what came */
async function examineSecrecy(project: Project, names: readonly string[]): Promise<Finding> {
  const read: string[] = [];
  const granted: string[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const reply = await send(project, `/rest/v1/${name}?select=*&limit=1`);
    const rows = rowsOf(reply);
    if (rows === null) {
      if (codeOf(reply) !== PERMISSION_DENIED) unknown.push(name);
    } else if (rows.length > 0) read.push(name);
    else if (!project.isEmbedded) granted.push(name);
  }
  if (read.length > 0) return wrong(`qualquer pessoa pode ler: ${read.join(", ")}`, REGRANT);
  if (granted.length > 0) {
    const tables = granted.join(", ");
    return wrong(
      `a chave pública tem permissão de ler ${tables}; as políticas não lhe mostraram nada`,
      `No SQL Editor: revoke select on ${tables} from anon;`,
    );
  }
  return unknown.length > 0
    ? skipped(`não foi possível conferir se a chave pública lê ${unknown.join(", ")}`, LOOK)
    : ok("a chave pública não vê fontes, fila nem histórico");
}

const VERBS: Record<string, string> = { insert: "inserir", update: "alterar", delete: "excluir" };

async function examineWriting(
  project: Project,
  tables: ExpectedSchema["tables"],
): Promise<Finding> {
  const writes: string[] = [];
  const statements: string[] = [];
  const unknown: string[] = [];
  let isCertain = false;
  for (const [table, columns] of tables) {
    const tried = await attempts(project, table, columns);
    const allowed = tried.filter(([, may]) => may).map(([act]) => act);
    if (tried.some(([, may]) => may === null)) unknown.push(table);
    if (allowed.length === 0) continue;
    // What is inserted has passed the policies too; of no row, an update says only that it is permitted.
    isCertain ||= allowed.includes("insert");
    writes.push(`${table} (${allowed.map((act) => VERBS[act]).join(", ")})`);
    statements.push(`revoke ${allowed.join(", ")} on public.${table} from anon;`);
  }
  if (writes.length === 0) {
    return unknown.length > 0
      ? skipped(`não foi possível conferir se a chave pública grava em ${unknown.join(", ")}`, LOOK)
      : ok("a chave pública não grava nada");
  }
  const onlyArticles = writes.every((each) => each.startsWith(`${PUBLIC_TABLE} `));
  const message = isCertain
    ? `qualquer pessoa pode gravar: ${writes.join("; ")}`
    : `a chave pública tem permissão de gravar, e só as políticas a impedem, se impedem: ${writes.join("; ")}`;
  if (project.adminEmail === null && onlyArticles) return note(message, CLOSE);
  return wrong(
    message,
    onlyArticles && isCertain ? CLOSE : `No SQL Editor: ${statements.join(" ")}`,
  );
}

export async function examinePolicies(
  project: Project,
  { tables, views }: ExpectedSchema,
): Promise<Finding[]> {
  const names = [...tables.keys(), ...views.keys()].filter((name) => name !== PUBLIC_TABLE);
  return [
    ...(await examineReading(project)),
    await examineSecrecy(project, names),
    await examineWriting(project, tables),
  ];
}

export const policiesNotTried = skipped(
  "não foram experimentadas, porque nem todas as tabelas foram vistas",
  "Conserte antes as Migrações, acima, e rode este comando de novo.",
);
