/** The database's address, as it is copied from the panel: its password may hold what an address writes otherwise. */
import { readFileSync } from "node:fs";
import { PlainError } from "../checks/plain-error.ts";

export const isLoopback = (host: string) =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

export const DATABASE_URL_FORM =
  "postgresql://… (Connect → Session pooler, no painel do Supabase).";
/** The pooler for single transactions: a migration, a backup and doctor need a session. */
const TRANSACTION_PORT = 6543;
/** In sentences whose subject is the variable. */
const TRANSACTION_POOLER = `usa a porta ${TRANSACTION_PORT} (Transaction pooler), que não serve a migrações, backup nem exame: copie o de Connect → Session pooler, com a porta 5432.`;
const NO_DATABASE_URL = `não é o endereço de um banco: ${DATABASE_URL_FORM}`;

/** A project's own host, which has no IPv4 address unless that is paid for. */
export const isIpv6Only = (text: string) =>
  /^db\.\w+\.supabase\.co$/.test(parseDatabaseUrl(text)?.host ?? "");

/** @returns why a value is not the address of a database that the commands can use, in a sentence whose subject is the variable */
export function databaseUrlProblem(text: string): string | undefined {
  const parsed = parseDatabaseUrl(text);
  if (!parsed) return NO_DATABASE_URL;
  return parsed.port === TRANSACTION_PORT ? TRANSACTION_POOLER : undefined;
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
export function parseDatabaseUrl(text: string) {
  const [, user = "", password, host = "", port = "5432", database = "postgres", query = ""] =
    /^postgres(?:ql)?:\/\/([^:@/]+)(?::(.*))?@(\[[^\]]+\]|[^:@/?#]+)(?::(\d+))?(?:\/([^/?#]*))?(?:\?([^#]*))?$/.exec(
      text,
    ) ?? [];
  if (host === "") return null;
  const known = [...new URLSearchParams(query)].filter(([name]) =>
    /^ssl(?:mode|rootcert)$/.test(name),
  );
  const written = new URLSearchParams(known);
  const sslMode = written.get("sslmode");
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: Number(port),
    user: decoded(user),
    ...(password && { password: decoded(password) }),
    database: decoded(database) || "postgres",
    // Supabase signs its databases' certificates itself: only who names that certificate can have one verified.
    ssl:
      sslMode === "disable" || (isLoopback(host) && sslMode === null)
        ? (false as const)
        : { rejectUnauthorized: sslMode?.startsWith("verify-") ?? false },
    /** sslmode and sslrootcert as written; without them, programs of PostgreSQL decide. */
    written,
  };
}

/**
 * @returns for a program whose command line everybody on the machine sees: its address, without the password, and that as the
 * variable which the program reads
 */
export function splitDatabaseUrl(text: string) {
  const { host, port, user, password, database, written } = connectionOptions(text);
  const origin = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const query = written.size > 0 ? `?${written}` : "";
  return {
    address: `postgresql://${encodeURIComponent(user)}@${origin}/${encodeURIComponent(database)}${query}`,
    env: password === undefined ? {} : { PGPASSWORD: password },
  };
}

/** @throws PlainError for an address that the commands cannot use */
export function connectionOptions(text: string) {
  const options = parseDatabaseUrl(text);
  const problem = databaseUrlProblem(text);
  if (!options || problem) throw new PlainError(`DATABASE_URL ${problem}`);
  const file = options.written.get("sslrootcert");
  if (!options.ssl || file === null) return options;
  try {
    return { ...options, ssl: { ...options.ssl, ca: readFileSync(file, "utf8") } };
  } catch (error) {
    throw new PlainError(
      `O certificado de DATABASE_URL não pôde ser lido: ${(error as Error).message}`,
    );
  }
}
