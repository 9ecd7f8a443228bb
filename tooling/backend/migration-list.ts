/** Compares the migrations recorded in a database with those of this repository. */
import { readdirSync } from "node:fs";

const TABLE = "supabase_migrations.schema_migrations";

export type RunQuery = <Row>(statement: string) => Promise<Row[]>;

export const hasTable = async (runQuery: RunQuery, name: string) =>
  (await runQuery(`select where to_regclass('${name}') is not null`)).length > 0;

/** An empty list if the query's table does not exist. */
export async function queryTable<Row>(runQuery: RunQuery, query: string): Promise<Row[]> {
  const [, table = ""] = / from (\S+)/.exec(query) ?? [];
  return (await hasTable(runQuery, table)) ? runQuery<Row>(query) : [];
}

export const readMigrations = async (runQuery: RunQuery) =>
  (
    await queryTable<{ version: string }>(runQuery, `select version from ${TABLE} order by version`)
  ).map(({ version }) => version);

/** `isForeign`: the database has a version that this repository lacks; `isOlder`: one that predates our first. */
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

export const recordMigrations = (versions: readonly string[]) =>
  `create schema if not exists supabase_migrations;
create table if not exists ${TABLE} (version text primary key);
insert into ${TABLE} (version) values ${versions.map((version) => `('${version}')`).join(", ")};`;
