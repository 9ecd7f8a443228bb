/**
 * Checks what everybody can do with the public key, without a trace: insertions lack a required value, and changes
 * concern rows that cannot exist. PostgreSQL checks columns, permission, policy and values in this order. Functions are
 * not called, because a refused call crashes some servers (supautils 3.2.0).
 */
import { readFileSync } from "node:fs";
import { MARK_PATH } from "../../src/articles/data/list-request.ts";
import { MAX_ROWS } from "../../src/lib/max-rows.ts";
import { type Finding, finding, judge } from "./finding.ts";
import { type Project, send } from "../backend/request.ts";

const BLOCKS = readFileSync("src/lib/database.types.ts", "utf8").matchAll(
  /^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)\n {8}\};\n(?: {8}Insert: \{\n([\s\S]*?)\n {8}\};)?/gm,
);

export const RELATIONS = Array.from(BLOCKS, ([, name = "", row = "", insert = ""]) => {
  const columns = Array.from(row.matchAll(/(\w+): ([^;]+)/g), ([, column = "", type = ""]) => ({
    column,
    isRequired: !type.includes("null") && !insert.includes(` ${column}?: never`),
  }));
  /** `undefined` for a view. */
  const required = columns.find(({ isRequired }) => isRequired)?.column;
  return { name, columns: columns.map(({ column }) => column), required };
});
type Relation = (typeof RELATIONS)[number];

const PUBLIC_TABLE = "articles";

const isLocal = ({ adminEmail, isEmbedded }: Project) => adminEmail === null && !isEmbedded;

const NEWEST = "order=publishedAt.desc.nullslast&limit=1";
/** The doctor requests more rows than a response may have (rule 6.8). */
const REQUESTED_ROWS = 1000;

const PERMISSION_DENIED = "42501";
const NULL_VIOLATION = "23502";
/** PostgREST's and PostgreSQL's codes for unknown tables and columns. */
const MISSING = new Set(["PGRST205", "42P01", "42703", "PGRST204"]);

const ACTS = {
  insert: { verb: "inserir", method: "POST" },
  update: { verb: "alterar", method: "PATCH" },
  delete: { verb: "excluir", method: "DELETE" },
};
type Act = keyof typeof ACTS;

/** Returns `null` if the response does not show whether the caller is allowed to write. */
export async function mayDo(
  project: Project,
  act: Act,
  { name, required = "" }: Relation,
  token?: string,
): Promise<boolean | null> {
  const rows = act === "insert" ? "" : `?${required}=is.null`;
  const reply = await send(project, `/rest/v1/${name}${rows}`, {
    method: ACTS[act].method,
    // Null fits every type, so the value causes no error. PostgREST ignores an update without a body.
    body: act === "delete" ? undefined : { [required]: null },
    headers: { prefer: "return=minimal, tx=rollback" },
    token,
  });
  if (reply.code === PERMISSION_DENIED) return false;
  const isStored = reply.status === 201 || reply.code === NULL_VIOLATION;
  return (act === "insert" ? isStored : reply.isDone) || null;
}

async function examineWriting(
  project: Project,
  relations: readonly Relation[] = RELATIONS,
): Promise<Finding> {
  const acts: string[] = [];
  const statements: string[] = [];
  const unknown = new Set<string>();
  // The embedded backend checks only policies, which do not apply to missing rows.
  const tried = project.isEmbedded ? (["insert"] as const) : (Object.keys(ACTS) as Act[]);
  for (const relation of relations.filter(({ required }) => required !== undefined)) {
    const allowed: Act[] = [];
    for (const act of tried) {
      const may = await mayDo(project, act, relation);
      if (may) allowed.push(act);
      if (may === null) unknown.add(relation.name);
    }
    if (allowed.length === 0) continue;
    acts.push(`${relation.name} (${allowed.map((act) => ACTS[act].verb).join(", ")})`);
    statements.push(`revoke ${allowed.join(", ")} on public.${relation.name} from anon;`);
  }
  const values = { acts: acts.join("; "), names: [...unknown].join(", ") };
  if (acts.length === 0) {
    const closed = isLocal(project) ? "panel reads" : "closed";
    return finding("policies", unknown.size > 0 ? "unwritten" : closed, values);
  }
  // A possible insertion has passed the policies as well; an update of no row proves only the permission.
  const isExpected = acts.every((each) => each.startsWith(`${PUBLIC_TABLE} (inserir`));
  return isExpected && project.adminEmail === null
    ? finding("policies", "local", values)
    : finding("policies", "open", values, statements.join("\n"));
}

async function examineReading(project: Project): Promise<Finding[]> {
  const list = await send(project, `/rest/v1/${PUBLIC_TABLE}?select=id,title&${NEWEST}`);
  const [article] = list.rows ?? [{}];
  if (!article) return [finding("policies", "no article")];
  if (typeof article.id !== "string") return [finding("policies", `list ${list.line}`)];
  const query = new URLSearchParams({ query: String(article.title).slice(0, 150), select: "id" });
  const search = await send(project, `/rest/v1/rpc/search_articles?${query}`);
  const isFound = search.rows?.some(({ id }) => id === article.id);
  const seen = search.rows ? (isFound ? "seen" : "nothing") : search.line;
  const mark = await send(project, MARK_PATH);
  return [
    finding("policies", "list seen"),
    finding("policies", `search ${seen}`),
    finding("policies", `mark ${mark.isDone ? "seen" : mark.line}`),
  ];
}

async function examineMaxRows(project: Project): Promise<Finding> {
  const options = { headers: { prefer: "count=exact" } };
  const reply = await send(project, `/rest/v1/articles?select=id&limit=${REQUESTED_ROWS}`, options);
  const rows = reply.rows?.length;
  const total = Number(/\/(\d+)$/.exec(reply.headers.get("content-range") ?? "")?.[1]);
  if (rows === undefined || Number.isNaN(total)) return finding("max-rows", "uncounted");
  if (rows > MAX_ROWS) return finding("max-rows", "more", { rows });
  if (rows < Math.min(MAX_ROWS, total)) return finding("max-rows", "fewer", { rows });
  return finding("max-rows", total >= MAX_ROWS ? "seen" : "all", { rows });
}

const say = (check: string, answer: string, names: string[] = []) =>
  finding(check, answer, { names: names.join(", "), count: RELATIONS.length });

/** Local mode needs only the articles table, into which the public key writes. */
async function examineArticles(project: Project, missing: readonly string[]): Promise<Finding> {
  const isTried = isLocal(project) && missing.length > 0 && !missing.includes(PUBLIC_TABLE);
  const articles = RELATIONS.filter(({ name }) => name === PUBLIC_TABLE);
  return isTried ? examineWriting(project, articles) : say("policies", "not tried");
}

export async function examineVisitor(project: Project): Promise<Finding[]> {
  const lists = { missing: [] as string[], unknown: [] as string[], read: [] as string[] };
  for (const { name, columns } of RELATIONS) {
    const reply = await send(project, `/rest/v1/${name}?select=${columns.join()}&limit=1`);
    const { code, rows, message } = reply;
    const isPublic = name === PUBLIC_TABLE;
    // An empty table shows that reading is granted, except on the embedded backend, which checks no grants.
    const isHarmless = isPublic || (project.isEmbedded && rows?.length === 0);
    if (code === PERMISSION_DENIED || (rows && isHarmless)) continue;
    const list = MISSING.has(code) ? lists.missing : rows ? lists.read : lists.unknown;
    const [, column] = /column (?:\w+\.)?"?(\w+)"? does not exist/.exec(message) ?? [];
    list.push(column ? `${name}.${column}` : name);
    // A failure of the whole Data API is reported only for this table.
    if (isPublic) {
      const names = list.join(", ");
      return [judge("schema", reply, { names }), await examineArticles(project, lists.missing)];
    }
  }
  const { missing, unknown, read } = lists;
  if (missing.length > 0) {
    return [say("schema", "0 42P01", missing), await examineArticles(project, missing)];
  }
  const secrecy = read.length > 0 ? "read" : unknown.length > 0 ? "unread" : "secret";
  return [
    unknown.length > 0 ? say("schema", "0", unknown) : say("schema", "shown"),
    ...(await examineReading(project)),
    say("policies", secrecy, read.length > 0 ? read : unknown),
    await examineWriting(project),
    await examineMaxRows(project),
  ];
}
