/** What was stored under the names of before is found under those of today, decided or not (rule 14.7). */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostedProject } from "../../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";

const FOLDER = "supabase/migrations";
const NAMES = "20261127020200";
const SOURCE = "10000000-0000-4000-a000-000000000001";

const binaries = findPostgres();
let server: PostgresServer;

beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
});
afterAll(() => server?.close());

/** By title: the names of before (identity, address_key, page_key), and those of today. */
const NAMED = {
  "its own name": ["guid-N", "a.com/N", "", "guid-N", "a.com/N"],
  "named by its address": ["address:b.com/N", "b.com/N", "", "", "b.com/N"],
  "named by its title": ["title:n", "title:blog/n N", "", "", ""],
  "one guid for all": ["0 c.com/N", "c.com/N", "", "0", "c.com/N"],
  "on a page of several": ["s-N", "d.com/p x s-N", "d.com/p", "s-N", "d.com/p"],
} as const;

describe.skipIf(!binaries)("two thousand items of before", { tags: ["full"] }, () => {
  it("have the names of today, and their decisions stay", { timeout: 120_000 }, async () => {
    const project = await HostedProject.makeEmpty(server, true);
    const files = readdirSync(FOLDER).toSorted();
    const apply = async (isOfThese: (name: string) => boolean) => {
      for (const name of files.filter(isOfThese)) {
        await project.asOwner(`begin; ${readFileSync(`${FOLDER}/${name}`, "utf8")} commit;`);
      }
    };
    await apply((name) => name < NAMES);
    await project.asOwner(
      `insert into public.sources (id, name, url) values ('${SOURCE}', 'A', 'https://a.com/feed');`,
    );
    for (const [title, [identity, key, page]] of Object.entries(NAMED)) {
      await project.asOwner(`
        insert into public.feed_items
          (source_id, title, identity, address_key, page_key, naming, published_at, status, decided_at)
        select '${SOURCE}', '${title}', replace('${identity}', 'N', n::text) || case '${identity}' when 'title:n' then n::text else '' end,
          replace('${key}', 'N', n::text), '${page}', 1, now(), status, case status when 'rejected' then now() end
        from generate_series(1, 400) as n, lateral (select (array['waiting', 'rejected', 'rejected', 'rejected'])[1 + n % 4] as status) as each;
      `);
    }
    await apply((name) => name >= NAMES);
    const seventh = await project.value<Record<string, unknown>>(`
      select json_object_agg(title, json_build_array(identity, address_key, status)) from public.feed_items
      where (title, identity, address_key) in (${Object.entries(NAMED)
        .map(
          ([title, [, , , identity, page]]) =>
            `('${title}', '${identity.replace("N", "7")}', '${page.replace("N", "7")}')`,
        )
        .join()}) and status = 'rejected'
    `);
    expect(Object.keys(seventh).toSorted()).toEqual(Object.keys(NAMED).toSorted());
    const counts = await project.value(
      "select json_object_agg(status, n) from (select status, count(*) as n from public.feed_items group by 1) as each",
    );
    expect(counts).toEqual({ waiting: 500, rejected: 1500 });
    // What is decided cannot be rewritten after it either.
    await expect(
      project.asOwner("update public.feed_items set identity = 'x' where status = 'rejected'"),
    ).rejects.toThrow("decidido");
  });
});
