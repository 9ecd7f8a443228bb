/** Rows of before, whose names had their scheme, keep their decisions under the names of today (rule 14.7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostedProject } from "../../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { earlierMigrations } from "../../support/upgrade-drill.ts";

const [, SECOND] = earlierMigrations();
const [BASELINE, NAMES] = SECOND!.map(({ sql }) => sql);

const binaries = findPostgres();
let server: PostgresServer;

beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
});
afterAll(() => server?.close());

describe.skipIf(!binaries)("items of before", () => {
  it("have their names without a scheme, decided ones too, and of two equal ones the first", async () => {
    const project = await HostedProject.makeEmpty(server, true);
    await project.asOwner(BASELINE!);
    await project.asOwner(`
      insert into public.sources (id, name, url) values
        ('10000000-0000-4000-a000-000000000001', 'A', 'https://a.com/feed');
      insert into public.feed_items (source_id, identity, title, published_at, status, decided_at, found_at)
      select '10000000-0000-4000-a000-000000000001', identity, title, now(), status,
        case when status <> 'waiting' then now() end, found_at::timestamptz
      from (values
        ('http://www.a.com/1', 'um', 'rejected', '2026-01-01'),
        ('HTTPS://a.com/1', 'um outra vez', 'waiting', '2026-02-01'),
        ('https://a.com/2', 'dois', 'approved', '2026-01-01'),
        ('tag:a.com,2026:3', 'três', 'waiting', '2026-01-01')
      ) as each (identity, title, status, found_at);
    `);
    await project.asOwner(`begin; ${NAMES} commit;`);
    const items = await project.value(
      "select json_object_agg(title, identity || ' ' || status) from public.feed_items",
    );
    expect(items).toEqual({
      um: "a.com/1 rejected",
      "um outra vez": "HTTPS://a.com/1 waiting",
      dois: "a.com/2 approved",
      três: "tag:a.com,2026:3 waiting",
    });
    // What is decided cannot be rewritten after it either.
    await expect(
      project.asOwner("update public.feed_items set identity = 'x' where title = 'dois'"),
    ).rejects.toThrow("decidido");
  });
});
