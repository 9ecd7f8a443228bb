/** Brings a backup into an empty project, counts both sides, and only then commits (rule 17.16). */
import { createReadStream } from "node:fs";
import { PlainError } from "../checks/plain-error.ts";
import {
  type Contents,
  countRows,
  listTables,
  type OwnPart,
  partName,
  readContents,
  readMigrations,
  readTables,
} from "./contents.ts";
import { connectionEnvironment, type Session, withSession } from "./database.ts";

/** So that a number goes back with the transaction: of a sequence as it was, setval() stays for good. */
const ANEW = `
  do $$
  declare sequence regclass;
  begin
    for sequence in select pg_class.oid from pg_class join pg_depend on objid = pg_class.oid
      where relkind = 'S' and deptype in ('a', 'i') and relnamespace::regnamespace::text in ('public', 'private', 'search')
    loop
      execute format('alter sequence %s restart', sequence);
    end loop;
  end $$`;

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

/** @throws PlainError naming every table and column of the backup that the target lacks, and what makes each */
async function expectPlace({ tables, own = [] }: Contents, session: Session): Promise<void> {
  const there = new Map((await listTables(session)).map(({ name, columns }) => [name, columns]));
  const lacking = tables.flatMap(
    ({ name: table, columns }): Pick<OwnPart, "table" | "column">[] => {
      const found = there.get(table);
      if (!found) return [{ table, column: null }];
      return columns
        .filter((column) => !found.includes(column))
        .map((column) => ({ table, column }));
    },
  );
  if (lacking.length === 0) return;
  const lines = lacking.map((part) => {
    const { statement } =
      own.find(({ table, column }) => table === part.table && column === part.column) ?? {};
    return `  ${partName(part)}: ${statement ?? "é das migrações ou do Auth"}`;
  });
  throw new PlainError(
    `O destino não tem lugar para tudo o que o backup traz, e nada foi gravado. Crie antes:\n${lines.join("\n")}`,
  );
}

async function restoreIn(session: Session, file: string): Promise<string> {
  const contents = readContents(file);
  const { migrations, tables } = contents;
  const applied = await readMigrations(session);
  // Pasted into the SQL editor, they are noted nowhere: then the sums alone tell.
  if (migrations.length > 0 && `${applied}` !== `${migrations}`) {
    throw new PlainError(
      `O destino não tem as migrações do backup. Backup: ${list(migrations)}. Destino: ${list(applied)}. Aplique as mesmas ("db push" na versão do portal que fez o backup).`,
    );
  }
  await expectPlace(contents, session);
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
  await session.value(`begin; ${triggers("disable")}; ${ANEW}; select 1`);
  await session.pour(statementsOf(file));
  await session.value(`${triggers("enable")}; select 1`);

  // By name: workers that count side by side answer in any order.
  const restored = new Map((await readTables(session, tables)).map((table) => [table.name, table]));
  const unlike = tables.filter(({ name, checksum }) => restored.get(name)?.checksum !== checksum);
  if (unlike.length > 0) {
    const sides = unlike.map(
      ({ name, rows }) => `${name}: ${rows} no backup, ${restored.get(name)?.rows} no destino`,
    );
    throw new PlainError(
      `O que chegou difere do que o backup diz ter, e nada foi gravado:\n${sides.join("\n")}`,
    );
  }
  // Not before: whatever ends earlier, on either side, leaves the target as it was.
  await session.value("commit; select 1");
  return `${countRows(tables)} linhas de ${tables.length} tabelas restauradas e conferidas: contas e somas iguais dos dois lados.`;
}

export function restore(file: string): Promise<string> {
  const env = connectionEnvironment();
  return withSession(env, (session) => restoreIn(session, file));
}
