/**
 * The project's database beside a database that the migrations made just now, by @supabase/pg-delta: every difference in what
 * the migrations make, with the statement that undoes it. What is somebody's own is not compared (own-objects.ts looks whether
 * it reaches ours), except for what hangs on a table of ours and decides what can be read or written there.
 */
import {
  buildFactBase,
  canonicalize,
  encodeId,
  type Fact,
  type FactBase,
  type StableId,
} from "@supabase/pg-delta/core";
import { extract } from "@supabase/pg-delta/extract";
import { type Action, plan } from "@supabase/pg-delta/plan";
import type { Pool } from "pg";
import { type EmbeddedBackend, startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { wrong } = findingsOf("database");

const OURS = new Set(["public", "private", "search"]);
/** Hangs on a table, and decides what can be read or written there. */
const DECIDING = new Set(["policy", "trigger", "rule", "constraint", "index", "default"]);
const VISITORS = new Set(["anon", "authenticated", "authenticator", "PUBLIC"]);

/** PGlite has one session, which plays the pool. */
export async function extractEmbedded({ sql }: Pick<EmbeddedBackend, "sql">): Promise<FactBase> {
  const query = (statement: string | { text: string; values?: unknown[] }, values?: unknown[]) =>
    typeof statement === "string"
      ? sql(statement, values ?? [])
      : sql(statement.text, statement.values ?? []);
  const client = { query, release: () => {}, on: () => {}, off: () => {} };
  const pool = { ...client, connect: async () => client, end: async () => {} };
  return (await extract(pool as unknown as Pool)).factBase;
}

async function extractFromMigrations(): Promise<FactBase> {
  const backend = await startEmbeddedBackend({ dataDir: "memory://", isEmpty: true });
  try {
    return await extractEmbedded(backend);
  } finally {
    await backend.close();
  }
}

let expected: Promise<FactBase> | undefined;

/** Made once: it takes seconds, and does not change while this runs. */
const extractExpected = () => (expected ??= extractFromMigrations());

/** The object that a grant or a comment is about, else the object itself. */
const aboutOf = (id: StableId): StableId => ("target" in id ? aboutOf(id.target) : id);

const schemaOf = (id: StableId) =>
  "schema" in id ? id.schema : id.kind === "schema" ? id.name : null;

/** Supabase's own, but for whom it lets in (questions.ts). */
const isPublicSchema = (id: StableId) => id.kind === "schema" && id.name === "public";

/** "public.articles", of a table and of what hangs on it. */
const tableOf = (id: StableId) =>
  "table" in id ? `${schemaOf(id)}.${id.table}` : "name" in id ? `${schemaOf(id)}.${id.name}` : "";

/** Without what two versions of PostgreSQL word differently. */
function plain({ id, payload }: Fact): string {
  const text = canonicalize(payload);
  switch (id.kind) {
    case "acl":
      return text.replace('"MAINTAIN",', "");
    case "function":
      return text.replaceAll(/ collate (?:pg_catalog\.)?[\w\\"-]+/gi, "");
    case "view":
      return text.replaceAll(/\b\w+\.(?=\w)|\\n|\s+/g, "");
    default:
      return text;
  }
}

/** Projects made before 30 October 2026 give the secret key more by themselves. */
function givesMore({ id, payload: { privileges: found } }: Fact, { payload }: Fact): boolean {
  const { privileges: wanted } = payload;
  if (id.kind !== "acl" || id.grantee !== "service_role") return false;
  return (
    Array.isArray(found) && Array.isArray(wanted) && wanted.every((each) => found.includes(each))
  );
}

/** Who runs the portal may word a comment anew, grant to service_role and to his own roles, and owns what he owns. */
function isCompared({ id }: Fact, owner: string): boolean {
  if (id.kind === "role") return true;
  if (id.kind === "defaultPrivilege") return id.role === owner && VISITORS.has(id.grantee);
  if (id.kind === "comment" || id.kind === "securityLabel" || id.kind === "extension") return false;
  const about = aboutOf(id);
  if (!OURS.has(schemaOf(about) ?? "")) return false;
  return !isPublicSchema(about) || id.kind === "schema";
}

/** Everything of ours, by what it is, as texts to be compared. */
export const catalogueOf = (facts: FactBase): Record<string, string> =>
  Object.fromEntries(
    facts
      .facts()
      .filter(({ id }) => OURS.has(schemaOf(aboutOf(id)) ?? "") && !isPublicSchema(aboutOf(id)))
      .map((fact) => [encodeId(fact.id), plain(fact)]),
  );

/** @param known ids of everything that the migrations make */
function isOurs({ id, payload }: Fact, known: ReadonlySet<string>): boolean {
  if (known.has(encodeId(id)) || id.kind === "role") return true;
  // What a schema adds nothing to is noted there, too.
  if (id.kind === "defaultPrivilege") {
    return Array.isArray(payload.privileges) && payload.privileges.length > 0;
  }
  if (id.kind === "acl") {
    const { privileges } = payload;
    const isSchema = id.target.kind === "schema";
    const creates = isSchema && Array.isArray(privileges) && privileges.includes("CREATE");
    return known.has(encodeId(id.target)) && (VISITORS.has(id.grantee) || creates);
  }
  if (id.kind === "function" || id.kind === "procedure") {
    // The Data API cannot choose between two of one name.
    return Array.from(known).some((each) => each.startsWith(`function:${id.schema}.${id.name}(`));
  }
  if (!DECIDING.has(id.kind) || !known.has(`table:${tableOf(id)}`)) return false;
  // Supabase's webhooks only tell what was done.
  return (
    id.kind !== "trigger" || !JSON.stringify(payload).includes("supabase_functions.http_request")
  );
}

/** Where an index hangs, and whether two rows collide in it. */
function uniqueIndexTable({ id, parent, payload }: Fact): string | null {
  return id.kind === "index" && parent && /create unique index/i.test(JSON.stringify(payload))
    ? encodeId(parent)
    : null;
}

const NAMES: Partial<Record<StableId["kind"], string>> = {
  schema: "o esquema",
  table: "a tabela",
  view: "a visão",
  sequence: "a sequência",
  index: "o índice",
  column: "a coluna",
  default: "o valor inicial da coluna",
  constraint: "a restrição",
  trigger: "o gatilho",
  policy: "a política",
  rule: "a regra",
  function: "a função",
};

function nameOf(id: StableId): string {
  if (id.kind === "acl") return `a permissão de ${id.grantee} em ${nameOf(id.target)}`;
  if (id.kind === "defaultPrivilege")
    return `a permissão que ${id.grantee} recebe em todo objeto novo`;
  const name = "name" in id ? id.name : "";
  const named = NAMES[id.kind] ?? id.kind;
  if ("table" in id) return `${named} ${name} de ${tableOf(id)}`;
  return `${named} ${id.kind === "schema" ? name : `${schemaOf(id)}.${name}`}`;
}

/** What a statement of the plan is about, and what its need says of the database. */
function describe(action: Action, found: FactBase, wanted: FactBase): string {
  const { sql } = action;
  const [id] = [...action.produces, ...action.destroys, ...action.consumes];
  if (id === undefined) return "o banco difere do projeto";
  if (/enable row level security/i.test(sql)) {
    return `${tableOf(id)} está sem segurança por linha: as políticas não valem, e qualquer conta lê e grava`;
  }
  const [isThere, isWanted] = [found.has(id), wanted.has(id)];
  if (isThere && isWanted) return `não é como a do projeto: ${nameOf(id)}`;
  return isWanted ? `falta no banco: ${nameOf(id)}` : `não é do projeto: ${nameOf(id)}`;
}

export interface Comparison {
  findings: Finding[];
  /** "public.articles": what the migrations make, for own-objects.ts. */
  tables: string[];
  columns: string[];
  functions: string[];
}

/** @param owner the role that ran the migrations */
export async function compareDatabase(pool: Pool, owner: string): Promise<Comparison> {
  const [actual, wanted] = [(await extract(pool)).factBase, await extractExpected()];
  const facts = wanted.facts().filter((fact) => isCompared(fact, owner));
  const byId = new Map(facts.map((fact) => [encodeId(fact.id), fact]));
  const known = new Set(byId.keys());
  const found = actual
    .facts()
    .filter((fact) => isCompared(fact, owner))
    .map((fact) => {
      const same = byId.get(encodeId(fact.id));
      const isSame = same && (plain(same) === plain(fact) || givesMore(fact, same));
      return isSame ? { id: fact.id, parent: fact.parent, payload: same.payload } : fact;
    })
    .filter((fact) => {
      const table = uniqueIndexTable(fact);
      return fact.id.kind === "index" && !known.has(encodeId(fact.id))
        ? table !== null && known.has(table)
        : isOurs(fact, known);
    });
  // Roles are asked about apart; here they are whom something belongs to.
  const roles = new Map(
    [...facts, ...found]
      .filter(({ id }) => id.kind === "role")
      .map((fact) => [encodeId(fact.id), { id: fact.id, payload: {} }]),
  );
  const isOwnersGrant = ({ id }: Fact) => id.kind === "acl" && id.grantee === owner;
  const make = (list: readonly Fact[], of: FactBase) => {
    const kept = list.filter((fact) => fact.id.kind !== "role" && !isOwnersGrant(fact));
    const ids = new Set([...kept.map(({ id }) => encodeId(id)), ...roles.keys()]);
    const edges = of.edges.filter(
      ({ from, to }) =>
        ids.has(encodeId(from)) && ids.has(encodeId(to)) && encodeId(from) !== encodeId(to),
    );
    return buildFactBase([...kept, ...roles.values()], [...edges]);
  };
  const there = new Set(found.map(({ id }) => encodeId(id)));
  // What is granted by itself is only ever too much.
  const lacks = ({ id }: Fact) => id.kind === "defaultPrivilege" && !there.has(encodeId(id));
  const [source, desired] = [
    make(found, actual),
    make(
      facts.filter((fact) => !lacks(fact)),
      wanted,
    ),
  ];
  const { actions } = plan(source, desired, {
    assumedSchemas: ["auth", "extensions", "pg_catalog"],
  });
  const findings: Finding[] = [];
  for (const action of actions) {
    const message = describe(action, source, desired);
    const last = findings.at(-1);
    // Taken away and given anew is one thing.
    if (last?.message === message) last.sql += `\n${action.sql};`;
    else findings.push({ ...wrong(message, "No SQL Editor:"), sql: `${action.sql};` });
  }
  return {
    findings,
    tables: facts.filter(({ id }) => id.kind === "table").map(({ id }) => tableOf(id)),
    columns: facts
      .filter(({ id }) => id.kind === "column")
      .map(({ id }) => `${tableOf(id)}.${"name" in id ? id.name : ""}`),
    functions: facts.filter(({ id }) => id.kind === "function").map(({ id }) => tableOf(id)),
  };
}
