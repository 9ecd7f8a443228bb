/**
 * `npm run mutate:sql`: takes each policy, row level security, check, foreign key, trigger and, where a PostgreSQL server
 * is installed, each grant of the final schema away, one at a time, from every database that a test starts, and runs the
 * database tests until one fails. Prints which did, and exits with 1 when none did for some. With words, only what has
 * one of them in its name. About an hour.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { HostedProject } from "../../tests/support/hosted-project.ts";
import { findPostgres, startPostgres } from "../../tests/support/postgres-server.ts";
import { startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { textTable } from "./text-table.ts";

const OURS = "('public', 'private', 'search')";

/** Each column: what it is called, the statement that takes it away, and what tests of it name. */
const OBJECTS = `
  select format('policy %I on %I', policyname, tablename) as name,
    format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement, tablename as about
  from pg_policies where schemaname in ${OURS}
  union all
  select format('row level security of %I', relname),
    format('alter table %I.%I disable row level security', nspname, relname), relname
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relrowsecurity and nspname in ${OURS}
  union all
  select format('constraint %I', conname), format('alter table %s drop constraint %I', conrelid::regclass, conname),
    relname
  from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_namespace on pg_namespace.oid = connamespace
  where contype in ('c', 'f', 'u') and nspname in ${OURS}
  union all
  select format('trigger %I', tgname), format('drop trigger %I on %s', tgname, tgrelid::regclass), relname
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
  where not tgisinternal and nspname in ${OURS}
`;

/** The embedded backend grants everything by itself. */
const GRANTS = `
  select json_agg(mutation) from (
    select format('%s on %s to %s', lower(privilege_type), relname, grantee::regrole) as name,
      format('revoke %s on public.%I from %s', privilege_type, relname, grantee::regrole) as statement, relname as about
    from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and grantee <> 0 and grantee <> relowner
    union all
    select format('execute on %s to %s', proname, coalesce(nullif(grantee, 0)::regrole::text, 'public')),
      format('revoke execute on function %s from %s', pg_proc.oid::regprocedure,
        coalesce(nullif(grantee, 0)::regrole::text, 'public')), proname
    from pg_proc, aclexplode(proacl)
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and grantee <> proowner
  ) as mutation
`;

interface Mutation {
  name: string;
  statement: string;
  about: string;
}

async function listMutations(): Promise<Mutation[]> {
  const backend = await startEmbeddedBackend({ dataDir: "memory://" });
  const { rows } = await backend.sql(OBJECTS);
  const mutations = rows as unknown as Mutation[];
  // A statement that fails would be taken for a test that does.
  for (const { statement } of mutations) await backend.sql(`begin; ${statement}; rollback;`);
  await backend.close();

  const binaries = findPostgres();
  if (!binaries) return mutations;
  const server = await startPostgres(binaries);
  const project = await HostedProject.make(server, false);
  const grants = await project.value<Mutation[]>(GRANTS);
  for (const { statement } of grants) await project.asOwner(`begin; ${statement}; rollback;`);
  await server.close();
  return [...mutations, ...grants];
}

const FILES = readdirSync("tests/database", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !/nginx|development-server/.test(file))
  .map((file) => path.posix.join("tests/database", file.replaceAll(path.sep, "/")))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** First the few files that speak of it most; then all the others. */
function byRelevance({ about }: Mutation): string[][] {
  const mentions = (text: string) => text.split(about).length - 1;
  const sorted = FILES.toSorted((a, b) => mentions(b.text) - mentions(a.text));
  const files = sorted.map(({ file }) => file);
  return [files.slice(0, 4), files.slice(4)];
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[]; message: string }[];
}

/** @returns the name of a test that failed without it */
function firstFailure(files: string[], { statement }: Mutation): string | undefined {
  const options = ["run", "--project", "database", "--bail=1", "--reporter=json"];
  const { stdout, status } = spawnSync("vitest", [...options, ...files], {
    encoding: "utf8",
    env: { ...process.env, SQL_MUTATION: statement },
    maxBuffer: 1e9,
  });
  if (status === 0) return undefined;
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as Report;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find((result) => result.status === "failed");
  return failed?.fullName ?? testResults.find(({ message }) => message)?.message ?? "?";
}

const words = process.argv.slice(2);
const mutations = (await listMutations()).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const rows: string[][] = [];
for (const mutation of mutations) {
  let failed: string | undefined;
  for (const files of byRelevance(mutation)) failed ??= firstFailure(files, mutation);
  const row = [mutation.name, failed?.split("\n")[0]?.slice(0, 100) ?? "NENHUM TESTE FALHA"];
  rows.push(row);
  console.log(row.join(": "));
  if (!failed) process.exitCode = 1;
}
console.log(`\n${textTable(["Sem isto", "falha"], rows)}`);
