/** @returns what notes migrations as applied, in the list that the CLI keeps */
export const noteMigrations = (versions: readonly string[]) =>
  `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key);
insert into supabase_migrations.schema_migrations (version) values ${versions.map((version) => `('${version}')`).join(", ")};`;
