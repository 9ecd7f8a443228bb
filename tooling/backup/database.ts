/** Opens the database of DATABASE_URL without putting its password into a command line. */
import { execFile, type ExecFileException } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { loadEnv } from "vite";
import {
  connectionOptions,
  connectionSentence,
  DATABASE_URL_FORM,
  splitDatabaseUrl,
} from "../backend/database-url.ts";
import type { RunQuery } from "../backend/migration-list.ts";
import { PlainError } from "../checks/plain-error.ts";

const installHint = (version: string) =>
  `No Debian ou Ubuntu, o pacote é postgresql-client-${version}, do repositório do PostgreSQL: https://www.postgresql.org/download/linux/debian/.`;

/** Session settings that make texts of two databases comparable. */
export const SAME_TEXT =
  "set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1";

export interface Database {
  runQuery: RunQuery;
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
  if (!text.trim()) throw new PlainError(`Defina DATABASE_URL: ${DATABASE_URL_FORM}`);
  const options = connectionOptions(text.trim());
  const { address, env: password } = splitDatabaseUrl(text.trim());
  // The programs do not read "+" as a space. The target is the last argument, because `--version` must come first.
  const target = `--dbname=${address.replaceAll("+", "%20")}`;
  // With a host, Debian's wrappers choose the newest installed version instead of the local server's.
  const env = { ...process.env, ...password, PGHOST: options.host };
  const client = new Client(options);
  // The next query reports a connection that was closed while idle.
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new PlainError(connectionSentence(error));
    });
    await client.query(SAME_TEXT);
    return await act({
      runQuery: async (statement) => (await client.query(statement)).rows as never[],
      run: async (program, args, input = Readable.from([])) => {
        const running = promisify(execFile)(program, [...args, target], {
          env,
          maxBuffer: Infinity,
        });
        // A program that stops reading its input prints the reason itself.
        if (running.child.stdin) pipeline(input, running.child.stdin).catch(() => {});
        const { stdout } = await running.catch(({ code, signal, stderr }: ExecFileException) => {
          if (typeof code === "string")
            throw new PlainError(`Falta ${program}. ${installHint("17")}`);
          const why = stderr?.trim() || `${program} terminou antes do fim (${code ?? signal}).`;
          throw new PlainError(why);
        });
        return stdout;
      },
    });
  } finally {
    await client.end();
  }
}

/** pg_dump refuses servers newer than itself. */
export async function expectRecentDump({ runQuery, run }: Database): Promise<void> {
  const [{ version } = { version: 0 }] = await runQuery<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const [program] = (await run("pg_dump", ["--version"])).match(/\d+/) ?? [];
  if (Number(program) < version) {
    throw new PlainError(
      `O pg_dump daqui é da versão ${program}, e o servidor é da ${version}. ${installHint(`${version}`)}`,
    );
  }
}
