/** Writes every row of the portal and its accounts into one file. */
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readMigrations } from "../backend/migration-list.ts";
import { PlainError } from "../checks/plain-error.ts";
import {
  countRows,
  listTables,
  readOurTables,
  readOwnParts,
  readTables,
  writeContents,
} from "./contents.ts";
import { type Database, expectRecentDump } from "./database.ts";

async function writeBackup({ runQuery, run }: Database, file: string): Promise<string> {
  // Counts and rows come from one snapshot.
  await runQuery("begin isolation level repeatable read read only");
  const [{ snapshot } = {}] = await runQuery<{ snapshot?: string }>(
    "select pg_export_snapshot() as snapshot",
  );
  const found = await listTables(runQuery);
  const { own, elsewhere } = await readOwnParts(runQuery, found, readOurTables());
  const tables = await readTables(runQuery, found);
  const contents = { own, migrations: await readMigrations(runQuery), tables };
  const options = ["--data-only", "--no-owner", `--snapshot=${snapshot}`, `--file=${file}`];
  const names = tables.map(({ name }) => `--table=${name}`);
  await run("pg_dump", [...options, ...names]);
  appendFileSync(file, writeContents(contents));
  const lines = [`${file}: ${countRows(tables)} linhas de ${tables.length} tabelas.`];
  const parts = Object.entries(own).map(([part, statement]) => `  ${part}: ${statement}`);
  if (parts.length > 0) {
    const head =
      "O backup contém partes que as migrações atuais não criam. Antes de restaurar, crie no destino as que faltam:";
    lines.push(head, ...parts);
  }
  if (elsewhere.length > 0) {
    const options = elsewhere.map((table) => `--table='${table}'`).join(" ");
    lines.push(
      `Fora do backup, porque não são do portal: ${elsewhere.join(", ")}. Para copiá-las: pg_dump ${options} "$ORIGEM" | psql "$DESTINO"`,
    );
  }
  return lines.join("\n");
}

const FAULTS: [pattern: RegExp, sentence: string][] = [
  [/EEXIST/, "já existe: diga outro nome"],
  [/ENOENT/, "a pasta não existe: crie-a, ou diga outra"],
  [/EACCES|EPERM|EROFS/, "a pasta não aceita gravações suas: diga outra"],
  [
    /ENOSPC|EDQUOT|No space left|Disk quota/,
    "o disco está cheio, e o backup pela metade foi apagado: libere espaço, ou diga outra pasta",
  ],
];

function faultOf(error: unknown, file: string): unknown {
  const { message } = error as Error;
  const [, sentence] = FAULTS.find(([pattern]) => pattern.test(message)) ?? [];
  return sentence ? new PlainError(`${path.resolve(file)}: ${sentence}.`) : error;
}

export async function backup(database: Database, file: string): Promise<string> {
  await expectRecentDump(database);
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw faultOf(error, file);
  }
  try {
    return await writeBackup(database, file);
  } catch (error) {
    rmSync(file);
    throw faultOf(error, file);
  }
}
