/**
 * What anybody may do with the public key. No attempt can leave anything behind: what is inserted lacks every value that a row
 * must have, and what is changed or deleted are the rows without such a value, of which there can be none. PostgreSQL looks at
 * the columns first, then at the permission, the policy and the values; so what is refused says why. No function is called to
 * be refused: some servers end over it (supautils 3.2.0).
 */
import { readFileSync } from "node:fs";
import { MAX_ROWS } from "../../src/lib/max-rows.ts";
import { type Finding, findFinding, finding } from "./finding.ts";
import { type Project, send } from "./request.ts";

export interface Relation {
  columns: string[];
  /** What a row must have, and the database does not give. */
  required: string[];
  isView: boolean;
}

const columnsIn = (text = "") =>
  [...text.matchAll(/(\w+)\??: ([^;{}]+)/g)].map(([, name = "", type = ""]) => ({ name, type }));

/** Tables and views as the Data API shows them, from the types that are generated from the migrations. */
export function readRelations(): Map<string, Relation> {
  const types = readFileSync("supabase/database.types.ts", "utf8");
  const blocks = types.matchAll(
    /^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)\n {8}\};\n(?: {8}Insert: \{\n([\s\S]*?)\n {8}\};)?/gm,
  );
  return new Map(
    Array.from(blocks, ([, name = "", row, insert]) => {
      const given = columnsIn(insert).filter(({ type }) => type === "never");
      const isRequired = ({ name: column, type }: { name: string; type: string }) =>
        !type.includes("null") && !given.some((each) => each.name === column);
      const columns = columnsIn(row);
      const required = columns.filter(isRequired).map((column) => column.name);
      const names = columns.map((column) => column.name);
      return [name, { columns: names, required, isView: insert === undefined }];
    }),
  );
}

const PUBLIC_TABLE = "articles";
const NEWEST = "order=publishedAt.desc.nullslast&limit=1";
/** More than a response should have, which bounds what one costs (rule 6.8); the reading of feeds asks for as many. */
const ASKED = 1000;

const PERMISSION_DENIED = "42501";
const NULL_VIOLATION = "23502";
/** PostgREST's for what its schema cache does not know, and PostgreSQL's own. */
const NO_TABLE = new Set(["PGRST205", "42P01"]);
const NO_COLUMN = new Set(["42703", "PGRST204"]);

const ACTS = {
  insert: { verb: "inserir", method: "POST" },
  update: { verb: "alterar", method: "PATCH" },
  delete: { verb: "excluir", method: "DELETE" },
};
type Act = keyof typeof ACTS;

/** @returns whether the caller may; `null` where the answer does not say */
export async function mayDo(
  project: Project,
  act: Act,
  table: string,
  { required }: Pick<Relation, "required">,
  token?: string,
): Promise<boolean | null> {
  const [first = ""] = required;
  // A null is of every type, so nothing is said of the value. PostgREST updates nothing where the body is empty.
  const nulls = act === "insert" ? required : [first];
  const reply = await send(
    project,
    `/rest/v1/${table}${act === "insert" ? "" : `?${first}=is.null`}`,
    {
      method: ACTS[act].method,
      body: act === "delete" ? undefined : Object.fromEntries(nulls.map((name) => [name, null])),
      headers: { prefer: "return=minimal, tx=rollback" },
      token,
    },
  );
  if (reply.code === PERMISSION_DENIED) return false;
  const isStored = reply.isDone && reply.status === 201;
  return (act === "insert" ? isStored || reply.code === NULL_VIOLATION : reply.isDone) || null;
}

async function examineWriting(project: Project, relations: Map<string, Relation>) {
  const acts: string[] = [];
  const statements: string[] = [];
  const unknown = new Set<string>();
  let isCertain = false;
  // The embedded backend looks at policies only, and a policy says nothing of rows that are not there.
  const tried = project.isEmbedded ? (["insert"] as const) : (Object.keys(ACTS) as Act[]);
  for (const [table, relation] of relations) {
    if (relation.isView) continue;
    const allowed: Act[] = [];
    for (const act of tried) {
      const may = await mayDo(project, act, table, relation);
      if (may) allowed.push(act);
      if (may === null) unknown.add(table);
    }
    if (allowed.length === 0) continue;
    // What is inserted has passed the policies too; of no row, an update says only that it is permitted.
    isCertain ||= allowed.includes("insert");
    acts.push(`${table} (${allowed.map((act) => ACTS[act].verb).join(", ")})`);
    statements.push(`revoke ${allowed.join(", ")} on public.${table} from anon;`);
  }
  const values = { acts: acts.join("; "), names: [...unknown].join(", ") };
  if (acts.length === 0) {
    return finding("policies", unknown.size > 0 ? "unwritten" : "closed", values);
  }
  const isMeant = acts.every((each) => each.startsWith(`${PUBLIC_TABLE} `));
  if (isCertain && isMeant && project.adminEmail === null) {
    return finding("policies", "local", values);
  }
  return finding("policies", isCertain ? "open" : "permitted", values, statements.join("\n"));
}

/** The newest article as a visitor reads it, and found by its own title. */
async function examineReading(project: Project): Promise<Finding[]> {
  const list = await send(project, `/rest/v1/${PUBLIC_TABLE}?select=id,title&${NEWEST}`);
  const [article] = list.rows ?? [{}];
  if (!article) return [finding("policies", "no article")];
  if (typeof article.id !== "string") return [finding("policies", `list ${list.line}`)];
  const query = new URLSearchParams({ query: String(article.title).slice(0, 150), select: "id" });
  const search = await send(project, `/rest/v1/rpc/search_articles?${query}`);
  const isFound = search.rows?.some(({ id }) => id === article.id);
  const seen = search.rows ? (isFound ? "seen" : "nothing") : search.line;
  return [finding("policies", "list seen"), finding("policies", `search ${seen}`)];
}

async function examineMaxRows(project: Project): Promise<Finding> {
  const options = { headers: { prefer: "count=exact" } };
  const reply = await send(project, `/rest/v1/articles?select=id&limit=${ASKED}`, options);
  const rows = reply.rows?.length;
  const range = reply.headers.get("content-range") ?? "";
  const total = Number(/\/(\d+)$/.exec(range)?.[1] ?? Number.NaN);
  if (rows === undefined || Number.isNaN(total)) return finding("max-rows", "uncounted");
  if (rows > MAX_ROWS) return finding("max-rows", "more", { rows });
  if (rows < Math.min(MAX_ROWS, total)) return finding("max-rows", "fewer", { rows });
  return finding("max-rows", total >= MAX_ROWS ? "seen" : "all", { rows });
}

/** Whether the Data API shows what the migrations make, and what of it anybody may read and write. */
export async function examineVisitor(
  project: Project,
  relations: Map<string, Relation>,
): Promise<Finding[]> {
  const tables = { missing: [], unknown: [], read: [], granted: [] } as Record<string, string[]>;
  for (const [name, { columns }] of relations) {
    const reply = await send(project, `/rest/v1/${name}?select=${columns.join()}&limit=1`);
    const { code, rows, said, line, values } = reply;
    const trouble = findFinding("schema", line, values);
    if (trouble && name === PUBLIC_TABLE) return [trouble, finding("policies", "not tried")];
    if (NO_TABLE.has(code)) tables.missing?.push(name);
    else if (NO_COLUMN.has(code)) {
      const column = /column (?:\w+\.)?"?(\w+)"? does not exist/.exec(said)?.[1] ?? "?";
      tables.missing?.push(`${name}.${column}`);
    } else if (code === PERMISSION_DENIED) continue;
    else if (!rows) tables.unknown?.push(name);
    else if (name === PUBLIC_TABLE) continue;
    else if (rows.length > 0) tables.read?.push(name);
    else if (!project.isEmbedded) tables.granted?.push(name);
  }
  const of = (check: string, answer: string, kind = answer) =>
    finding(check, answer, { names: tables[kind]?.join(", "), count: relations.size });
  const has = (kind: string) => (tables[kind] ?? []).length > 0;
  if (has("missing")) return [of("schema", "missing"), finding("policies", "not tried")];
  const secrecy = has("read") ? "read" : has("granted") ? "granted" : "secret";
  return [
    of("schema", has("unknown") ? "unknown" : "shown"),
    ...(await examineReading(project)),
    has("unknown") && secrecy === "secret"
      ? of("policies", "unread", "unknown")
      : of("policies", secrecy),
    await examineWriting(project, relations),
    await examineMaxRows(project),
  ];
}
