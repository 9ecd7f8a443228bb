/** Parses a database address as copied from Supabase's panel, whose password may contain unescaped characters. */
import { readFileSync } from "node:fs";
import { PlainError } from "../checks/plain-error.ts";

export const isLoopback = (host: string) =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

export const DATABASE_URL_FORM =
  "postgresql://… (Connect → Session pooler, no painel do Supabase).";
/** The port of the transaction pooler. Migrations, backups and the doctor need sessions. */
const TRANSACTION_PORT = 6543;
const TRANSACTION_POOLER = `usa a porta ${TRANSACTION_PORT} (Transaction pooler), que não serve a migrações, backup nem exame: copie o de Connect → Session pooler, com a porta 5432.`;
const NO_DATABASE_URL = `não é o endereço de um banco: ${DATABASE_URL_FORM}`;

/** The database's own host name (db.….supabase.co) supports IPv4 only as a paid option. */
export const isIpv6Only = (text: string) =>
  /^db\.\w+\.supabase\.co$/.test(parseDatabaseUrl(text)?.host ?? "");

/** The text that follows the variable's name in the message. */
export function databaseUrlProblem(text: string): string | undefined {
  if (text.includes("[YOUR-PASSWORD]")) return "tem [YOUR-PASSWORD] onde vai a senha do banco.";
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

/** `null` if the text is not a database address. A password may contain "@", "/", "#", "?" and "%". */
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

/** Separates the password for programs, because every user of the machine can read their command lines. */
export function splitDatabaseUrl(text: string) {
  const { host, port, user, password, database, written } = connectionOptions(text);
  const origin = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const query = written.size > 0 ? `?${written}` : "";
  return {
    address: `postgresql://${encodeURIComponent(user)}@${origin}/${encodeURIComponent(database)}${query}`,
    env: password === undefined ? {} : { PGPASSWORD: password },
  };
}

/** The first matching pattern counts. */
const CONNECTION_PROBLEMS: [pattern: RegExp, reason: string, remedy: string][] = [
  [
    /28P01|28000|password|no-password|SASL/,
    "a senha ou o usuário não é aceito",
    "Copie o endereço de novo de Connect → Session pooler, com a senha do banco. Se não a tem, troque-a em Project Settings → Database → Reset database password e em todo lugar que a usa (.env.local, os Secrets do GitHub).",
  ],
  [
    /tenant or user not found|ENOTFOUND/i,
    "nesse endereço não há projeto",
    "Veja em supabase.com/dashboard se o projeto está pausado (Restore project o reativa) ou foi excluído. Senão, copie o endereço de novo de Connect → Session pooler.",
  ],
  [
    /ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL/,
    "esta rede não alcança o endereço, que pode ser só de IPv6",
    "Copie o de Connect → Session pooler.",
  ],
  [
    /cert|self.signed|altname|SSL/i,
    "a conexão cifrada falhou: o certificado do servidor não é o de sslrootcert, ou o servidor não cifra",
    "Baixe o certificado de novo em Project Settings → Database → SSL Configuration, e confira o relógio deste computador.",
  ],
  [
    /53300|max ?client|too many|connection slots/i,
    "todas as conexões do projeto estão ocupadas",
    "Espere um minuto e rode de novo.",
  ],
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|timeout|terminated/i,
    "o banco não responde",
    "Confira a sua rede. Veja em supabase.com/dashboard se o projeto está pausado (Restore project o reativa), e em Project Settings → Database se Network Restrictions barra esta rede.",
  ],
  [/3D000/, "o servidor não tem esse banco", "O endereço de um projeto termina em /postgres."],
];

export function connectionProblem(error: unknown) {
  const { code = "", message } = error as Error & { code?: string };
  const [, reason = "a conexão falhou", remedy = "Copie o endereço de Connect → Session pooler."] =
    CONNECTION_PROBLEMS.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  return { reason: `${reason} (${message || code})`, remedy };
}

export function connectionSentence(error: unknown): string {
  const { reason, remedy } = connectionProblem(error);
  return `DATABASE_URL não abre o banco: ${reason}. ${remedy}`;
}

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
