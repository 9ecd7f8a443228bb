/**
 * The time limit of a search (rule 6.8), which the embedded engine lacks.
 * @module-tag full
 */
import { beforeAll, expect, it } from "vitest";
import { beginAs, HostedProject } from "../../support/hosted-project.ts";
import { usePostgres } from "../../support/use-postgres.ts";

const { binaries, server } = usePostgres();
let project: HostedProject;

beforeAll(async () => {
  if (!binaries) return;
  project = await HostedProject.make(server(), false);
  await project.asOwner("insert into public.articles (title) values ('Robô')");
});

/**
 * PostgREST applies a function's own time limit to its call; PostgreSQL would apply it only to the next statement.
 * @see https://docs.postgrest.org/en/stable/references/transactions.html (`db-hoisted-tx-settings`)
 */
const search = (name: string) =>
  project.asPostgrest(`
    \\set VERBOSITY verbose
    ${beginAs({ role: "anon", claims: null })}
    \\o /dev/null
    select set_config('statement_timeout', split_part(setting, '=', 2), true)
    from pg_catalog.pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and proname = '${name}' and setting ~ '^statement_timeout=';
    \\o
    select count(*) from public.${name}(query => 'robo');
    commit;
  `);

const FUNCTIONS = ["search_articles", "count_articles"];

it.skipIf(!binaries)("the database stops an endless search after two seconds", async () => {
  const held = project.asOwner(`
    begin;
    lock table public.articles, search.article_texts in access exclusive mode;
    select pg_sleep(5);
    commit;
  `);
  await expect
    .poll(() => project.value("select count(*) from pg_stat_activity where wait_event = 'PgSleep'"))
    .toBe(1);
  const start = Date.now();
  const outcomes = await Promise.allSettled(FUNCTIONS.map(search));
  const seconds = (Date.now() - start) / 1000;
  expect(outcomes.map((outcome) => outcome.status)).toEqual(FUNCTIONS.map(() => "rejected"));
  for (const outcome of outcomes) {
    const { message } = (outcome as PromiseRejectedResult).reason as Error;
    expect(message).toContain("ERROR:  57014: canceling statement due to statement timeout");
  }
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThan(5);

  await held;
  for (const name of FUNCTIONS) expect([name, await search(name)]).toEqual([name, "1"]);
});
