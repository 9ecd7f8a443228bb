/** Finds foreign objects that affect the portal's own, with the expected state of each. */
import type { Fact, FactBase, StableId } from "@supabase/pg-delta/core";
import type { Values } from "../backend/request.ts";

export interface Effect {
  answer: string;
  values?: Values;
  /** `null` if the object must not exist. */
  expected: Fact["payload"] | null;
}

/** The role of migrations and the SQL editor. */
export const OWNER = "postgres";

const UNEXPECTED: Effect = { answer: "strange", expected: null };
const unexpectedIf = (isUnexpected: boolean) => (isUnexpected ? UNEXPECTED : undefined);
export const VISITORS = new Set(["anon", "authenticated", "authenticator", "PUBLIC"]);

export const schemaOf = (id: StableId) => ("schema" in id ? id.schema : null);
export const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The table of an object, for example "public.articles". */
export const tableOf = (id: StableId) =>
  "name" in id ? `${schemaOf(id)}.${"table" in id ? id.table : id.name}` : "";

function grantEffect({ id, payload }: Fact, found: FactBase, wanted: FactBase): Effect | undefined {
  const privileges = listOf(payload.privileges);
  // Permissions that were revoked from everybody are stored as an empty list.
  if (id.kind !== "acl" || privileges.length === 0) return undefined;
  const { target, grantee } = id;
  const isVisitor = VISITORS.has(grantee);
  const creates = target.kind === "schema" && privileges.includes("CREATE");
  if (target.kind === "schema" && target.name === "public") {
    const expected = { ...payload, privileges: ["USAGE"] };
    return creates && isVisitor ? { answer: "creates", expected } : undefined;
  }
  if (wanted.has(target)) return isVisitor || creates ? UNEXPECTED : undefined;
  if (!isVisitor) return undefined;
  const isInDataApi = schemaOf(target) === "public";
  const isStored = target.kind === "materializedView" || target.kind === "foreignTable";
  if (isStored && isInDataApi) return { answer: "open", expected: null };
  // A function in another schema counts too, because a public function can call it. Supabase's functions are excluded by
  // their owner.
  const isOwned = found
    .outgoingEdges(target)
    .some(({ kind, to }) => kind === "owner" && "name" in to && to.name === OWNER);
  if (!isInDataApi && !isOwned) return undefined;
  const def = String(found.get(target)?.payload.def);
  const isCallable = !/ RETURNS (?:event_)?trigger/.test(def);
  return isCallable && isDefiner(def) && mentionsOurs(def, wanted)
    ? { answer: "definer", expected: null }
    : undefined;
}

const isDefiner = (def: string) => def.includes(" SECURITY DEFINER");

/** True if a statement or function body names one of our objects, or one that decides who the administrator is. */
export function mentionsOurs(text: string, wanted: FactBase): boolean {
  const names = wanted
    .facts()
    .flatMap(({ id }) => ("schema" in id && "name" in id && !("table" in id) ? id.name : []));
  return new RegExp(`\\b(?:${names.join("|")}|users|raw_app_meta_data|execute)\\b`, "i").test(text);
}

/** Supabase's webhooks only report changes. */
const IS_WEBHOOK =
  / EXECUTE FUNCTION supabase_functions\.http_request\((?:'(?:[^']|'')*'(?:, )?)*\)$/;

/** Triggers on any table that act on our objects with their owner's rights, or as Auth. */
function triggerEffect({ id }: Fact, found: FactBase, wanted: FactBase): Effect | undefined {
  const run = found.outgoingEdges(id).flatMap(({ to }) => {
    const def = to.kind === "function" ? String(found.get(to)?.payload.def) : "";
    return isDefiner(def) || schemaOf(id) === "auth" ? def : [];
  });
  return unexpectedIf(run.some((def) => mentionsOurs(def, wanted)));
}

/** A foreign column must not make the database refuse rows. */
function columnEffect({ id, payload }: Fact, found: FactBase): Effect | undefined {
  if (payload.generatedExpr) return { answer: "calculates", expected: null };
  const [schema = "", name = ""] = String(payload.type).split(".");
  const domain = found.get({ kind: "domain", schema, name });
  const isChecked =
    domain && found.childrenOf(domain.id).some((each) => each.id.kind === "constraint");
  const isGiven = payload.identity !== null || found.has({ ...id, kind: "default" } as StableId);
  const isRefused = (payload.notNull && !isGiven) || domain?.payload.notNull || isChecked;
  const type = domain ? String(domain.payload.baseType) : payload.type;
  return isRefused
    ? { answer: "demands", expected: { ...payload, type, notNull: false } }
    : undefined;
}

/** A constraint on a table of ours, or a reference that prevents the deletion of its rows. */
function constraintEffect({ id, payload }: Fact, wanted: FactBase): Effect | undefined {
  const rule = String(payload.def).replace(/ ON DELETE RESTRICT/, "");
  const [reference = "", schema = "", name = ""] =
    /REFERENCES "?(\w+)"?\."?(\w+)"?\([^)]*\)/.exec(rule) ?? [];
  const isOfOurs = wanted.has({ kind: "table", schema, name });
  if (!isOfOurs || rule.includes(" ON DELETE ")) return undefined;
  const def = rule.replace(reference, `${reference} ON DELETE CASCADE`);
  const values = { of: `${schema}.${name}`, table: tableOf(id) };
  return { answer: "keeps", values, expected: { ...payload, def } };
}

function viewEffect({ id, payload }: Fact, found: FactBase, wanted: FactBase): Effect | undefined {
  const options = listOf(payload.reloptions);
  const isInvoker = options.some((each) => /^security_invoker=(?:true|on|1|yes)$/.test(each));
  const isOpen = [...VISITORS].some((grantee) => found.has({ kind: "acl", target: id, grantee }));
  const expected = { ...payload, reloptions: [...options, "security_invoker=true"] };
  const isInReach = schemaOf(id) === "public" || mentionsOurs(String(payload.def), wanted);
  return isInReach && !isInvoker && isOpen ? { answer: "owner's view", expected } : undefined;
}

/** @param fact a fact of the project's database (`found`) that the migrations (`wanted`) do not create */
export function effectOf(fact: Fact, found: FactBase, wanted: FactBase): Effect | undefined {
  const { id, payload, parent } = fact;
  const isOnOurObject = parent !== undefined && wanted.has(parent);
  switch (id.kind) {
    case "acl":
      return grantEffect(fact, found, wanted);
    case "column":
      return isOnOurObject ? columnEffect(fact, found) : undefined;
    case "constraint":
      return isOnOurObject ? UNEXPECTED : constraintEffect(fact, wanted);
    case "table": {
      const isOpen = id.schema === "public" && !payload.rowSecurity;
      return isOpen
        ? { answer: "open table", expected: { ...payload, rowSecurity: true } }
        : undefined;
    }
    case "view":
      return viewEffect(fact, found, wanted);
    case "policy":
    case "default":
      return unexpectedIf(isOnOurObject);
    case "rule":
      // PostgreSQL runs a rewrite rule with the rights of the table's owner.
      return unexpectedIf(isOnOurObject || mentionsOurs(String(payload.def), wanted));
    case "trigger":
      return isOnOurObject
        ? unexpectedIf(!IS_WEBHOOK.test(String(payload.def)))
        : triggerEffect(fact, found, wanted);
    case "publicationRel": {
      // PostgreSQL refuses every change if the published columns or rows do not identify a row.
      const isPartial = payload.columns !== null || payload.where !== null;
      const { schema, table: name } = id;
      return unexpectedIf(isPartial && wanted.has({ kind: "table", schema, name }));
    }
    case "index":
      return unexpectedIf(isOnOurObject && /create unique index/i.test(JSON.stringify(payload)));
    case "function":
    case "procedure": {
      // The Data API cannot choose between two functions of one name.
      const isSecond = ({ id: each }: Fact) =>
        each.kind === "function" && each.schema === id.schema && each.name === id.name;
      return unexpectedIf(wanted.facts().some(isSecond));
    }
    case "defaultPrivilege": {
      // Default privileges that grant nothing are facts as well. Supabase has its own in other schemas.
      const gives = listOf(payload.privileges).length > 0 && VISITORS.has(id.grantee);
      const isHere = id.schema === null || wanted.has({ kind: "schema", name: id.schema });
      return unexpectedIf(gives && isHere && id.role === OWNER);
    }
    default:
      return undefined;
  }
}
