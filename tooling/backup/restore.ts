/** Brings a backup into an empty project, and counts both sides. */
import { createReadStream } from "node:fs";
import { PlainError } from "../checks/plain-error.ts";
import { countRows, readContents, readMigrations, readTables } from "./contents.ts";
import { connectionEnvironment, run, type Session, withSession } from "./database.ts";

const list = (names: readonly string[]) => names.join(", ") || "nenhuma";

/** From 17 on pg_dump sets, in its first lines, what an older server does not know: it is set where it is known. */
async function* statementsOf(file: string): AsyncGenerator<Buffer> {
  const setting = `select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout';`;
  let isHead = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const head = isHead && chunk.toString("latin1");
    yield head
      ? Buffer.from(head.replace(/^SET transaction_timeout = 0;$/m, setting), "latin1")
      : chunk;
    isHead = false;
  }
}

async function restoreIn(session: Session, env: NodeJS.ProcessEnv, file: string): Promise<string> {
  const { migrations, tables } = readContents(file);
  const applied = await readMigrations(session);
  // Pasted into the SQL editor, they are noted nowhere: then the sums alone tell.
  if (migrations.length > 0 && `${applied}` !== `${migrations}`) {
    throw new PlainError(
      `O destino não tem as migrações do backup. Backup: ${list(migrations)}. Destino: ${list(applied)}. Aplique as mesmas ("db push" na versão do portal que fez o backup).`,
    );
  }
  const filled = (await readTables(session, tables)).filter(({ rows }) => rows > 0);
  if (filled.length > 0) {
    throw new PlainError(
      `O destino não está vazio (${filled.map(({ name, rows }) => `${name}: ${rows}`).join(", ")}). Nada foi gravado: use um projeto novo, sem artigos de exemplo e sem contas.`,
    );
  }

  // Every row comes as it was: no trigger of ours drops, cuts or derives anything of it.
  const ours = tables.filter(({ name }) => !name.startsWith("auth."));
  const triggers = (act: "disable" | "enable") =>
    ours.map(({ name }) => `alter table ${name} ${act} trigger user`).join("; ");
  const options = ["-Xq", "-o", "/dev/null", "--single-transaction", "-v", "ON_ERROR_STOP=1"];
  await run(
    "psql",
    [...options, "-c", triggers("disable"), "-f", "-", "-c", triggers("enable")],
    env,
    statementsOf(file),
  );

  // By name: workers that count side by side answer in any order.
  const restored = new Map((await readTables(session, tables)).map((table) => [table.name, table]));
  const unlike = tables.filter(({ name, checksum }) => restored.get(name)?.checksum !== checksum);
  if (unlike.length > 0) {
    const sides = unlike.map(
      ({ name, rows }) => `${name}: ${rows} no backup, ${restored.get(name)?.rows} no destino`,
    );
    throw new PlainError(`O destino difere do backup:\n${sides.join("\n")}`);
  }
  return `${countRows(tables)} linhas de ${tables.length} tabelas restauradas e conferidas: contas e somas iguais dos dois lados.`;
}

export function restore(file: string): Promise<string> {
  const env = connectionEnvironment();
  return withSession(env, (session) => restoreIn(session, env, file));
}
