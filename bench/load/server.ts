/**
 * A project with 1,000 articles in a process of its own, served as hosted Supabase serves it. Sends its address to the
 * process that forked it. Argument: `embedded`, or `postgres` for the same REST layer on an installed PostgreSQL.
 */
import { readFileSync } from "node:fs";
import type { DefaultAppConfig } from "@supabase/lite";
import { serveBackend } from "../../tests/support/e2e-servers.ts";
import { findPostgres, startPostgres } from "../../tests/support/postgres-server.ts";
import {
  type EmbeddedBackend,
  keepWarnings,
  liteApi,
  readConfig,
  startEmbeddedBackend,
} from "../../tooling/backend/embedded-backend.ts";
import { fillTable } from "../articles.ts";

const ARTICLES = 1_000;
const ACCOUNT = "supabase/embedded-seeds/20_local_administrator.sql";

type Backend = Pick<EmbeddedBackend, "fetch"> & { sql: (text: string) => Promise<unknown> };

async function onPostgres(binaries: string): Promise<Backend> {
  const { applyPendingMigrations, ensureSchema } = await liteApi();
  const config = await readConfig();
  const server = await startPostgres(binaries);
  const sql = (text: string) => server.psql(text);
  const [{ App }, { createPostgresConnection }] = await keepWarnings(() =>
    Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]),
  );
  const app = new App({
    ...config,
    connection: createPostgresConnection({ url: server.address("postgres", "supabase_admin") }),
    options: { server: { admin: false, disableStudio: true } },
  } as DefaultAppConfig);
  await app.init();
  await applyPendingMigrations(app);
  await ensureSchema(app);
  await sql(readFileSync(ACCOUNT, "utf8"));
  const fetch = async (request: Request) => app.fetch(request, { peerAddress: "127.0.0.1" });
  return { fetch, sql };
}

async function open(engine: string | undefined): Promise<Backend> {
  if (engine !== "postgres") return startEmbeddedBackend({ dataDir: "memory://" });
  const binaries = findPostgres();
  if (!binaries) throw new Error("PostgreSQL is not installed.");
  return onPostgres(binaries);
}

const backend = await open(process.argv[2]);
await backend.sql("delete from public.feed_items; delete from public.sources");
await fillTable(backend, ARTICLES);
await backend.sql("analyze");
const { url } = await serveBackend(backend as EmbeddedBackend, 0);
process.send?.(url);
process.once("disconnect", () => process.exit());
