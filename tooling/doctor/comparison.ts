/**
 * The project's database beside a database that the migrations made just now, by @supabase/pg-delta: every difference in what
 * the migrations make, and what is somebody's own but reaches it (own-objects.ts), with the statement that undoes it.
 */
import {
  buildFactBase,
  canonicalize,
  type DependencyEdge,
  encodeId,
  type Fact,
  type FactBase,
  type StableId,
} from "@supabase/pg-delta/core";
import { extract } from "@supabase/pg-delta/extract";
import { plan } from "@supabase/pg-delta/plan";
import type { Pool } from "pg";
import { poolOf, startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { type Finding, finding } from "./finding.ts";
import { listOf, OWNER, type Reach, reachOf, schemaOf, tableOf, VISITORS } from "./own-objects.ts";

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
    found.id.grantee === "service_role" &&
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
  const name = "name" in id ? id.name : "";
  const whole = "schema" in id ? `${id.schema}.${name}` : name;
  const of = "args" in id ? `${whole}(${id.args.join(", ")})` : whole;
  return `${NAMES[id.kind] ?? id.kind} ${"table" in id ? `${name} de ${tableOf(id)}` : of}`;
}

/** Only what is on one side: pg-delta takes no other edge. */
function baseOf(facts: Map<string, Fact>, edges: readonly DependencyEdge[]): FactBase {
  const kept = edges.filter(({ from, to }) => {
    const [one, other] = [encodeId(from), encodeId(to)];
    return one !== other && facts.has(one) && facts.has(other);
  });
  return buildFactBase([...facts.values()], kept);
}

const isOwnersGrant = ({ id }: Fact) => id.kind === "acl" && id.grantee === OWNER;

/** Who runs the portal may word a comment anew, grant to service_role and his own roles, and owns what he owns. */
const isCompared = (fact: Fact) =>
  fact.id.kind === "defaultPrivilege"
    ? fact.id.role === OWNER && VISITORS.has(fact.id.grantee)
    : isOurs(fact.id) && !UNCOMPARED.has(fact.id.kind) && !isOwnersGrant(fact);

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
    if (isMember || isOwnersGrant(fact)) continue;
    const same = isCompared(fact) ? wanted.get(fact.id) : undefined;
    const reach = same ? undefined : reachOf(fact, found, wanted);
    if (reach) reaches.set(encodeId(fact.id), reach);
    if (same) {
      // A question of its own (questions.sql): a table that was made anew to inherit no more would lose its rows.
      const heir = { parentTable: same.payload.parentTable };
      const own = { ...fact, payload: { ...fact.payload, ...(fact.payload.parentTable && heir) } };
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
  const ownEdges = found.edges.filter(({ from }) => !wanted.has(from));
  const source = baseOf(there, found.edges);
  return { source, target: baseOf(desired, [...whole.edges, ...ownEdges]), wanted, reaches };
}

/** @returns every difference, and "public.articles"…: the tables that the migrations make */
export async function compareDatabase(pool: Pool) {
  const { factBase: found } = await extract(pool);
  const whole = await (expected ??= extractExpected());
  const { source, target, wanted, reaches } = oppose(found, whole);
  const { actions } = plan(source, target, {
    assumedSchemas: ["auth", "extensions", "pg_catalog"],
  });
  const findings: Finding[] = [];
  for (const { sql, produces, destroys, consumes, dataLoss } of actions) {
    const [id] = [...produces, ...destroys, ...consumes];
    if (!id) continue;
    const isOpen = wanted.has(id) && /enable row level security/i.test(sql);
    const isLost = wanted.has(id) && dataLoss === "destructive";
    const differs = isLost ? "lossy" : source.has(id) ? "differs" : "lacking";
    const ours = isOpen ? "unprotected" : target.has(id) ? differs : "strange";
    const { says = ours, values }: Partial<Reach> = reaches.get(encodeId(id)) ?? {};
    const named = { name: nameOf(id), table: tableOf(id), ...values };
    const told = finding("database", says, named, `${sql};`);
    const last = findings.at(-1);
    // Taken away and given anew is one thing.
    if (last?.message === told.message) last.sql += `\n${told.sql}`;
    else findings.push(told);
  }
  const tables = wanted.facts().flatMap(({ id }) => (id.kind === "table" ? tableOf(id) : []));
  return { findings, tables };
}
