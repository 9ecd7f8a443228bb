/** What a database holds beside its rows, and what it should: supabase/schemas. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** `digestCatalogue` of what the migrations make, kept so that doctor need not start an engine. */
export const EXPECTED_CATALOGUE = "tooling/doctor/expected-catalogue.json";

/** In the order in which one needs the other. */
const SCHEMAS = [
  "rights",
  "articles",
  "history",
  "search",
  "addresses",
  "feeds",
  "watch",
  "report",
];

/** @returns the script that makes an empty database what the migrations make of it, one after the other */
export const readSchemas = () =>
  SCHEMAS.map((name) => readFileSync(`supabase/schemas/${name}.sql`, "utf8")).join("\n");

/** A query for what there is in the schemas of the project, as rows of `CatalogueEntry`. */
export const CATALOGUE_QUERY = "select * from private.catalogue()";

export interface CatalogueEntry {
  /** Table, column, function, policy, grant… */
  kind: string;
  name: string;
  /** All that decides what it does. */
  definition: string;
}

export interface CatalogueDifferences {
  /** "kind name" of each. */
  missing: string[];
  extra: string[];
  changed: string[];
}

const byName = (entries: readonly CatalogueEntry[]) =>
  new Map(entries.map((entry) => [keyOf(entry), entry.definition]));

export function compareCatalogues(
  expected: readonly CatalogueEntry[],
  actual: readonly CatalogueEntry[],
): CatalogueDifferences {
  const [wanted, found] = [byName(expected), byName(actual)];
  const differing = Array.from(wanted.keys()).filter(
    (name) => wanted.get(name) !== found.get(name),
  );
  return {
    missing: differing.filter((name) => !found.has(name)),
    extra: Array.from(found.keys()).filter((name) => !wanted.has(name)),
    changed: differing.filter((name) => found.has(name)),
  };
}

/** What engines word differently, and what says nothing about how the project works. */
const UNSAID = /^(?:comment|default)/;
const withoutEngine = ({ kind, definition }: CatalogueEntry) => {
  switch (kind) {
    // Which of several equal collations there is.
    case "function":
      return definition.replaceAll(/ collate pg_catalog\.[\w"-]+/g, "");
    // From PostgreSQL 16 on columns of the only table are not qualified.
    case "view":
      return definition.replaceAll(/\b\w+\./g, "");
    // A column's place.
    case "column":
      return definition.replace(/^\d+ /, "");
    default:
      return definition;
  }
};

export const keyOf = ({ kind, name }: CatalogueEntry) => `${kind} ${name}`;

/** A digest of each definition by "kind name", the same on each engine. */
export function digestCatalogue(entries: readonly CatalogueEntry[]): Record<string, string> {
  const told = entries.filter(({ kind }) => !UNSAID.test(kind));
  return Object.fromEntries(
    told.map((entry) => [
      keyOf(entry),
      createHash("sha256").update(withoutEngine(entry)).digest("base64url").slice(0, 12),
    ]),
  );
}
