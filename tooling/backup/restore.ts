/** Restores a backup into an empty project, and commits only if both sides are equal (rule 17.16). */
import { createReadStream } from "node:fs";
import { escapeLiteral } from "pg";
import { type RunQuery, readMigrations } from "../backend/migration-list.ts";
import { PlainError } from "../checks/plain-error.ts";
import {
  type Contents,
  contentsOf,
  countRows,
  listTables,
  partsOf,
  readContents,
  readTables,
  type TableContents,
} from "./contents.ts";
import { type Database, SAME_TEXT } from "./database.ts";

/** Recreates each sequence, because setval() is not rolled back with the transaction. */
const RECREATE_SEQUENCES = `
  do $$
  declare sequence regclass;
  begin
    for sequence in select pg_class.oid from pg_class join pg_depend on objid = pg_class.oid
      where relkind = 'S' and deptype in ('a', 'i') and relnamespace::regnamespace::text in ('public', 'private', 'search')
    loop
      execute format('alter sequence %s restart', sequence);
    end loop;
  end $$`;

const compared = (tables: readonly TableContents[]) => `
  do $$
  declare unlike text;
  begin
    select string_agg(format('%s: %s no backup, %s no destino', name, backup.rows, there.rows), chr(10)) into unlike
    from jsonb_to_recordset(${escapeLiteral(JSON.stringify(tables))}) as backup (name text, rows int, checksum text)
    join (${contentsOf(tables)}) as there using (name)
    where backup.checksum is distinct from there.checksum;
    if unlike is not null then
      raise 'Os dados restaurados diferem dos do backup, e nada foi gravado:%', chr(10) || unlike;
    end if;
  end $$`;

/** Since version 17 pg_dump sets a parameter that older servers do not know. This sets it only where it exists. */
async function* statementsOf(file: string): AsyncGenerator<Buffer> {
  const setting = `select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout';`;
  let isHead = true;
  for await (const chunk of createReadStream(file, "latin1") as AsyncIterable<string>) {
    const text = isHead ? chunk.replace(/^SET transaction_timeout = 0;$/m, setting) : chunk;
    yield Buffer.from(text, "latin1");
    isHead = false;
  }
}

async function expectPlace({ tables, own = {} }: Contents, runQuery: RunQuery): Promise<void> {
  const there = new Set((await listTables(runQuery)).flatMap(partsOf));
  const lacking = tables.flatMap((table) => {
    const [whole = "", ...columns] = partsOf(table);
    return there.has(whole) ? columns.filter((column) => !there.has(column)) : whole;
  });
  if (lacking.length === 0) return;
  const lines = lacking.map((part) => `  ${part}: ${own[part] ?? "é das migrações ou do Auth"}`);
  throw new PlainError(
    `Faltam no destino partes que o backup contém, e nada foi gravado. Crie antes:\n${lines.join("\n")}`,
  );
}

export async function restore({ runQuery, run }: Database, file: string): Promise<string> {
  const contents = readContents(file);
  const { migrations, tables } = contents;
  const applied = await readMigrations(runQuery);
  // Migrations pasted into the SQL editor are not recorded; then only the checksums are compared.
  if (migrations.length > 0 && `${applied}` !== `${migrations}`) {
    throw new PlainError(
      `O destino não tem as migrações do backup. Backup: ${migrations.join(", ")}. Destino: ${applied.join(", ") || "nenhuma"}. Aplique as mesmas ("db push" na versão do portal que fez o backup).`,
    );
  }
  await expectPlace(contents, runQuery);
  const filled = (await readTables(runQuery, tables)).filter(({ rows }) => rows > 0);
  if (filled.length > 0) {
    throw new PlainError(
      `O destino não está vazio (${filled.map(({ name, rows }) => `${name}: ${rows}`).join(", ")}). Nada foi gravado: use um projeto novo, sem artigos de exemplo e sem contas.`,
    );
  }

  // Our triggers are disabled, because they would drop, shorten or derive values.
  const ours = tables.filter(({ name }) => !name.startsWith("auth."));
  const triggers = (act: "disable" | "enable") =>
    ours.map(({ name }) => `alter table ${name} ${act} trigger user`).join("; ");
  const before = `${SAME_TEXT}; ${triggers("disable")}; ${RECREATE_SEQUENCES}`;
  const after = `${triggers("enable")}; ${compared(tables)}`;
  // The transaction includes the comparison, so that an interruption leaves the target unchanged.
  const options = ["-Xq", "--single-transaction", "-v", "ON_ERROR_STOP=1", "-v", "VERBOSITY=terse"];
  await run("psql", [...options, "-c", before, "-f", "-", "-c", after], statementsOf(file));
  return `${countRows(tables)} linhas de ${tables.length} tabelas restauradas e conferidas: contagens e somas de verificação iguais.`;
}
