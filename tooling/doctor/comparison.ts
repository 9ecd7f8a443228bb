/**
 * The project's database beside a database that the migrations made just now, by @supabase/pg-delta: every difference in what
 * the migrations make, and what is somebody's own but reaches it (own-objects.ts), with the statement that undoes it.
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
import { plan } from "@supabase/pg-delta/plan";
import { escapeIdentifier, type Pool } from "pg";
import { poolOf, startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { type Finding, finding } from "./finding.ts";
import {
  listOf,
  OWNER,
  type Reach,
  reachOf,
  schemaOf,
  tableOf,
  touches,
  VISITORS,
} from "./own-objects.ts";

const OURS = new Set(["public", "private", "search"]);
const UNCOMPARED = new Set(["comment", "securityLabel", "extension"]);

let expected: Promise<FactBase> | undefined;

/** What the migrations make. Once: it takes seconds, and does not change while this runs. */
async function extractExpected(): Promise<FactBase> {
  const backend = await startEmbeddedBackend({ dataDir: "memory://", isEmpty: true });
  try {
    return (await extract(poolOf(backend))).factBase;
  } finally {
    await backend.close();
  }
}

/** The object that a grant or a comment is about, else the object itself. */
const aboutOf = (id: StableId): StableId => ("target" in id ? aboutOf(id.target) : id);

/** Supabase's own schema is public, too; who may make objects there is asked for by own-objects.ts. */
export function isOurs(id: StableId): boolean {
  const about = aboutOf(id);
  const schema = about.kind === "schema" && about.name !== "public" ? about.name : schemaOf(about);
  return OURS.has(schema ?? "");
}

/** Without what two versions of PostgreSQL word differently. */
export function plain({ id, payload }: Fact): string {
  const text = canonicalize(payload);
  if (id.kind === "acl") return text.replace('"MAINTAIN",', "");
  if (id.kind === "view") return text.replaceAll(/\b\w+\.(?=\w)|\\n|\s+/g, "");
  return id.kind === "function"
    ? text.replaceAll(/ collate (?:pg_catalog\.)?[\w\\"-]+/gi, "")
    : text;
}

/** Projects made before 30 October 2026 give the secret key more by themselves. */
const isSame = (found: Fact, wanted: Fact) =>
  plain(found) === plain(wanted) ||
  (found.id.kind === "acl" &&
    [OWNER, "service_role"].includes(found.id.grantee) &&
    listOf(wanted.payload.privileges).every((each) =>
      listOf(found.payload.privileges).includes(each),
    ));

const NAMES: Partial<Record<StableId["kind"], string>> = {
  schema: "o esquema",
  table: "a tabela",
  foreignTable: "a tabela externa",
  view: "a visão",
  materializedView: "a visão materializada",
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
  if (id.kind === "acl") {
    const where = `em ${nameOf(id.target)}`.replace(/^em (?=[ao] )/, "n");
    return `a permissão de ${id.grantee} ${where}`;
  }
  if (id.kind === "defaultPrivilege") {
    return `a permissão que ${id.grantee} recebe em todo objeto novo`;
  }
  if (id.kind === "publicationRel")
    return `a publicação ${id.publication} de ${id.schema}.${id.table}`;
  const name = "name" in id ? id.name : "";
  const whole = "schema" in id ? `${id.schema}.${name}` : name;
  const of = "args" in id ? `${whole}(${id.args.join(", ")})` : whole;
  return `${NAMES[id.kind] ?? id.kind} ${"table" in id ? `${name} de ${tableOf(id)}` : of}`;
}

/** Who runs the portal may word a comment anew, and grant to service_role and his own roles. */
const isCompared = (fact: Fact) =>
  fact.id.kind === "defaultPrivilege"
    ? fact.id.role === OWNER && VISITORS.has(fact.id.grantee)
    : isOurs(fact.id) && !UNCOMPARED.has(fact.id.kind);

/** Everything that is ours or reaches it, as it is there and as it is to be. */
function oppose(found: FactBase, whole: FactBase) {
  const kept = whole
    .facts()
    .filter((fact) => isCompared(fact) || (fact.id.kind === "schema" && OURS.has(fact.id.name)));
  const wanted = buildFactBase(kept, []);
  const lacking = kept.filter(({ id }) => !found.has(id) && id.kind !== "defaultPrivilege");
  const there = new Map<string, Fact>();
  // What is granted by itself is only ever too much.
  const desired = new Map(lacking.map((fact) => [encodeId(fact.id), fact]));
  const reaches = new Map<string, Reach>();
  const add = (fact: Fact, sound: Fact | null) => {
    there.set(encodeId(fact.id), fact);
    if (sound) desired.set(encodeId(fact.id), sound);
  };
  for (const fact of found.facts()) {
    const isMember = found.outgoingEdges(fact.id).some(({ kind }) => kind === "memberOfExtension");
    // What is ours stays so, whatever extension it was made a part of.
    if (isMember && !wanted.has(fact.id)) continue;
    const same = isCompared(fact) ? wanted.get(fact.id) : undefined;
    const reach = same ? undefined : reachOf(fact, found, wanted);
    if (reach) reaches.set(encodeId(fact.id), reach);
    if (same) {
      // A question of its own (questions.sql): a table that was made anew to inherit no more would lose its rows.
      const heir = { parentTable: same.payload.parentTable };
      // As findCollated says.
      const sorted = fact.id.kind === "column" && { collation: same.payload.collation };
      const own = {
        ...fact,
        payload: { ...fact.payload, ...(fact.payload.parentTable && heir), ...sorted },
      };
      add(isSame(own, same) ? { ...own, payload: same.payload } : own, same);
    } else if (reach) {
      add(fact, reach.sound && { ...fact, payload: reach.sound });
    } else if (fact.id.kind === "role") {
      // Whom something belongs to.
      add({ ...fact, payload: {} }, { ...fact, payload: {} });
    }
  }
  // What each hangs on is as it is, unless something else is said of it. A map shows what is added meanwhile, too.
  for (const { parent } of there.values()) {
    const fact = parent && found.get(parent);
    if (fact && !there.has(encodeId(fact.id))) add(fact, fact);
  }
  return {
    source: buildFactBase([...there.values()], [...found.edges]),
    target: buildFactBase(
      [...desired.values()],
      [
        ...whole.edges.filter(({ from }) => wanted.has(from)),
        ...found.edges.filter(({ from }) => !wanted.has(from)),
      ],
    ),
    wanted,
    reaches,
  };
}

/** A column that is numbered anew goes on behind the numbers that it has. */
function numberOn(sql: string): string {
  const [, table, column] = /^ALTER TABLE (\S+) ALTER COLUMN "(\w+)" ADD GENERATED/.exec(sql) ?? [];
  return table
    ? `\nSELECT setval(pg_get_serial_sequence('${table}', '${column}'), max("${column}")) FROM ${table};`
    : "";
}

/** Columns that are sorted otherwise. pg-delta would make each anew, without what it holds. */
const findCollated = (found: FactBase, wanted: FactBase): Finding[] =>
  wanted.facts().flatMap(({ id, payload: { type, collation } }) => {
    const there = found.get(id)?.payload;
    if (id.kind !== "column" || there?.type !== type || there?.collation === collation) return [];
    const table = [id.schema, id.table].map(escapeIdentifier).join(".");
    const sql = `ALTER TABLE ${table} ALTER COLUMN ${escapeIdentifier(id.name)} TYPE ${String(type)} COLLATE ${String(collation ?? '"default"')};`;
    return [finding("database", "differs", { name: nameOf(id) }, sql)];
  });

/** What is where, and nothing that names it: pg-delta takes as renamed what is the same, of a table with all its columns. */
const skeletonOf = (base: FactBase) => {
  const kept = base
    .facts()
    .filter(({ id, parent }) =>
      id.kind === "column" ? parent?.kind === "table" : id.kind === "table" || id.kind === "schema",
    );
  return buildFactBase(kept, []);
};

const namesIn = (ids: StableId[]) => ids.flatMap((id) => ("name" in id ? id.name : [])).toSorted();

/** What lacks and is there under another name: made anew it would be empty. What it holds has kept its own. */
function findRenamed(found: FactBase, wanted: FactBase): Finding[] {
  const { actions } = plan(skeletonOf(found), skeletonOf(wanted), { renames: "auto" });
  return actions.flatMap(({ sql, produces: [id, ...held], destroys: [other, ...before] }) => {
    if (!id || !other || !("name" in other) || !/ RENAME /.test(sql)) return [];
    if (`${namesIn(held)}` !== `${namesIn(before)}`) return [];
    return [finding("database", "renamed", { name: nameOf(id), other: other.name }, `${sql};`)];
  });
}

/** @returns every difference; "public.articles"…: the tables that the migrations make; whether a statement names what is ours */
export async function compareDatabase(pool: Pool) {
  const { factBase: found } = await extract(pool);
  const made = await (expected ??= extractExpected());
  const { source, target, wanted, reaches } = oppose(found, made);
  const tables = wanted.facts().flatMap(({ id }) => (id.kind === "table" ? tableOf(id) : []));
  const renamed = findRenamed(found, wanted);
  const isOfOurs = (text: string) => touches(text, wanted);
  // Whatever hangs on it would be told as lacking, too.
  if (renamed.length > 0) return { findings: renamed, tables, isOfOurs };
  const { actions } = plan(source, target, {
    assumedSchemas: ["auth", "extensions", "pg_catalog"],
  });
  const findings = findCollated(found, wanted);
  for (const { sql, produces, destroys, consumes, dataLoss } of actions) {
    const ids = [...produces, ...destroys, ...consumes];
    // A column's own sequence is on neither side.
    const id = ids.find((each) => source.has(each) || wanted.has(each)) ?? ids[0];
    if (!id) continue;
    const isOpen = wanted.has(id) && /enable row level security/i.test(sql);
    const isLost = wanted.has(id) && dataLoss === "destructive";
    const differs = isLost ? "lossy" : source.has(id) ? "differs" : "lacking";
    const ours = isOpen ? "unprotected" : target.has(id) ? differs : "strange";
    const { says = ours, values }: Partial<Reach> = reaches.get(encodeId(id)) ?? {};
    const named = { name: nameOf(id), table: tableOf(id), ...values };
    // Everything that there is to give, whatever this server's version knows of.
    const statement = sql.replace(/ DELETE, INSERT, MAINTAIN, .* UPDATE (?=ON)/, " ALL ");
    const told = finding("database", says, named, `${statement};${numberOn(sql)}`);
    const last = findings.at(-1);
    // Taken away and given anew is one thing.
    if (last?.message === told.message) last.sql += `\n${told.sql}`;
    else findings.push(told);
  }
  return { findings, tables, isOfOurs };
}
