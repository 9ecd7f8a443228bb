/**
 * `npm test -- mutation sql` (README.md, beside this file): takes each policy, row level security, check, foreign key, unique
 * index, trigger and, where a PostgreSQL server is installed, each grant of the final schema away, one at a time, from every
 * database that a test starts, and runs the database tests until one fails.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import makeSnapshot from "../../tests/support/database-snapshot.ts";
import { HostedProject } from "../../tests/support/hosted-project.ts";
import { findPostgres, startPostgres } from "../../tests/support/postgres-server.ts";
import { startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { binOf } from "../checks/package-bin.ts";

const OURS = "('public', 'private', 'search')";

/** What is taken away, the statement that does it, and the table it is about. */
const OBJECTS = `
  select format('política "%s" de %s', policyname, tablename) as name,
    format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement, tablename as about
  from pg_policies where schemaname in ${OURS}
  union all
  select format('segurança por linha de %s', relname),
    format('alter table %I.%I disable row level security', nspname, relname), relname
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relrowsecurity and nspname in ${OURS}
  union all
  select format('restrição %s', conname),
    format('alter table %s drop constraint %I', conrelid::regclass, conname), relname
  from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_namespace on pg_namespace.oid = connamespace
  where contype in ('c', 'f', 'u') and nspname in ${OURS}
  union all
  select format('índice único %s', indexrelid::regclass), format('drop index %I.%I', nspname, made.relname), table_of.relname
  from pg_index join pg_class as made on made.oid = indexrelid join pg_class as table_of on table_of.oid = indrelid
    join pg_namespace on pg_namespace.oid = made.relnamespace
  where indisunique and nspname in ${OURS}
    and not exists (select 1 from pg_constraint where conindid = indexrelid)
  union all
  select format('gatilho %s', tgname), format('drop trigger %I on %s', tgname, tgrelid::regclass), relname
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
  where not tgisinternal and nspname in ${OURS}
  union all
  select format('direitos de quem lê %s', relname),
    format('alter view %I.%I reset (security_invoker)', nspname, relname), relname
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'v' and nspname in ${OURS}
`;

/** The embedded backend grants everything by itself. */
const GRANTS = `
  select json_agg(mutation) from (
    select format('%s em %s a %s', lower(privilege_type), what, coalesce(rolname, 'todos')) as name,
      format('revoke %s on %s from %s', privilege_type, what, coalesce(rolname, 'public')) as statement, 'grants' as about
    from (
      select 'schema ' || nspname as what, nspacl as acl, nspowner as owner
      from pg_namespace where nspname in ('private', 'search')
      union all
      select relnamespace::regnamespace || '.' || relname, relacl, relowner
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ${OURS} and relkind in ('r', 'v')
      union all
      select 'function ' || pg_proc.oid::regprocedure, coalesce(proacl, acldefault('f', proowner)), proowner
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ${OURS}
    ) as object, aclexplode(acl) as entry left join pg_roles on pg_roles.oid = entry.grantee
    where entry.grantee <> owner
    order by what, rolname, privilege_type
  ) as mutation
`;

/** The files of tests/database that are tried first, before the one that tries everything by everybody, by what a mutation is about. */
const LIKELY = Object.entries({
  "closed-doors": ["articles"],
  "articles/article-versions": ["articles", "article_versions"],
  "articles/search-articles": ["articles", "article_texts"],
  "feeds/feed-limits": ["sources", "feed_items", "feed_alerts", "site_builds"],
  "feeds/address-checks": ["address_checks", "dead_addresses"],
});

type Mutation = Record<"name" | "statement" | "about", string>;

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

const FOLDER = "tests/database";
const NOT_TRIED = /schemas|doctor|deploy|upgrade|development-server/;
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join(FOLDER, file.replaceAll(path.sep, "/")))
  // Those that compare whole catalogues notice everything, and nothing of what it is good for.
  .filter((file) => file.endsWith(".test.ts") && !NOT_TRIED.test(file));

/** @returns the file of a test that failed without it */
async function firstFailure(
  files: string[],
  tags: string,
  { statement }: Mutation,
  lane: number,
): Promise<string | undefined> {
  const output = `test-results/mutate-sql-${lane}.json`;
  // A second try: what fails once for another reason has not noticed anything.
  const fixed = ["--project=database", "--bail=1", "--retry=1", "--maxWorkers=1"];
  const report = ["--reporter=json", `--outputFile=${output}`];
  const args = [binOf("vitest"), "run", ...fixed, ...report, `--tags-filter=${tags}`, ...files];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, SQL_MUTATION: statement },
    stdio: "ignore",
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status === 0) return undefined;
  const { testResults } = JSON.parse(readFileSync(output, "utf8")) as {
    testResults: { name: string; status: "failed" | "passed" }[];
  };
  const failed = testResults.find(({ status: each }) => each === "failed");
  if (failed) return path.relative(FOLDER, failed.name);
  throw new Error(`Vitest ended with ${String(status)} and names no failure: ${statement}`);
}

/** Exits with 1 when no test fails for some. @param words only what has one of them in its name; none: all */
export async function mutateDatabase(words: readonly string[]): Promise<void> {
  await makeSnapshot();
  mkdirSync("test-results", { recursive: true });
  const mutations = (await listMutations()).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const waiting = [...mutations];
  const missed: string[] = [];

  async function runLane(lane: number): Promise<void> {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const names = LIKELY.flatMap(([name, tables]) =>
        tables.includes(mutation.about) ? name : [],
      );
      const likely = [...names, "whole-matrix"].map((name) => `${FOLDER}/${name}.test.ts`);
      const rest = FILES.filter((file) => !likely.includes(file));
      const failure =
        (await firstFailure(likely, "!full && !cost", mutation, lane)) ??
        (await firstFailure([...likely, ...rest], "!cost", mutation, lane));
      console.log(`${mutation.name} · ${failure ?? "nenhum teste falha"}`);
      if (!failure) missed.push(mutation.name);
    }
  }

  await Promise.all([0, 1].slice(0, availableParallelism()).map(runLane));
  console.log(
    `\n${mutations.length - missed.length} de ${mutations.length} notados por algum teste.`,
  );
  for (const name of missed) console.log(`Nenhum teste nota a falta de: ${name}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
