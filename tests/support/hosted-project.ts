/** A database that resembles a hosted Supabase project with our migrations, and requests as PostgREST makes them. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { extract } from "@supabase/pg-delta/extract";
import { Pool } from "pg";
import { catalogueOf } from "./catalogue.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { recordMigrations } from "../../tooling/backend/migration-list.ts";
import { cliCommand, isCliInstalled } from "../../tooling/deploy/supabase-cli.ts";

const HOSTED = readFileSync("tests/fixtures/hosted-schema.sql", "utf8");

/** Ordered by their dependencies. */
const SCHEMAS = ["rights", "articles", "history", "search", "addresses", "feeds", "watch"];

/** @returns a script with the same result as the migrations */
export const readSchemas = () =>
  SCHEMAS.map((name) => readFileSync(`supabase/schemas/${name}.sql`, "utf8")).join("\n");

/** The commands in a named code block of docs/operations.md. */
export function guideCommands(name: string): string {
  const text = readFileSync("docs/operations.md", "utf8");
  const commands = text.split(new RegExp(`\\n *\`\`\`sh ${name}\\n`))[1]?.split(/\n *```/)[0];
  if (commands === undefined) throw new Error(`docs/operations.md has no commands named ${name}`);
  return commands.replaceAll(/^ {3}/gm, "");
}

const id = (last: number) => `50000000-0000-4000-a000-00000000000${last}`;

export const ACCOUNTS = {
  administrator: id(1),
  stranger: id(2),
  cleverStranger: id(3),
  formerAdministrator: id(4),
  anonymous: id(5),
  bannedAdministrator: id(6),
  formerlyBannedAdministrator: id(7),
  deletedAdministrator: id(9),
};

export const INSERT_ACCOUNTS = `
  insert into auth.users (id, raw_app_meta_data, raw_user_meta_data, is_anonymous) values
    ('${ACCOUNTS.administrator}', '{"role": "admin"}', '{}', false),
    ('${ACCOUNTS.stranger}', '{"provider": "email"}', null, false),
    ('${ACCOUNTS.cleverStranger}', '{}', '{"role": "admin"}', false),
    ('${ACCOUNTS.formerAdministrator}', '{"role": "author"}', '{}', false),
    ('${ACCOUNTS.anonymous}', null, null, true);
  insert into auth.users (id, raw_app_meta_data, banned_until) values
    ('${ACCOUNTS.bannedAdministrator}', '{"role": "admin"}', now() + interval '100 years'),
    ('${ACCOUNTS.formerlyBannedAdministrator}', '{"role": "admin"}', now() - interval '1 second');
`;

export const SIGN_ALL_IN = "insert into auth.sessions (id, user_id) select id, id from auth.users;";

const TABLES = [
  "articles",
  "article_versions",
  "sources",
  "feed_items",
  "feed_alerts",
  "site_builds",
  "address_checks",
].map((name) => `public.${name}`);

export const CONTENTS = `
  ${readFileSync("supabase/seeds/10_articles.sql", "utf8")}
  ${readFileSync("supabase/embedded-seeds/30_feeds.sql", "utf8")}
  update public.articles set title = title || ' (corrigido)' where category = 'mercado';
  delete from public.articles where category = 'estudos';
  select public.decide_items(json_agg(json_build_object('id', id))::jsonb, 'approved', gen_random_uuid())
    from (select id from public.feed_items limit 3) as item;
  update public.feed_items set status = 'rejected', decided_at = now()
    where id = (select id from public.feed_items where status = 'waiting' limit 1);
  insert into public.feed_alerts (kind) values ('full-queue');
  select public.claim_site_build();
  insert into public.imported_articles (article_id, import_id) select id, id from public.articles limit 2;
  insert into public.address_checks (article_id, url, failures, failing_since)
    select id, url, 3, now() - interval '8 days' from public.articles limit 2;
  insert into public.feed_items (source_id, source_name, identity, title, published_at, status)
    select id, name, status || n, 'Item ' || n, now(), status
    from (select * from public.sources limit 1) as source, generate_series(1, 500) as n,
      unnest(array['waiting', 'near-miss']) as status;
  -- Never barred by the limit of what waits.
  update public.feed_items set status = 'waiting' where status = 'near-miss';
`;

export interface Caller {
  /** The role to which PostgREST switches. */
  role: "anon" | "authenticated" | "service_role" | null;
  claims: Record<string, unknown> | null;
}

export const signedIn = (sub: string, claims: Record<string, unknown> = {}): Caller => ({
  role: "authenticated",
  claims: { sub, role: "authenticated", email: `${sub}@example.com`, session_id: sub, ...claims },
});

/** Begins a transaction as PostgREST does. */
export function beginAs({ role, claims }: Caller): string {
  return `
    begin;
    ${role ? `set local role ${role};` : ""}
    ${claims ? `set local request.jwt.claims = '${JSON.stringify(claims)}';` : ""}
  `;
}

export class HostedProject {
  private readonly server: PostgresServer;
  private readonly database: string;

  private constructor(server: PostgresServer, database: string) {
    this.server = server;
    this.database = database;
  }

  /** @param automaticGrants whether everybody may use new tables, as in projects made before 30 October 2026 */
  static async make(server: PostgresServer, automaticGrants: boolean): Promise<HostedProject> {
    const name = automaticGrants ? "older_project" : "newer_project";
    const project = await HostedProject.makeReady(server, automaticGrants, name);
    await project.asOwner(INSERT_ACCOUNTS + SIGN_ALL_IN);
    return project;
  }

  static async makeEmpty(
    server: PostgresServer,
    automaticGrants: boolean,
    database = automaticGrants ? "older_project" : "newer_project",
  ): Promise<HostedProject> {
    await server.psql(`drop database if exists ${database} with (force)`);
    await server.psql(`create database ${database}`);
    const variables = { automatic_grants: automaticGrants ? "on" : "off" };
    await server.psql(HOSTED, { database, variables });
    return new HostedProject(server, database);
  }

  /** Copies a project with our migrations, which is made once per server. */
  static async makeReady(
    server: PostgresServer,
    automaticGrants: boolean,
    database: string,
  ): Promise<HostedProject> {
    const template = automaticGrants ? "older_template" : "newer_template";
    if ((await server.psql(`select 1 from pg_database where datname = '${template}'`)) === "") {
      await (await HostedProject.makeEmpty(server, automaticGrants, template)).push();
    }
    await server.psql(`drop database if exists ${database} with (force)`);
    await server.psql(`create database ${database} template ${template}`);
    // The template's own rights are not copied.
    await server.psql(`grant create, connect on database ${database} to postgres`);
    return new HostedProject(server, database);
  }

  /** Restores a backup into a new database with the commands of docs/operations.md. */
  async moveTo(database: string): Promise<HostedProject> {
    const contents = await this.contents();
    const folder = await mkdtemp(path.join(tmpdir(), "radar-rpa-backup-"));
    const run = (name: string, address: Record<string, string>) =>
      promisify(execFile)(
        "bash",
        ["-euc", guideCommands(name).replaceAll("../radar.sql", path.join(folder, "radar.sql"))],
        { env: { ...process.env, ...address } },
      );
    try {
      await run("backup", { ORIGEM: this.address() });
      await this.server.psql(`drop database ${this.database} with (force)`);
      const restored = await HostedProject.makeReady(this.server, false, database);
      await run("restore", { DESTINO: restored.address() });
      const found = await restored.contents();
      if (found !== contents)
        throw new Error(`The restored contents differ:\n${contents}\n${found}`);
      return restored;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  address(): string {
    return this.server.address(this.database, "postgres");
  }

  /** All rows of our tables and accounts and the sequences' states, as one text. */
  contents(): Promise<string> {
    const tables = [...TABLES, "search.article_texts", "auth.users"].map(
      (table) => `'${table}', (select json_agg(row order by row::text) from ${table} as row)`,
    );
    const sequences = `'sequences', (
      select json_agg(line order by line::text) from (
        select sequencename, last_value from pg_sequences where schemaname in ('public', 'private', 'search')) as line)`;
    return this.server.psql(`select json_build_object(${[...tables, sequences].join()})`, {
      database: this.database,
    });
  }

  /** Applies the migrations with the Supabase CLI, or one by one if it is not installed. */
  async push(...options: string[]): Promise<void> {
    if (!isCliInstalled) {
      for (const name of readdirSync("supabase/migrations").toSorted()) {
        const migration = readFileSync(`supabase/migrations/${name}`, "utf8");
        await this.asOwner(
          `begin; ${migration} ${recordMigrations([name.split("_")[0]!])} commit;`,
        );
      }
      return;
    }
    await promisify(execFile)(
      ...cliCommand(["db", "push", `--remote=${this.address()}`, "--yes", ...options]),
      { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" } },
    );
  }

  /** Runs a script as `postgres`, the role of migrations, which is not a superuser. */
  asOwner(script: string): Promise<string> {
    return this.server.psql(script, { database: this.database, user: "postgres" });
  }

  /** Runs a script that begins with `beginAs` as PostgREST's role. */
  asPostgrest(script: string): Promise<string> {
    return this.server.psql(script, { database: this.database, user: "authenticator" });
  }

  /** The result of a query with one value, as superuser. */
  async value<Value>(query: string): Promise<Value> {
    return JSON.parse(await this.server.psql(query, { database: this.database })) as Value;
  }

  /** The definitions of all objects. */
  async catalogue(): Promise<Record<string, string>> {
    const pool = new Pool({ connectionString: this.address(), max: 1 });
    // The server may stop before the pool closes its connection.
    pool.on("error", () => undefined);
    try {
      return catalogueOf((await extract(pool)).factBase);
    } finally {
      await pool.end();
    }
  }
}
