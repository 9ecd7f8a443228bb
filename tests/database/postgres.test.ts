/**
 * Migrations and optional SQL on a server with tests/fixtures/hosted-schema.sql.
 * @module-tag full
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { beginAs, type Caller, HostedProject } from "../support/hosted-project.ts";
import { describeFirstRow } from "../support/first-row.ts";
import { findPostgres } from "../support/postgres-server.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { isCliInstalled } from "../../tooling/deploy/supabase-cli.ts";

const read = (file: string) => readFileSync(file, "utf8");
const OPEN = read("supabase/optional/open_writes.sql");
const CLOSE = read("supabase/optional/close_writes.sql");

const VISITOR: Caller = { role: "anon", claims: { role: "anon" } };

const { binaries, server } = usePostgres();

it.each(binaries ? [] : ["the rights are tested only on the embedded engine"])(
  "PostgreSQL is not installed here: %s",
  () => {
    expect(findPostgres()).toBeNull();
  },
);

const PROJECTS: [name: string, automaticGrants: boolean][] = [
  ["a project made before 30 October 2026, which grants everything on a new table", true],
  ["a later project, which grants nothing on a new table", false],
];

describeFirstRow(
  binaries ? PROJECTS : [],
  ([name]) => name,
  ([, automaticGrants]) => {
    let project: HostedProject;

    beforeAll(async () => {
      project = await HostedProject.make(server(), automaticGrants);
    });

    it("open_writes.sql and close_writes.sql, run once or twice, restore grants and policies exactly", async () => {
      const before = await project.catalogue();
      await project.asOwner(OPEN);
      const opened = await project.catalogue();
      const added = Object.keys(opened).filter((id) => !(id in before));
      expect(added.filter((id) => id.includes("INSECURE: "))).toHaveLength(4);
      await project.asOwner(OPEN);
      expect(await project.catalogue()).toEqual(opened);
      await project.asOwner(CLOSE);
      await project.asOwner(CLOSE);
      expect(await project.catalogue()).toEqual(before);
    });

    it.skipIf(!isCliInstalled)(
      "`db push --include-seed` adds the example articles once, and nothing else",
      async () => {
        const contents = () =>
          project.value<
            Record<"articles" | "users", object[]> & Record<"sources" | "items", number>
          >(`select json_build_object(
        'articles', (select json_agg(article order by id) from public.articles as article),
        'users', (select json_agg(account order by id) from auth.users as account),
        'sources', (select count(*) from public.sources),
        'items', (select count(*) from public.feed_items)
      )`);
        await project.asOwner("delete from public.articles");
        const { users, sources, items } = await contents();
        expect(users).toHaveLength(7);

        await project.push("--include-seed");
        const once = await contents();
        expect(once.articles.length).toBeGreaterThanOrEqual(30);
        expect(once).toMatchObject({ users, sources, items });

        await project.asOwner(read("supabase/seeds/10_articles.sql"));
        expect(await contents()).toEqual(once);
      },
    );

    it("a table that a later migration creates stays closed until it is opened", async () => {
      await project.asOwner(`
      create table public.later (id serial primary key);
      create function public.later_function() returns integer language sql as 'select 1';
    `);
      const entries = await project.value<string[]>(`
      select coalesce(json_agg(distinct coalesce(rolname, 'PUBLIC')), '[]')
      from (
        select relacl as acl from pg_class where oid in ('public.later'::regclass, 'public.later_id_seq'::regclass)
        union all
        select coalesce(proacl, acldefault('f', proowner)) from pg_proc where proname = 'later_function'
      ) as made, aclexplode(acl) as entry left join pg_roles on pg_roles.oid = entry.grantee
    `);
      await project.asOwner("drop table public.later; drop function public.later_function()");
      expect(entries).toEqual(automaticGrants ? ["postgres", "service_role"] : ["postgres"]);
    });

    describe("a database with ten thousand articles", () => {
      beforeAll(() =>
        project.asOwner(`
        delete from public.articles;
        insert into public.articles (title, description, "publishedAt")
          select 'Artigo ' || n, repeat('robô ', 120),
            case when n % 50 > 0 then now() - n * interval '1 hour' end
          from generate_series(1, 10000) as n;
        vacuum analyze public.articles;
      `),
      );

      it.each([
        ["the portal's request", 'order by "publishedAt" desc limit 240'],
        [
          "a further page",
          `where "publishedAt" < now() - interval '300 days' order by "publishedAt" desc, id desc limit 240`,
        ],
      ])("reads the index without sorting: %s", async (_what, order) => {
        const plan = await project.asPostgrest(`
        ${beginAs(VISITOR)}
        explain (costs off) select * from public.articles ${order};
        commit;
      `);
        expect(plan).toContain("Index Scan using articles_published_at_idx on articles");
        expect(plan).not.toContain("Sort");
      });
    });
  },
  "nightly",
);
