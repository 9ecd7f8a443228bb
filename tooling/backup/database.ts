/** The database of DATABASE_URL, by its driver and by PostgreSQL's own programs; its password is in no command line. */
import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { loadEnv } from "vite";
import { connectionOptions } from "../backend/database-url.ts";
import type { Ask } from "../backend/migration-list.ts";
import { PlainError } from "../checks/plain-error.ts";

/** How Debian and its kin install a version that they do not have themselves. */
const installHint = (version: string) =>
  `No Debian ou Ubuntu, o pacote é postgresql-client-${version}, do repositório do PostgreSQL: https://www.postgresql.org/download/linux/debian/.`;

/** Written the same by every session, so that the texts of two databases can be compared. */
export const SAME_TEXT =
  "set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1";

export interface Database {
  ask: Ask;
  /** @param input what it is given to read @returns what it printed */
  run: (
    program: "pg_dump" | "psql",
    args: readonly string[],
    input?: AsyncIterable<Buffer>,
  ) => Promise<string>;
}

export async function withDatabase<Result>(
  act: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: text = "" } = loadEnv("production", process.cwd(), ["DATABASE_URL"]);
  if (text.trim() === "") {
    throw new PlainError(
      "Defina DATABASE_URL com o endereço do banco: postgresql://… (Connect → Session pooler, no painel do Supabase).",
    );
  }
  const { written, ...options } = connectionOptions(text.trim());
  const { host, port, user, password, database } = options;
  const { DATABASE_URL: _address, ...others } = process.env;
  const env = {
    ...others,
    PGHOST: host,
    PGPORT: `${port}`,
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...Object.fromEntries(
      Array.from(written, ([name, value]) => [`PG${name.toUpperCase()}`, value]),
    ),
  };
  const client = new Client(options);
  // What closes an idle connection is said by the next question, if there is one.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(SAME_TEXT);
    return await act({
      ask: async (statement) => (await client.query(statement)).rows as never[],
      run: (program, args, input = Readable.from([])) => runProgram(program, args, env, input),
    });
  } finally {
    await client.end();
  }
}

function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input: AsyncIterable<Buffer>,
): Promise<string> {
  const child = spawn(program, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  // Why it ended before it had read everything is in its own words.
  pipeline(input, child.stdin).catch(() => {});
  return new Promise((resolve, reject) => {
    child.once("error", () => reject(new PlainError(`Falta ${program}. ${installHint("17")}`)));
    child.once("close", (code, signal) => {
      const why = errors.trim() || `${program} terminou antes do fim (${code ?? signal}).`;
      if (code === 0) resolve(output);
      else reject(new PlainError(why));
    });
  });
}

/** A pg_dump refuses a server that is newer than itself. */
export async function expectRecentDump({ ask, run }: Database): Promise<void> {
  const [{ version } = { version: 0 }] = await ask<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const [program] = (await run("pg_dump", ["--version"])).match(/\d+/) ?? [];
  if (Number(program) < version) {
    throw new PlainError(
      `O pg_dump daqui é da versão ${program}, e o servidor é da ${version}. ${installHint(`${version}`)}`,
    );
  }
}
