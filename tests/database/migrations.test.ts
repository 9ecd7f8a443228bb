/** The migrations on a live project: hostile rows do not make them fail, and what is in use is not kept waiting. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostedProject } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { earlierMigrations } from "../support/upgrade-drill.ts";

const FOLDER = "supabase/migrations";

/** Those in whose place the baseline is: an installation has each but the one that came for those before it. */
const [FIRST, SECOND] = earlierMigrations().map((migrations) => migrations.map(({ sql }) => sql));
const EARLIER = [...FIRST!, ...SECOND!.slice(1)];
const FIRST_VERSION = EARLIER.slice(0, 2);
const UPGRADE = EARLIER.slice(2);
const SINCE_BASELINE = readdirSync(FOLDER)
  .toSorted()
  .slice(1)
  .map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"));

const HOSTILE_ROWS = `
  insert into public.sources (name, url, keep_words, block_words, etag, last_modified, last_error, notices) values
    (repeat('n', 2000000), 'https://a.com/feed', array[repeat('k', 20000)], array[repeat('b', 20000)],
      repeat('e', 20000), repeat('m', 20000), repeat('x', 20000), array_fill(repeat('y', 3000), array[100])),
    ('B', 'https://b.com/feed', '{robô}', '{}', 'etag', 'ontem', null, '{}');

  insert into public.feed_items
    (source_id, source_name, identity, address_key, url, title, description, image, published_at, reasons,
      status, decided_at, flags)
  select id, repeat('n', 20000), repeat(status, 10000), repeat(status, 10000),
    'https://a.com/' || repeat('u', 2000000), repeat('t', 20000), repeat('d', 20000),
    'https://a.com/' || repeat('i', 20000), now(), to_jsonb(repeat('r', 20000)),
    status, case when status <> 'waiting' then now() end, flags
  from public.sources,
    (values ('waiting', '{}'::text[]), ('approved', array['no-address']), ('rejected', array['no-date'])) as each (status, flags)
  where url = 'https://a.com/feed';

  insert into public.feed_items (source_id, identity, published_at)
  select id, 'w' || n, now() from public.sources, generate_series(1, 700) as n where url = 'https://b.com/feed';

  insert into public.articles (title, description, "publishedAt") values
    ('Robô', repeat('Texto longo ', 200000), '2026-03-01'), ('Sem data', '', null), ('Decomposta: cafe\u0301', '', null);
`;

/** One that moved, in a version that kept what its empty feed was named. */
const MOVED = `
  insert into public.sources (name, url, moved_to, etag, last_modified)
  values ('C', 'https://c.com/feed', 'https://c.com/novo', 'etag', 'ontem');
`;

const binaries = findPostgres();
let server: PostgresServer;

beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
});
afterAll(() => server?.close());

describe.skipIf(!binaries)(
  "a project with hostile rows of the first version",
  { tags: ["full"] },
  () => {
    let project: HostedProject;

    beforeAll(async () => {
      project = await HostedProject.makeEmpty(server, true);
      for (const sql of FIRST_VERSION) await project.asOwner(sql);
      await project.asOwner(HOSTILE_ROWS);
      for (const sql of [...UPGRADE, MOVED, ...SINCE_BASELINE])
        await project.asOwner(`begin; ${sql} commit;`);
    });

    it("has items within the limits, none lost, and the decided ones decided", async () => {
      const items = await project.value(`select json_agg(x order by status) from (
      select status, length(source_name) as name, octet_length(identity) as identity, address_key, url, image,
        length(title) as title, length(description) as description, reasons, flags
      from public.feed_items where identity !~ '^w'
    ) as x`);
      const cut = {
        name: 500,
        identity: 64,
        address_key: "",
        url: "",
        image: "",
        title: 1000,
        description: 5000,
        reasons: [],
      };
      expect(items).toEqual([
        { ...cut, status: "approved", flags: ["no-address"] },
        { ...cut, status: "rejected", flags: ["no-date", "no-address"] },
        { ...cut, status: "waiting", flags: ["no-address"] },
      ]);
    });

    it("keeps the waiting items that are more than a source may have, and takes no more", async () => {
      await project.asOwner(`
      insert into public.feed_items (source_id, identity, published_at)
      select id, 'more', now() from public.sources where url = 'https://b.com/feed'
    `);
      const query =
        "select count(*) from public.feed_items where identity ~ '^(w|more)' and identity !~ '^waiting'";
      expect(await project.value(query)).toBe(700);
    });

    it("has sources within the limits, and the others as they were", async () => {
      const sources = await project.value(`select json_agg(x order by name) from (
      select left(name, 1) as name, length(name) as length, keep_words, block_words, etag, last_modified,
        length(last_error) as error, cardinality(notices) as notices
      from public.sources where moved_to is null
    ) as x`);
      expect(sources).toEqual([
        {
          name: "B",
          length: 1,
          keep_words: ["robô"],
          block_words: [],
          etag: "etag",
          last_modified: "ontem",
          error: null,
          notices: 0,
        },
        {
          name: "n",
          length: 500,
          keep_words: [],
          block_words: [],
          etag: null,
          last_modified: null,
          error: 2000,
          notices: 50,
        },
      ]);
    });

    // Rule 14.35.
    it("knows no version of a feed that moved", async () => {
      const query =
        "select json_agg(etag || last_modified) from public.sources where moved_to is not null";
      expect(await project.value(query)).toEqual([null]);
    });

    it("finds the articles of before", async () => {
      for (const query of ["robo", "texto longo", "sem data"]) {
        const titles = await project.value<string[]>(
          `select coalesce(json_agg(title), '[]') from public.search_articles('${query}')`,
        );
        expect([query, titles.length]).toEqual([query, 1]);
      }
    });

    it("can decide an item that was too long", async () => {
      const decided = await project.value(`
      with decided as (
        update public.feed_items set status = 'rejected', decided_at = now()
        where title ~ '^ttt' and status = 'waiting' returning 1
      ) select count(*) from decided
    `);
      expect(decided).toBe(1);
    });
  },
);

/** Tables that a migration stops while it is made, but for those that it makes itself. */
function stoppedTables(sql: string): string[] {
  const made = new Set(Array.from(sql.matchAll(/create table ([a-z_.]+)/g), ([, name]) => name));
  const stopping =
    /\balter table ([a-z_]+\.[a-z_]+)|\bcreate (?:unique index|index|trigger) [^;]*? on ([a-z_]+\.[a-z_]+)/g;
  return Array.from(sql.matchAll(stopping), ([, altered, on]) => altered ?? on ?? "").filter(
    (name) => !made.has(name),
  );
}

it("gives up soon where it waits for a table in use", () => {
  const stopping = [...UPGRADE, ...SINCE_BASELINE].filter((sql) => stoppedTables(sql).length > 0);
  expect(stopping.length).toBeGreaterThan(8);
  const patient = stopping.filter((sql) => !/^set lock_timeout = '500ms';$/m.test(sql));
  expect(patient).toEqual([]);
});
