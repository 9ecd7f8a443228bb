/** Writes every row of the portal, its accounts included, into one file. */
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError } from "../checks/plain-error.ts";
import { type Contents, countRows, readMigrations, readTables, writeContents } from "./contents.ts";
import {
  connectionEnvironment,
  expectRecentDump,
  run,
  type Session,
  withSession,
} from "./database.ts";

async function backupIn(session: Session, env: NodeJS.ProcessEnv, file: string): Promise<string> {
  await expectRecentDump(session, env);
  // What is counted and what is written are one moment's.
  await session.value("begin isolation level repeatable read read only; select 1");
  const snapshot = await session.value("select pg_export_snapshot()");
  const contents: Contents = {
    migrations: await readMigrations(session),
    tables: await readTables(session),
  };
  try {
    // Readable by its owner alone.
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch {
    throw new PlainError(`${path.resolve(file)} já existe, ou não pode ser escrito.`);
  }
  try {
    const tables = contents.tables.map(({ name }) => `--table=${name}`);
    const options = ["--data-only", "--no-owner", `--snapshot=${snapshot}`, `--file=${file}`];
    await run("pg_dump", [...options, ...tables], env);
    appendFileSync(file, writeContents(contents));
  } catch (error) {
    rmSync(file);
    throw error;
  }
  const { tables } = contents;
  return `${file}: ${countRows(tables)} linhas de ${tables.length} tabelas.`;
}

export function backup(file: string): Promise<string> {
  const env = connectionEnvironment();
  return withSession(env, (session) => backupIn(session, env, file));
}
