/** PostgreSQL's own programs on the database of DATABASE_URL; its password is in no command line. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { loadEnv } from "vite";
import { connectionOptions } from "../backend/database-url.ts";
import { PlainError } from "../checks/plain-error.ts";

/** How Debian and its kin install a version that they do not have themselves. */
const installHint = (version: string) =>
  `No Debian ou Ubuntu, o pacote é postgresql-client-${version}, do repositório do PostgreSQL: https://www.postgresql.org/download/linux/debian/.`;

/** @returns the environment in which PostgreSQL's programs find the database */
export function connectionEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: text = "" } = loadEnv("production", process.cwd(), ["DATABASE_URL"]);
  if (text.trim() === "") {
    throw new PlainError(
      "Defina DATABASE_URL com o endereço do banco: postgresql://… (Connect → Session pooler, no painel do Supabase).",
    );
  }
  const { host, port, user, password, database, sslMode } = connectionOptions(text.trim());
  const { DATABASE_URL: _address, ...others } = process.env;
  return {
    ...others,
    PGHOST: host,
    PGPORT: `${port}`,
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", () => reject(new PlainError(`Falta ${program}. ${installHint("17")}`)));
    child.once("close", (code, signal) => {
      const why = errors.trim() || `${program} terminou antes do fim (${code ?? signal}).`;
      if (code === 0) resolve();
      else reject(new PlainError(why));
    });
  });
  // Its failure is heard by the caller; the program may end before that.
  ended.catch(() => {});
  child.stdin.on("error", () => {});
  return { child, ended };
}

export async function run(
  program: "pg_dump",
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { child, ended } = start(program, args, env);
  child.stdin.end();
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await ended;
  return output;
}

/** Written the same by every session, so that the texts of two databases can be compared. */
const SAME_TEXT = "set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1;";

export interface Session {
  /** @param statements of which one returns one row of one value, in one line */
  value: (statements: string) => Promise<string>;
  /** Runs a script of any length, and drops what it prints. What comes after it waits for it. */
  pour: (script: AsyncIterable<Buffer>) => Promise<void>;
}

/**
 * A connection that stays open. psql takes the end of its input for success, whyever it ends: what must be whole is
 * committed by a line of its own, the last.
 */
export async function withSession<Result>(
  env: NodeJS.ProcessEnv,
  act: (session: Session) => Promise<Result>,
): Promise<Result> {
  const { child, ended } = start("psql", ["-XAtq", "-v", "ON_ERROR_STOP=1"], env);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`set statement_timeout = 0; ${SAME_TEXT}\n`);
  const value = async (statements: string) => {
    child.stdin.write(`${statements};\n`);
    const line = await lines.next();
    if (line.done) await ended;
    return String(line.value);
  };
  const pour = async (script: AsyncIterable<Buffer>) => {
    child.stdin.write("\\o /dev/null\n");
    try {
      await pipeline(script, child.stdin, { end: false });
    } catch (error) {
      // It ended: its own words, if it has any, say why.
      if (!child.stdin.writable) await ended;
      throw error;
    }
    child.stdin.write("\n\\o\n");
  };
  try {
    return await act({ value, pour });
  } finally {
    child.stdin.end();
  }
}

/** A pg_dump refuses a server that is newer than itself. */
export async function expectRecentDump(session: Session, env: NodeJS.ProcessEnv): Promise<void> {
  const server = Math.floor(Number(await session.value("show server_version_num")) / 10_000);
  const [program] = (await run("pg_dump", ["--version"], env)).match(/\d+/) ?? [];
  if (Number(program) < server) {
    throw new PlainError(
      `O pg_dump daqui é da versão ${program}, e o servidor é da ${server}. ${installHint(`${server}`)}`,
    );
  }
}
