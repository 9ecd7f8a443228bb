/**
 * What is somebody's own in the database and reaches what is the portal's: what findings.txt says of it, and what it would be
 * if it did not. What reaches nothing is nobody's business here, and has no entry.
 */
import { encodeId, type Fact, type FactBase, type StableId } from "@supabase/pg-delta/core";
import type { Values } from "./finding.ts";

export interface Reach {
  says: string;
  values?: Values;
  /** What it is to become; `null`: gone. */
  sound: Fact["payload"] | null;
}

export interface Databases {
  /** The project's. */
  found: FactBase;
  /** What the migrations make, of what is compared. */
  wanted: FactBase;
  /** Runs migrations and the SQL editor. */
  owner: string;
}

const STRANGE: Reach = { says: "strange", sound: null };
const strange = (isSo: boolean | undefined) => (isSo ? STRANGE : undefined);
export const VISITORS = new Set(["anon", "authenticated", "authenticator", "PUBLIC"]);

export const schemaOf = (id: StableId) => ("schema" in id ? id.schema : null);

/** "public.articles", of a table and of what hangs on it. */
export function tableOf(id: StableId): string {
  if (!("name" in id)) return "";
  return `${schemaOf(id)}.${"table" in id ? id.table : id.name}`;
}

/** Or a view, on which triggers and rules hang, too. */
function hasTable(facts: FactBase, name: string): boolean {
  const [schema = "", table = ""] = name.replaceAll('"', "").split(".");
  const isThere = (kind: "table" | "view") => facts.has({ kind, schema, name: table });
  return isThere("table") || isThere("view");
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** A permission, by what it is on. */
function reachOfGrant({ id, payload }: Fact, { found, wanted }: Databases): Reach | undefined {
  const privileges = listOf(payload.privileges);
  // What was taken from everybody is noted as none.
  if (id.kind !== "acl" || privileges.length === 0) return undefined;
  const { target, grantee } = id;
  const creates = target.kind === "schema" && privileges.includes("CREATE");
  if (target.kind === "schema" && target.name === "public") {
    const sound = { ...payload, privileges: ["USAGE"] };
    return creates && VISITORS.has(grantee) ? { says: "creates", sound } : undefined;
  }
  if (wanted.has(target)) return VISITORS.has(grantee) || creates ? STRANGE : undefined;
  if (!VISITORS.has(grantee) || schemaOf(target) !== "public") return undefined;
  const isStored = target.kind === "materializedView" || target.kind === "foreignTable";
  if (isStored) return { says: "open", sound: null };
  const def = String(found.get(target)?.payload.def);
  const isDefiner = target.kind === "function" && def.includes(" SECURITY DEFINER");
  if (!isDefiner || / RETURNS (?:event_)?trigger/.test(def)) return undefined;
  const tables = wanted.facts().flatMap((fact) => (fact.id.kind === "table" ? fact.id.name : []));
  const body = new RegExp(`\\b(?:${tables.join("|")}|users|execute)\\b`, "i");
  return body.test(def) ? { says: "definer", sound: null } : undefined;
}

/** A column that nobody here wrote: nothing may be refused over it. */
function reachOfColumn({ id, payload }: Fact, { found, wanted }: Databases): Reach | undefined {
  if (id.kind !== "column" || !hasTable(wanted, tableOf(id))) return undefined;
  if (payload.generatedExpr) return { says: "calculates", sound: null };
  const [schema = "", name = ""] = String(payload.type).split(".");
  const domain = found.get({ kind: "domain", schema, name });
  const checks = domain ? found.childrenOf(domain.id).map((each) => each.id.kind) : [];
  if (domain && (domain.payload.notNull || checks.includes("constraint"))) {
    return { says: "domain", sound: { ...payload, type: String(domain.payload.baseType) } };
  }
  const isGiven = payload.identity !== null || found.has({ ...id, kind: "default" });
  return payload.notNull && !isGiven
    ? { says: "demands", sound: { ...payload, notNull: false } }
    : undefined;
}

function reachOfConstraint({ id, payload }: Fact, { wanted }: Databases): Reach | undefined {
  if (hasTable(wanted, tableOf(id))) return STRANGE;
  const rule = String(payload.def).replace(/ ON DELETE RESTRICT/, "");
  const [reference = "", of = ""] = /REFERENCES ([\w."]+)\([^)]*\)/.exec(rule) ?? [];
  if (!hasTable(wanted, of) || rule.includes(" ON DELETE ")) return undefined;
  const def = rule.replace(reference, `${reference} ON DELETE CASCADE`);
  return { says: "keeps", values: { of, table: tableOf(id) }, sound: { ...payload, def } };
}

function reachOfView(id: StableId, payload: Fact["payload"], found: FactBase): Reach | undefined {
  const options = listOf(payload.reloptions);
  const asks = options.some((each) => /^security_invoker=(?:true|on|1|yes)$/.test(each));
  const isOpen = [...VISITORS].some((grantee) => found.has({ kind: "acl", target: id, grantee }));
  const sound = { ...payload, reloptions: [...options, "security_invoker=true"] };
  return schemaOf(id) === "public" && !asks && isOpen ? { says: "owner's view", sound } : undefined;
}

/** @param fact of `found`, that `wanted` has not */
export function reachOf(fact: Fact, databases: Databases): Reach | undefined {
  const { id, payload } = fact;
  const { found, wanted, owner } = databases;
  switch (id.kind) {
    case "acl":
      return reachOfGrant(fact, databases);
    case "column":
      return reachOfColumn(fact, databases);
    case "constraint":
      return reachOfConstraint(fact, databases);
    case "table": {
      const isOpen = id.schema === "public" && !payload.rowSecurity;
      return isOpen ? { says: "open table", sound: { ...payload, rowSecurity: true } } : undefined;
    }
    case "view":
      return reachOfView(id, payload, found);
    case "policy":
    case "rule":
      return strange(hasTable(wanted, tableOf(id)));
    case "trigger": {
      // Supabase's webhooks only tell what was done.
      const isWebhook = JSON.stringify(payload).includes("supabase_functions.http_request");
      return strange(hasTable(wanted, tableOf(id)) && !isWebhook);
    }
    case "default":
      return strange(wanted.has({ ...id, kind: "column" }));
    case "index": {
      const isUnique = /create unique index/i.test(JSON.stringify(payload));
      return strange(isUnique && fact.parent && wanted.has(fact.parent));
    }
    case "function":
    case "procedure": {
      // The Data API cannot choose between two of one name.
      const name = `function:${id.schema}.${id.name}(`;
      return strange(wanted.facts().some((each) => encodeId(each.id).startsWith(name)));
    }
    case "defaultPrivilege": {
      // What a schema adds nothing to is noted there, too; Supabase gives in schemas of its own.
      const gives = listOf(payload.privileges).length > 0 && VISITORS.has(id.grantee);
      const isHere = id.schema === null || wanted.has({ kind: "schema", name: id.schema });
      return strange(gives && isHere && id.role === owner);
    }
    default:
      return undefined;
  }
}
