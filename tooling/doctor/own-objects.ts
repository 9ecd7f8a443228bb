/** Foreign objects in the database that affect the portal's: the finding about each, and its expected state. */
import type { Fact, FactBase, StableId } from "@supabase/pg-delta/core";
import type { Values } from "../backend/request.ts";

export interface Reach {
  says: string;
  values?: Values;
  /** `null` if the object must not exist. */
  sound: Fact["payload"] | null;
}

/** The role of migrations and the SQL editor. */
export const OWNER = "postgres";

const STRANGE: Reach = { says: "strange", sound: null };
const strange = (isSo: boolean) => (isSo ? STRANGE : undefined);
export const VISITORS = new Set(["anon", "authenticated", "authenticator", "PUBLIC"]);

export const schemaOf = (id: StableId) => ("schema" in id ? id.schema : null);
export const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The table of an object, for example "public.articles". */
export const tableOf = (id: StableId) =>
  "name" in id ? `${schemaOf(id)}.${"table" in id ? id.table : id.name}` : "";

function reachOfGrant({ id, payload }: Fact, found: FactBase, wanted: FactBase): Reach | undefined {
  const privileges = listOf(payload.privileges);
  // Permissions that were revoked from everybody are stored as an empty list.
  if (id.kind !== "acl" || privileges.length === 0) return undefined;
  const { target, grantee } = id;
  const isVisitor = VISITORS.has(grantee);
  const creates = target.kind === "schema" && privileges.includes("CREATE");
  if (target.kind === "schema" && target.name === "public") {
    const sound = { ...payload, privileges: ["USAGE"] };
    return creates && isVisitor ? { says: "creates", sound } : undefined;
  }
  if (wanted.has(target)) return isVisitor || creates ? STRANGE : undefined;
  if (!isVisitor) return undefined;
  const isShown = schemaOf(target) === "public";
  const isStored = target.kind === "materializedView" || target.kind === "foreignTable";
  if (isStored && isShown) return { says: "open", sound: null };
  // A function in another schema can be called by a function of the Data API; Supabase's own have other owners.
  const isOwners = found
    .outgoingEdges(target)
    .some(({ kind, to }) => kind === "owner" && "name" in to && to.name === OWNER);
  if (!isShown && !isOwners) return undefined;
  const def = String(found.get(target)?.payload.def);
  const isRun = !/ RETURNS (?:event_)?trigger/.test(def);
  return isRun && isDefiner(def) && touches(def, wanted)
    ? { says: "definer", sound: null }
    : undefined;
}

const isDefiner = (def: string) => def.includes(" SECURITY DEFINER");

/** Whether a statement or a function's body names an object of ours, or one that decides who the administrator is. */
export function touches(text: string, wanted: FactBase): boolean {
  const names = wanted
    .facts()
    .flatMap(({ id }) => ("schema" in id && "name" in id && !("table" in id) ? id.name : []));
  return new RegExp(`\\b(?:${names.join("|")}|users|raw_app_meta_data|execute)\\b`, "i").test(text);
}

/** Supabase's webhooks only report changes. */
const IS_WEBHOOK =
  / EXECUTE FUNCTION supabase_functions\.http_request\((?:'(?:[^']|'')*'(?:, )?)*\)$/;

/** Triggers on any table that act on our objects with their owner's rights, or as Auth. */
function reachOfTrigger({ id }: Fact, found: FactBase, wanted: FactBase): Reach | undefined {
  const run = found.outgoingEdges(id).flatMap(({ to }) => {
    const def = to.kind === "function" ? String(found.get(to)?.payload.def) : "";
    return isDefiner(def) || schemaOf(id) === "auth" ? def : [];
  });
  return strange(run.some((def) => touches(def, wanted)));
}

/** An additional column must not cause refusals. */
function reachOfColumn({ id, payload }: Fact, found: FactBase): Reach | undefined {
  if (payload.generatedExpr) return { says: "calculates", sound: null };
  const [schema = "", name = ""] = String(payload.type).split(".");
  const domain = found.get({ kind: "domain", schema, name });
  const isChecked =
    domain && found.childrenOf(domain.id).some((each) => each.id.kind === "constraint");
  const isGiven = payload.identity !== null || found.has({ ...id, kind: "default" } as StableId);
  const isRefused = (payload.notNull && !isGiven) || domain?.payload.notNull || isChecked;
  const type = domain ? String(domain.payload.baseType) : payload.type;
  return isRefused ? { says: "demands", sound: { ...payload, type, notNull: false } } : undefined;
}

/** A constraint on a table of ours, or a reference that prevents the deletion of its rows. */
function reachOfConstraint({ id, payload }: Fact, wanted: FactBase): Reach | undefined {
  const rule = String(payload.def).replace(/ ON DELETE RESTRICT/, "");
  const [reference = "", schema = "", name = ""] =
    /REFERENCES "?(\w+)"?\."?(\w+)"?\([^)]*\)/.exec(rule) ?? [];
  const isOfOurs = wanted.has({ kind: "table", schema, name });
  if (!isOfOurs || rule.includes(" ON DELETE ")) return undefined;
  const def = rule.replace(reference, `${reference} ON DELETE CASCADE`);
  const values = { of: `${schema}.${name}`, table: tableOf(id) };
  return { says: "keeps", values, sound: { ...payload, def } };
}

function reachOfView({ id, payload }: Fact, found: FactBase, wanted: FactBase): Reach | undefined {
  const options = listOf(payload.reloptions);
  const asks = options.some((each) => /^security_invoker=(?:true|on|1|yes)$/.test(each));
  const isOpen = [...VISITORS].some((grantee) => found.has({ kind: "acl", target: id, grantee }));
  const sound = { ...payload, reloptions: [...options, "security_invoker=true"] };
  const isNear = schemaOf(id) === "public" || touches(String(payload.def), wanted);
  return isNear && !asks && isOpen ? { says: "owner's view", sound } : undefined;
}

/** @param fact a fact of the project's database (`found`) that the migrations (`wanted`) do not create */
export function reachOf(fact: Fact, found: FactBase, wanted: FactBase): Reach | undefined {
  const { id, payload, parent } = fact;
  const isOnOurs = parent !== undefined && wanted.has(parent);
  switch (id.kind) {
    case "acl":
      return reachOfGrant(fact, found, wanted);
    case "column":
      return isOnOurs ? reachOfColumn(fact, found) : undefined;
    case "constraint":
      return isOnOurs ? STRANGE : reachOfConstraint(fact, wanted);
    case "table": {
      const isOpen = id.schema === "public" && !payload.rowSecurity;
      return isOpen ? { says: "open table", sound: { ...payload, rowSecurity: true } } : undefined;
    }
    case "view":
      return reachOfView(fact, found, wanted);
    case "policy":
    case "default":
      return strange(isOnOurs);
    case "rule":
      return strange(isOnOurs || touches(String(payload.def), wanted));
    case "trigger":
      return isOnOurs
        ? strange(!IS_WEBHOOK.test(String(payload.def)))
        : reachOfTrigger(fact, found, wanted);
    case "publicationRel": {
      // PostgreSQL refuses every change if the published columns or rows do not identify a row.
      const isPart = payload.columns !== null || payload.where !== null;
      const { schema, table: name } = id;
      return strange(isPart && wanted.has({ kind: "table", schema, name }));
    }
    case "index":
      return strange(isOnOurs && /create unique index/i.test(JSON.stringify(payload)));
    case "function":
    case "procedure": {
      // The Data API cannot choose between two functions of one name.
      const isSecond = ({ id: each }: Fact) =>
        each.kind === "function" && each.schema === id.schema && each.name === id.name;
      return strange(wanted.facts().some(isSecond));
    }
    case "defaultPrivilege": {
      // Default privileges that grant nothing are facts as well. Supabase has its own in other schemas.
      const gives = listOf(payload.privileges).length > 0 && VISITORS.has(id.grantee);
      const isHere = id.schema === null || wanted.has({ kind: "schema", name: id.schema });
      return strange(gives && isHere && id.role === OWNER);
    }
    default:
      return undefined;
  }
}
