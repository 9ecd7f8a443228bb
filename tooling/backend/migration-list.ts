/** Compares the migrations that the CLI has recorded in the database with those of this repository. */
import { readdirSync } from "node:fs";

const TABLE = "supabase_migrations.schema_migrations";

/** Runs a statement in a database. @returns its rows */
export type Ask = <Row>(statement: string) => Promise<Row[]>;

export const hasTable = async (ask: Ask, name: string) =>
  (await ask(`select where to_regclass('${name}') is not null`)).length > 0;

/** @returns the rows of a query, or an empty list if its table does not exist */
export async function askTable<Row>(ask: Ask, query: string): Promise<Row[]> {
  const [, table = ""] = / from (\S+)/.exec(query) ?? [];
  return (await hasTable(ask, table)) ? ask<Row>(query) : [];
}

/** @returns the recorded versions, or an empty list if nothing was recorded */
export const readMigrations = async (ask: Ask) =>
  (await askTable<{ version: string }>(ask, `select version from ${TABLE} order by version`)).map(
    ({ version }) => version,
  );

/**
 * @returns `missing`: versions that the database lacks; `isForeign`: it has one that this repository lacks; `isOlder`:
 * one of its versions predates our first
 */
export function compareMigrations(applied: readonly string[]) {
  const versions = readdirSync("supabase/migrations")
    .map((file) => file.split("_")[0] ?? "")
    .toSorted();
  const missing = versions.filter((version) => !applied.includes(version));
  return {
    missing,
    isForeign: applied.some((version) => !versions.includes(version)),
    isOlder: applied.some((version) => version < (versions[0] ?? "")),
  };
}

/** @returns SQL that records migrations as applied */
export const noteMigrations = (versions: readonly string[]) =>
  `create schema if not exists supabase_migrations;
create table if not exists ${TABLE} (version text primary key);
insert into ${TABLE} (version) values ${versions.map((version) => `('${version}')`).join(", ")};`;
