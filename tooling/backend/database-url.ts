/** The database's address, as it is copied from the panel: its password may hold what an address writes otherwise. */
import { PlainError } from "../checks/plain-error.ts";

export interface ConnectionOptions {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl: false | { rejectUnauthorized: false };
  /** As written; without it, programs of PostgreSQL decide. */
  sslMode?: string;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A "%" that begins nothing is one.
    return text;
  }
};

/** @returns `null` for what is no address of a database; a password may hold "@", "/", "#", "?" and "%" */
export function parseDatabaseUrl(text: string): ConnectionOptions | null {
  const [, user = "", password, host = "", port = "5432", database = "postgres", query = ""] =
    /^postgres(?:ql)?:\/\/([^:@/]+)(?::(.*))?@(\[[^\]]+\]|[^:@/?#]+)(?::(\d+))?(?:\/([^/?#]*))?(?:\?([^#]*))?$/.exec(
      text,
    ) ?? [];
  if (host === "") return null;
  const sslMode = new URLSearchParams(query).get("sslmode") ?? undefined;
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(host);
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: Number(port),
    user: decoded(user),
    ...(password && { password: decoded(password) }),
    database: decoded(database) || "postgres",
    ssl:
      sslMode === "disable" || (isLocal && sslMode === undefined)
        ? false
        : { rejectUnauthorized: false },
    ...(sslMode && { sslMode }),
  };
}

/**
 * @returns for a program whose command line everybody on the machine sees: its address, without the password, and that as the
 * variable which the program reads
 */
export function splitDatabaseUrl(text: string) {
  const { host, port, user, password, database, sslMode } = connectionOptions(text);
  const origin = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const query = sslMode ? `?sslmode=${sslMode}` : "";
  return {
    address: `postgresql://${encodeURIComponent(user)}@${origin}/${encodeURIComponent(database)}${query}`,
    env: password === undefined ? {} : { PGPASSWORD: password },
  };
}

/** @throws PlainError for what is none */
export function connectionOptions(text: string): ConnectionOptions {
  const options = parseDatabaseUrl(text);
  if (options) return options;
  throw new PlainError(
    "DATABASE_URL não é o endereço de um banco: postgresql://… (Connect → Session pooler, no painel do Supabase).",
  );
}
