/**
 * A project of an earlier version, with rows, becomes today's by the commands of docs/operations.md while it is read, and is
 * backed up, dropped and restored. What it took, as docs/operations.md says it:
 * `npx vitest run --project=database --reporter=verbose upgrade`
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examineDatabase } from "../../tooling/doctor/database.ts";
import {
  guideCommands,
  hasCli,
  HostedProject,
  INSERT_ACCOUNTS,
  readSchemas,
  SIGN_ALL_IN,
} from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import {
  checkOut,
  type Checkout,
  earlierMigrations,
  ROWS,
  startReaders,
} from "../support/upgrade-drill.ts";

const binaries = findPostgres();

/** Which migrations an installation of then had, and by which commands of the guide it comes here. */
const VERSIONS = [
  { name: "the first version", time: 0, count: 2, guide: ["upgrade-1", "upgrade-2"] },
  { name: "the last one of 18 migrations", time: 0, count: 18, guide: ["upgrade-1", "upgrade-2"] },
  { name: "the first one of a baseline", time: 1, count: 8, guide: ["upgrade-2"] },
];

/** By day from the first version and from the last baseline, each to one kind of project. */
const CASES = VERSIONS.flatMap((version, index) =>
  [true, false].map((automaticGrants) => ({
    version,
    automaticGrants,
    isDaily: automaticGrants && index === 0,
  })),
);

/** As often the CLI comes upon a report that began before, and holds what it reads. */
const MIN_GIVEN_UP = 2;

/** Of what a server logged: how often a migration gave up waiting, and how long reads waited for a table, in milliseconds. */
const givenUp = (log: string) => log.split("canceling statement due to lock timeout").length - 1;
const readWaits = (log: string) =>
  Array.from(log.matchAll(/ acquired AccessShareLock on .* after ([\d.]+) ms/g), ([, wait]) =>
    Number(wait),
  );

/** Articles, sources, items, and those that wait in the source with most. */
const COUNTS = `
  select json_build_array(
    (select count(*) from public.articles), (select count(*) from public.sources), (select count(*) from public.feed_items),
    (select count(*) from public.feed_items where status = 'waiting' group by source_id order by 1 desc limit 1)
  )
`;

/** Every column that a version had and today's has, of every row. */
const contentsOf = (columns: Record<string, string[]>, today: Record<string, string[]>) =>
  `select json_build_object(${Object.entries(columns)
    .map(
      ([table, names]) =>
        `'${table}', (select md5(string_agg(line::text, '' order by line::text)) from (
          select ${names
            .filter((name) => today[table]!.includes(name))
            .map((name) => `"${name}"`)
            .join(", ")} from public.${table}) as line)`,
    )
    .join(", ")})`;

const COLUMNS = `
  select json_object_agg(table_name, names) from (
    select table_name, json_agg(column_name order by ordinal_position) as names
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name
  ) as tables
`;

/** What doctor has against its database. */
async function faultsOf(project: HostedProject) {
  const findings = await examineDatabase(project.address(), ["editora@example.com"]);
  // Its accounts have no address.
  return findings.filter(
    ({ status, message }) => status !== "ok" && !message.includes("papel de administrador"),
  );
}

describe.skipIf(!binaries || !hasCli)("a project with rows", () => {
  let server: PostgresServer;
  let checkout: Checkout;

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    checkout = checkOut();
  });
  afterAll(async () => {
    checkout?.close();
    await server?.close();
  });

  for (const { version, automaticGrants, isDaily } of CASES)
    it(
      `of ${version.name} is brought here whole, and no read waits for it (new tables open to all: ${automaticGrants})`,
      { timeout: 300_000, tags: isDaily ? [] : ["nightly"] },
      async ({ annotate }) => {
        const { time, count, guide } = version;
        const name = `upgraded_${count}_${automaticGrants}`;
        const project = await HostedProject.makeEmpty(server, automaticGrants, name);
        const fresh = await HostedProject.makeEmpty(server, automaticGrants, `${name}_fresh`);
        await fresh.asOwner(`begin; ${readSchemas()} commit;`);
        const address = server.address(name, "postgres");
        await checkout.install(earlierMigrations()[time]!.slice(0, count), address);
        await project.asOwner(ROWS + INSERT_ACCOUNTS + SIGN_ALL_IN);
        expect(await project.value(COUNTS)).toEqual([1000, 25, 4000, 840]);
        const contents = contentsOf(await project.value(COLUMNS), await fresh.value(COLUMNS));
        const before = await project.value(contents);

        const { length } = server.log();
        const logged = () => server.log().slice(length);
        const readers = startReaders(binaries!, server.address(name, "authenticator"));
        const holder = project
          .asOwner("begin; select count(*) from public.articles; select pg_sleep(600)")
          .catch(() => {});
        const release = async () => {
          try {
            const timeout = 120_000;
            await expect
              .poll(() => givenUp(logged()), { timeout })
              .toBeGreaterThanOrEqual(MIN_GIVEN_UP);
          } finally {
            await server.psql(
              "select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()",
            );
          }
        };
        const released = release();
        const start = performance.now();
        const commands = ["upgrade", ...guide, "push"].map(guideCommands).join("\n");
        const output = await checkout.run(commands, address);
        const seconds = (performance.now() - start) / 1000;
        await Promise.all([holder, released]);
        const { reads, longestMs } = await readers.stop();
        const longestWaitMs = Math.max(0, ...readWaits(logged()));
        await annotate(
          `${seconds.toFixed(0)} s, ${givenUp(logged())} attempts given up; ` +
            `${reads} reads, the longest ${longestMs.toFixed(0)} ms, the longest wait for a table ${longestWaitMs.toFixed(0)} ms`,
          "figures",
        );

        expect(await project.value(contents)).toEqual(before);
        expect(await project.catalogue()).toEqual(await fresh.catalogue());
        expect(await faultsOf(project)).toEqual([]);
        expect(output).toContain("lock timeout");
        // Of fifty that are due in a second.
        expect(reads).toBeGreaterThan(seconds * 25);
        // A read that is refused rejects above. What a slow machine adds to one is no migration's.
        expect(longestWaitMs).toBeLessThan(1000);

        const restored = await project.moveTo(`${name}_restored`);
        await restored.asOwner(SIGN_ALL_IN);
        expect(await restored.value(contents)).toEqual(before);
        expect(await faultsOf(restored)).toEqual([]);
      },
    );
});
