/** Parses a database address as copied from Supabase's panel, whose password may contain unescaped characters. */
import { readFileSync } from "node:fs";
import { PlainError } from "../checks/plain-error.ts";

export const isLoopback = (host: string) =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

export const DATABASE_URL_FORM =
  "postgresql://… (Connect → Session pooler, no painel do Supabase).";
/** The port of the transaction pooler. Migrations, backups and the doctor need sessions. */
const TRANSACTION_PORT = 6543;
/** Messages whose subject is the variable's name. */
const TRANSACTION_POOLER = `usa a porta ${TRANSACTION_PORT} (Transaction pooler), que não serve a migrações, backup nem exame: copie o de Connect → Session pooler, com a porta 5432.`;
const NO_DATABASE_URL = `não é o endereço de um banco: ${DATABASE_URL_FORM}`;

/** A project's own host name, which has IPv4 only as a paid option. */
export const isIpv6Only = (text: string) =>
  /^db\.\w+\.supabase\.co$/.test(parseDatabaseUrl(text)?.host ?? "");

/** @returns the problem of an address that the commands cannot use, as a sentence about the variable */
export function databaseUrlProblem(text: string): string | undefined {
  const parsed = parseDatabaseUrl(text);
  if (!parsed) return NO_DATABASE_URL;
  return parsed.port === TRANSACTION_PORT ? TRANSACTION_POOLER : undefined;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone "%" is part of the password.
    return text;
  }
};

/** @returns `null` if the text is not a database address; a password may contain "@", "/", "#", "?" and "%" */
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
    // Supabase signs its own certificates, so they can only be verified with sslrootcert.
    ssl:
      sslMode === "disable" || (isLoopback(host) && sslMode === null)
        ? (false as const)
        : { rejectUnauthorized: sslMode?.startsWith("verify-") ?? false },
    /** sslmode and sslrootcert as written; without them PostgreSQL's programs use their defaults. */
    written,
  };
}

/**
 * Separates the password for programs whose command line every user of the machine can read.
 * @returns the address without its password, and the environment variable that contains it
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
