/** Compares the project's database with the migrations by @supabase/pg-delta. Foreign objects: foreign-objects.ts. */
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
  type Effect,
  effectOf,
  schemaOf,
  tableOf,
  mentionsOurs,
  VISITORS,
} from "./foreign-objects.ts";

const OURS = new Set(["public", "private", "search"]);
const UNCOMPARED = new Set(["comment", "securityLabel", "extension"]);

let expected: Promise<FactBase> | undefined;

/** Extracted once, because it takes seconds and does not change during a run. */
async function extractExpected(): Promise<FactBase> {
  const backend = await startEmbeddedBackend({ dataDir: "memory://", isEmpty: true });
  try {
    return (await extract(poolOf(backend))).factBase;
  } finally {
    await backend.close();
  }
}

/** The object of a grant or a comment, or the object itself. */
const aboutOf = (id: StableId): StableId => ("target" in id ? aboutOf(id.target) : id);

/** Supabase's own schema is public as well; foreign-objects.ts checks who may create objects there. */
export function isOurs(id: StableId): boolean {
  const about = aboutOf(id);
  const schema = about.kind === "schema" && about.name !== "public" ? about.name : schemaOf(about);
  return OURS.has(schema ?? "");
}

const COLLATE = / collate (?:pg_catalog\.)?[\w\\"-]+/gi;

/** The text of a fact without parts that differ between PostgreSQL versions. */
export function plain({ id, payload }: Fact): string {
  const text = canonicalize(payload);
  if (id.kind === "acl") return text.replace('"MAINTAIN",', "");
  if (id.kind === "view") return text.replaceAll(/\b\w+\.(?=\w)|\\n|\s+/g, "");
  return id.kind === "function" ? text.replaceAll(COLLATE, "") : text;
}

/** Projects created before 30 October 2026 automatically grant the secret key further rights. */
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

/** The operator may edit comments, and grant rights to service_role and to their own roles. */
const isCompared = (fact: Fact) =>
  fact.id.kind === "defaultPrivilege"
    ? fact.id.role === OWNER && VISITORS.has(fact.id.grantee)
    : isOurs(fact.id) && !UNCOMPARED.has(fact.id.kind);

/** The collation of search.fold_text on a server: the first existing one of the list in supabase/schemas/search.sql. */
const COLLATION = `
  select 'collate pg_catalog.' || quote_ident(collname) as clause from pg_collation
  where collname = 'pg_c_utf8'
    or collname = 'und-x-icu' and exists (select from pg_collation where collname = 'en-x-icu')
  order by collname = 'und-x-icu' desc limit 1`;

function onServer(fact: Fact, clause: string): Fact {
  const { id, payload } = fact;
  if (id.kind !== "function" || typeof payload.def !== "string") return fact;
  const def = payload.def.replaceAll(COLLATE, clause && ` ${clause}`);
  return { ...fact, payload: { ...payload, def } };
}

function selectCompared(found: FactBase, whole: FactBase, collation: string) {
  const isExtensionMember = (id: StableId) =>
    found.outgoingEdges(id).some(({ kind }) => kind === "memberOfExtension");
  // pg-delta reads an extension's objects without their grants, which questions.sql reports.
  const isHidden = ({ id }: Fact) => id.kind === "acl" && isExtensionMember(id.target);
  const facts = whole
    .facts()
    .filter((fact) => isCompared(fact) || (fact.id.kind === "schema" && OURS.has(fact.id.name)))
    .filter((fact) => !isHidden(fact))
    .map((fact) => onServer(fact, collation));
  const wanted = buildFactBase(facts, []);
  const missing = facts.filter(({ id }) => !found.has(id) && id.kind !== "defaultPrivilege");
  const current = new Map<string, Fact>();
  // Missing automatic grants are ignored: such grants can only be too wide.
  const desired = new Map(missing.map((fact) => [encodeId(fact.id), fact]));
  const effects = new Map<string, Effect>();
  const add = (fact: Fact, expectedFact: Fact | null) => {
    current.set(encodeId(fact.id), fact);
    if (expectedFact) desired.set(encodeId(fact.id), expectedFact);
  };
  for (const fact of found.facts()) {
    // Objects of an extension are ignored, except objects of ours that somebody added to one.
    if ((isExtensionMember(fact.id) && !wanted.has(fact.id)) || isHidden(fact)) continue;
    const same = isCompared(fact) ? wanted.get(fact.id) : undefined;
    const effect = same ? undefined : effectOf(fact, found, wanted);
    if (effect) effects.set(encodeId(fact.id), effect);
    if (same) {
      // questions.sql reports inheritance, because recreating a table would lose its rows.
      const parent = { parentTable: same.payload.parentTable };
      // findCollated and findFullIdentities report these two.
      const collation = fact.id.kind === "column" && { collation: same.payload.collation };
      const identity = hasFullIdentity(fact) && { replicaIdentity: same.payload.replicaIdentity };
      const own = {
        ...fact,
        payload: {
          ...fact.payload,
          ...(fact.payload.parentTable && parent),
          ...collation,
          ...identity,
        },
      };
      add(isSame(own, same) ? { ...own, payload: same.payload } : own, same);
    } else if (effect) {
      add(fact, effect.expected && { ...fact, payload: effect.expected });
    } else if (fact.id.kind === "role") {
      add({ ...fact, payload: {} }, { ...fact, payload: {} });
    }
  }
  // Parents count as unchanged unless there is a fact about them. The loop also visits facts that it adds.
  for (const { parent } of current.values()) {
    const fact = parent && found.get(parent);
    if (fact && !current.has(encodeId(fact.id))) add(fact, fact);
  }
  return {
    source: buildFactBase([...current.values()], [...found.edges]),
    target: buildFactBase(
      [...desired.values()],
      [
        ...whole.edges.filter(({ from }) => wanted.has(from)),
        ...found.edges.filter(({ from }) => !wanted.has(from)),
      ],
    ),
    wanted,
    effects,
  };
}

/** An identity column that is recreated continues after its existing numbers. */
function continueNumbers(sql: string): string {
  const [, table, column] = /^ALTER TABLE (\S+) ALTER COLUMN "(\w+)" ADD GENERATED/.exec(sql) ?? [];
  return table
    ? `\nSELECT setval(pg_get_serial_sequence('${table}', '${column}'), max("${column}")) FROM ${table};`
    : "";
}

/** Columns with another collation, which pg-delta would recreate without their contents. */
const findCollated = (found: FactBase, wanted: FactBase): Finding[] =>
  wanted.facts().flatMap(({ id, payload: { type, collation } }) => {
    const there = found.get(id)?.payload;
    if (id.kind !== "column" || there?.type !== type || there?.collation === collation) return [];
    const table = [id.schema, id.table].map(escapeIdentifier).join(".");
    const sql = `ALTER TABLE ${table} ALTER COLUMN ${escapeIdentifier(id.name)} TYPE ${String(type)} COLLATE ${String(collation ?? '"default"')};`;
    return [finding("database", "differs", { name: nameOf(id) }, sql)];
  });

const hasFullIdentity = ({ payload }: Fact) => payload.replicaIdentity === "f";

/** Supabase's guides set this for Realtime, and it does not affect the portal. */
const findFullIdentities = (found: FactBase, wanted: FactBase): Finding[] =>
  found.facts().flatMap((fact) => {
    if (!hasFullIdentity(fact) || !wanted.has(fact.id)) return [];
    const sql = `alter table ${tableOf(fact.id)} replica identity default;`;
    return [finding("database", "full identity", { name: nameOf(fact.id) }, sql)];
  });

/** The structure by which pg-delta recognises renamed tables and columns. */
const skeletonOf = (base: FactBase) => {
  const facts = base
    .facts()
    .filter(({ id, parent }) =>
      id.kind === "column" ? parent?.kind === "table" : id.kind === "table" || id.kind === "schema",
    );
  return buildFactBase(facts, []);
};

const namesIn = (ids: StableId[]) => ids.flatMap((id) => ("name" in id ? id.name : [])).toSorted();

/** Missing objects that exist under another name: recreating them would lose their contents. */
function findRenamed(found: FactBase, wanted: FactBase): Finding[] {
  const { actions } = plan(skeletonOf(found), skeletonOf(wanted), { renames: "auto" });
  return actions.flatMap(({ sql, produces: [id, ...held], destroys: [other, ...before] }) => {
    if (!id || !other || !("name" in other) || !/ RENAME /.test(sql)) return [];
    if (`${namesIn(held)}` !== `${namesIn(before)}`) return [];
    return [finding("database", "renamed", { name: nameOf(id), other: other.name }, `${sql};`)];
  });
}

/** `tables` are those of the migrations, for example "public.articles". */
export async function compareDatabase(pool: Pool) {
  const { factBase: found } = await extract(pool);
  const made = await (expected ??= extractExpected());
  const { rows } = await pool.query<{ clause: string }>(COLLATION);
  const { source, target, wanted, effects } = selectCompared(found, made, rows[0]?.clause ?? "");
  const tables = wanted.facts().flatMap(({ id }) => (id.kind === "table" ? tableOf(id) : []));
  const renamed = findRenamed(found, wanted);
  const mentionsOurObject = (text: string) => mentionsOurs(text, wanted);
  // The objects that depend on a renamed one would be reported as missing.
  if (renamed.length > 0) return { findings: renamed, tables, mentionsOurObject };
  const { actions } = plan(source, target, {
    assumedSchemas: ["auth", "extensions", "pg_catalog"],
  });
  const findings: Finding[] = [];
  /** Maps an object to the finding whose statements create it, drop it or change its owner. */
  const groups = new Map<string, Finding>();
  const owned = new Set<string>();
  const policies = { lacking: new Set<string>(), strange: new Set<string>() };
  for (const { sql, produces, destroys, consumes } of actions) {
    const ids = [...produces, ...destroys, ...consumes];
    const isOwner = / OWNER TO /.test(sql);
    for (const id of ids) if (isOwner && source.has(id) && wanted.has(id)) owned.add(encodeId(id));
    for (const id of produces) if (id.kind === "policy") policies.lacking.add(tableOf(id));
    for (const id of destroys) if (id.kind === "policy") policies.strange.add(tableOf(id));
  }
  for (const { sql, produces, destroys, consumes, dataLoss } of actions) {
    const ids = [...produces, ...destroys, ...consumes];
    // A sequence that belongs to a column has no fact of its own.
    const id = ids.find((each) => source.has(each) || wanted.has(each)) ?? ids[0];
    if (!id) continue;
    const isOpen = wanted.has(id) && /enable row level security/i.test(sql);
    const isLost = wanted.has(id) && dataLoss === "destructive";
    const isEmptied = id.kind === "table" || id.kind === "column";
    const lacking = isEmptied && schemaOf(id) === "public" ? "lacking rows" : "lacking";
    const differs = isLost ? "lossy" : source.has(id) ? "differs" : lacking;
    const ours = isOpen ? "unprotected" : target.has(id) ? differs : "strange";
    const { answer = ours, values }: Partial<Effect> = effects.get(encodeId(id)) ?? {};
    const named = { name: nameOf(id), table: tableOf(id), ...values };
    // The list of privileges depends on the server's version.
    const statement = sql.replace(/ DELETE, INSERT, MAINTAIN, .* UPDATE (?=ON)/, " ALL ");
    const added = finding("database", answer, named, `${statement};${continueNumbers(sql)}`);
    // Statements that depend on each other form one remedy.
    const about = aboutOf(id);
    if (owned.has(encodeId(about))) {
      added.message = finding("database", "differs", { name: nameOf(about) }).message;
    }
    const table = tableOf(id);
    const isRenamedPolicy =
      id.kind === "policy" && policies.lacking.has(table) && policies.strange.has(table);
    const keys = ids.map((each) => encodeId(each));
    if (isRenamedPolicy) keys.push(`policies of ${table}`);
    const existing = keys.map((each) => groups.get(each)).find((each) => each !== undefined);
    const group = existing ?? findings.find((each) => each.message === added.message) ?? added;
    if (group === added) findings.push(added);
    else {
      group.sql += `\n${added.sql}`;
      if (answer === "lossy") group.remedy = added.remedy;
      if (isRenamedPolicy) group.message += `; ${added.message}`;
    }
    const made = [...produces, ...destroys].map((each) => encodeId(each));
    for (const each of [...made, ...keys.slice(ids.length)]) groups.set(each, group);
  }
  findings.push(...findCollated(found, wanted), ...findFullIdentities(found, wanted));
  return { findings, tables, mentionsOurObject };
}
