/** A complete Supabase in this process for development and tests: @supabase/lite on PGlite (real PostgreSQL). */
import type { DefaultAppConfig } from "@supabase/lite";
import type { Pool } from "pg";
import { type RunQuery, compareMigrations, readMigrations } from "./migration-list.ts";

/** Relative to the folder of supabase/config.toml, and in addition to the seeds configured there. */
const EMBEDDED_SEEDS = "./embedded-seeds/*.sql";

export const API_PREFIXES = ["/auth/v1", "/rest/v1"];

/** Only these paths are served: with others, @supabase/lite's Auth creates accounts despite closed sign-ups. */
const SERVED = /^\/(?:rest\/v1\/|auth\/v1\/(?:settings|signup|token|logout|user)$)/;

export interface EmbeddedBackend {
  /** Requests run one after another. */
  fetch: (request: Request) => Promise<Response>;
  /** Runs SQL as the database's owner, without policies. With `parameters` it must be a single statement. */
  sql: (text: string, parameters?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** The database as a tar file, from which other backends can start. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
}

export interface EmbeddedBackendOptions {
  /** The data folder, whose parent must exist, or `memory://`. */
  dataDir: string;
  /** A `dump()` to start from instead of running migrations and seeds. */
  snapshot?: Blob;
  /** `true`: only the migrations, without any rows. */
  isEmpty?: boolean;
}

type LiteConfig = Omit<DefaultAppConfig, "connection"> & {
  db: { url: string; seed: { sql_paths: string[] } };
  auth: { publishable_key: string; jwt_secret: string };
};

/** Restores `emitWarning`: @supabase/lite replaces it by a filter that breaks on warnings that are not text. */
export async function keepWarnings<T>(load: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

export async function liteApi() {
  process.env.LITE_TELEMETRY = "0";
  process.env.DO_NOT_TRACK = "1";
  // PostgreSQL's initdb stores the host's time zone in the data folder; hosted Supabase uses UTC.
  process.env.TZ = "UTC";
  // @supabase/lite/cli reads the standard input to the end unless that is a terminal, and Vite then stops.
  const { isTTY } = process.stdin;
  process.stdin.isTTY = true;
  try {
    return await keepWarnings(() => import("@supabase/lite/cli"));
  } finally {
    process.stdin.isTTY = isTTY;
  }
}

export async function readConfig(): Promise<LiteConfig> {
  const { createApi } = await liteApi();
  // The default `authStorage` creates a folder in the home folder, which may be read-only.
  const api = await createApi({ withSupabaseClient: false, authStorage: {} as never });
  // `readConfig` is protected only in the types. The public `getConfig` would also open the database.
  const local = api.project.local as unknown as {
    readConfig: (file: string) => Promise<LiteConfig>;
  };
  return local.readConfig("./supabase/config.toml");
}

/** Lines of @supabase/lite's summary, whose count of policies is always 0 on PostgreSQL. */
const SCHEMA_SUMMARY = /policies: |indexes: /;

async function withoutSummary(run: () => Promise<unknown>): Promise<void> {
  const { log } = console;
  console.log = (...parts: unknown[]) => {
    if (!SCHEMA_SUMMARY.test(parts.join(" "))) log(...parts);
  };
  try {
    await run();
  } finally {
    console.log = log;
  }
}

/** A pool interface over PGlite's single session. */
export function poolOf({ sql }: Pick<EmbeddedBackend, "sql">): Pool {
  const query = (text: string, parameters: unknown[] = []) => sql(text, parameters);
  const client = { query, release: () => {} };
  return { ...client, connect: async () => client } as unknown as Pool;
}

/** Must run in the project's root. Throws when a migration fails or an older version created the data folder. */
export async function startEmbeddedBackend(
  options: EmbeddedBackendOptions,
): Promise<EmbeddedBackend> {
  const { applyPendingMigrations, ensureSchema } = await liteApi();
  const config = await readConfig();
  const [{ App }, { createPgliteConnection }] = await keepWarnings(() =>
    Promise.all([import("@supabase/lite"), import("@supabase/lite/pglite")]),
  );

  const connection = await createPgliteConnection({
    url: options.dataDir,
    pgliteOptions: options.snapshot ? { loadDataDir: options.snapshot } : {},
  });
  const { seed } = config.db;
  const app = new App({
    ...config,
    db: {
      ...config.db,
      seed: {
        ...seed,
        enabled: !options.isEmpty,
        sql_paths: [...seed.sql_paths, EMBEDDED_SEEDS],
      },
    },
    connection,
    // Admin mode would serve requests without a key as service_role.
    options: { server: { admin: false, disableStudio: true } },
  } as DefaultAppConfig);
  await app.init();
  const runQuery: RunQuery = async (statement) =>
    (await connection.driver.query(statement)).rows as never[];
  if (compareMigrations(await readMigrations(runQuery)).isOlder) {
    await connection.close();
    throw new Error("foi criado por uma versão anterior do portal");
  }
  if (!options.snapshot) {
    await applyPendingMigrations(app);
    if (!options.isEmpty) await withoutSummary(() => ensureSchema(app));
  }

  const show = (headers: Record<string, string>) =>
    connection.driver.query("select set_config('request.headers', $1, false)", [
      JSON.stringify(headers),
    ]);
  /** Shows PostgreSQL the header that a policy reads (supabase/optional/open_writes.sql), as PostgREST does. */
  const respond = async (request: Request): Promise<Response> => {
    const panel = request.headers.get("x-radar-panel");
    try {
      if (panel !== null) await show({ "x-radar-panel": panel });
      return await app.fetch(request, { peerAddress: "127.0.0.1" });
    } finally {
      if (panel !== null) await show({});
    }
  };

  // In PGlite's single session, a simultaneous query would run with another request's role and headers.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(run: () => Promise<T>): Promise<T> => {
    const result = queue.then(run);
    queue = result.catch(() => undefined);
    return result;
  };
  const fetch = async (request: Request) => {
    // `URL` resolves the path: "/rest/v1/../../_system" becomes "/_system".
    if (!SERVED.test(new URL(request.url).pathname)) return new Response(null, { status: 404 });
    // The body is read before queueing, so that a slow upload does not block other requests.
    const body = request.body ? await request.arrayBuffer() : undefined;
    const { url, method, headers } = request;
    return enqueue(() => respond(new Request(url, { method, headers, body })));
  };

  return {
    fetch,
    sql: (text, parameters) =>
      enqueue(async () => {
        if (parameters) return connection.driver.query(text, parameters);
        const results = await connection.driver.exec(text);
        return results.at(-1) ?? { rows: [] };
      }),
    dump: () => connection.driver.dumpDataDir("none"),
    close: () => connection.close(),
  };
}
