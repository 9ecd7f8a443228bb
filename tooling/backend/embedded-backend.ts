/**
 * A whole Supabase in this process, for development, preview and tests: @supabase/lite on PGlite (real PostgreSQL).
 * Never part of a bundle. Settings are those of supabase/config.toml.
 */
import type { DefaultAppConfig } from "@supabase/lite";
import type { Pool } from "pg";

/** Beside the seeds of the configuration, which a hosted project can be given too. Relative to its folder. */
const EMBEDDED_SEEDS = "./embedded-seeds/*.sql";

/** Paths that belong to the backend; everything else is the site's. */
export const API_PREFIXES = ["/auth/v1", "/rest/v1"];

/** What is served. @supabase/lite has more of Auth, and some of that makes accounts although sign-ups are closed. */
const SERVED = /^\/(?:rest\/v1\/|auth\/v1\/(?:settings|signup|token|logout|user)$)/;

export interface EmbeddedBackend {
  /** Responds to an API request. Requests wait for one another. */
  fetch: (request: Request) => Promise<Response>;
  /** Runs SQL as the database's owner, past every policy. With `parameters` it must be one statement. */
  sql: (text: string, parameters?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** The database as a tar file, to start other backends from. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
}

export interface EmbeddedBackendOptions {
  /** Folder of the data, in one that is there (data-lock.ts), or `memory://`. */
  dataDir: string;
  /** A `dump()` to start from, instead of running migrations and seeds. */
  snapshot?: Blob;
  /** `true`: what the migrations make and not a row, for its owner's statements only. */
  isEmpty?: boolean;
}

type LiteConfig = Omit<DefaultAppConfig, "connection"> & {
  db: { url: string; seed: { sql_paths: string[] } };
  auth: { publishable_key: string; jwt_secret: string };
};

/** Imports a part of @supabase/lite, which puts a filter before Node's warnings that breaks on those that are no texts. */
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
  // PostgreSQL's initdb copies the host's time zone into the data folder for good; hosted Supabase is UTC.
  process.env.TZ = "UTC";
  // On import its CLI part reads the standard input to the end, unless that is a terminal; and Vite stops when the
  // standard input ends, which is at once in `npm run dev < /dev/null`.
  const { isTTY } = process.stdin;
  process.stdin.isTTY = true;
  try {
    return await keepWarnings(() => import("@supabase/lite/cli"));
  } finally {
    process.stdin.isTTY = isTTY;
  }
}

/** @returns what supabase/config.toml says, with the defaults of @supabase/lite filled in. */
export async function readConfig(): Promise<LiteConfig> {
  const { createApi } = await liteApi();
  // Without a client nothing is stored; its own storage would make a folder in the home, which may not be writable.
  const api = await createApi({ withSupabaseClient: false, authStorage: {} as never });
  // `readConfig` is protected in the typings only; the public `getConfig` would also open the database.
  const local = api.project.local as unknown as {
    readConfig: (file: string) => Promise<LiteConfig>;
  };
  return local.readConfig("./supabase/config.toml");
}

/** The lines in which @supabase/lite sums up a schema. It counts only policies that it plays itself on SQLite: here always 0. */
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

/** For programs that read a schema by a pool of connections: PGlite has one session, which plays it. */
export function poolOf({ sql }: Pick<EmbeddedBackend, "sql">): Pool {
  const query = (text: string, parameters: unknown[] = []) => sql(text, parameters);
  const client = { query, release: () => {} };
  return { ...client, connect: async () => client } as unknown as Pool;
}

/**
 * Starts the backend and brings its schema and seeds up to date. Start it from the project's root.
 * Throws when a migration or a seed fails (rolled back) or the data folder cannot be read.
 */
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
  if (!options.snapshot) {
    await applyPendingMigrations(app);
    if (!options.isEmpty) await withoutSummary(() => ensureSchema(app));
  }

  const show = (headers: Record<string, string>) =>
    connection.driver.query("select set_config('request.headers', $1, false)", [
      JSON.stringify(headers),
    ]);
  /**
   * PostgREST shows a request's headers to whatever the database runs for it; @supabase/lite, to functions alone. Shown for
   * that request and no longer, and but the one that a policy reads (supabase/optional/open_writes.sql).
   */
  const respond = async (request: Request): Promise<Response> => {
    const panel = request.headers.get("x-radar-panel");
    try {
      if (panel !== null) await show({ "x-radar-panel": panel });
      return await app.fetch(request, { peerAddress: "127.0.0.1" });
    } finally {
      if (panel !== null) await show({});
    }
  };

  // One at a time: PGlite has one session, and a query in between would have a request's role and headers.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = queue.then(run);
    queue = result.catch(() => undefined);
    return result;
  };
  const fetch = async (request: Request) => {
    // Resolved: "/rest/v1/../../_system" is "/_system" here.
    if (!SERVED.test(new URL(request.url).pathname)) return new Response(null, { status: 404 });
    // Read the body before queueing, or a slow upload would hold up everybody else.
    const body = request.body ? await request.arrayBuffer() : undefined;
    const { url, method, headers } = request;
    return inTurn(() => respond(new Request(url, { method, headers, body })));
  };

  return {
    fetch,
    sql: (text, parameters) =>
      inTurn(async () => {
        if (parameters) return connection.driver.query(text, parameters);
        const results = await connection.driver.exec(text);
        return results.at(-1) ?? { rows: [] };
      }),
    dump: () => connection.driver.dumpDataDir("none"),
    close: () => connection.close(),
  };
}
