/** What a database holds beside its rows, and what it should: supabase/schemas. */
import { readFileSync } from "node:fs";

/** In the order in which one needs the other. */
const SCHEMAS = ["rights", "articles", "history", "search", "feeds", "watch"];

/** @returns the script that makes an empty database what the migrations make of it, one after the other */
export const readSchemas = () =>
  SCHEMAS.map((name) => readFileSync(`supabase/schemas/${name}.sql`, "utf8")).join("\n");

/** A query for what there is in the schemas of the project, as rows of `CatalogueEntry`. */
export const readCatalogueQuery = () => readFileSync("tooling/backend/catalogue.sql", "utf8");

export interface CatalogueEntry {
  /** Table, column, function, policy… */
  kind: string;
  name: string;
  /** All that decides what it does, its privileges and its comment. */
  definition: string;
}

export interface CatalogueDifferences {
  /** "kind name" of each. */
  missing: string[];
  extra: string[];
  changed: string[];
}

const byName = (entries: readonly CatalogueEntry[]) =>
  new Map(entries.map(({ kind, name, definition }) => [`${kind} ${name}`, definition]));

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
