/**
 * A project of an earlier version, with rows, becomes today's by the commands of docs/operations.md, while it is read.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareCatalogues, readSchemas } from "../../tooling/backend/catalogue.ts";
import { hasCli, HostedProject } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import {
  checkOut,
  type Checkout,
  guideCommands,
  ROWS,
  startReaders,
} from "../support/upgrade-drill.ts";

const binaries = findPostgres();

/** How many migrations an installation of then had: the first version's, and those of the last before they were one. */
const VERSIONS = [
  ["the first version", 2],
  ["the last one before the baseline", 18],
] as const;

/** How long a report that began before holds what it reads, in seconds: long enough for the CLI to come upon it. */
const CASES = VERSIONS.flatMap(([name, count]) => [
  { name, count, automaticGrants: true, holdSeconds: 20 },
  { name, count, automaticGrants: false, holdSeconds: 0 },
]);

/** Every column that a version had, of every row. */
const contentsOf = (columns: Record<string, string[]>) =>
  `select json_build_object(${Object.entries(columns)
    .map(
      ([table, names]) =>
        `'${table}', (select md5(string_agg(line::text, '' order by line::text)) from (
          select ${names.map((name) => `"${name}"`).join(", ")} from public.${table}) as line)`,
    )
    .join(", ")})`;

const COLUMNS = `
  select json_object_agg(table_name, names) from (
    select table_name, json_agg(column_name order by ordinal_position) as names
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name
  ) as tables
`;

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

  it.each(CASES)(
    "of $name is brought here whole, and no read waits for it (new tables open to all: $automaticGrants)",
    async ({ count, automaticGrants, holdSeconds }) => {
      const name = `upgraded_${count}_${automaticGrants}`;
      const project = await HostedProject.makeEmpty(server, automaticGrants, name);
      const fresh = await HostedProject.makeEmpty(server, automaticGrants, `${name}_fresh`);
      await fresh.asOwner(`begin; ${readSchemas()} commit;`);
      const address = server.address(name, "postgres");
      await checkout.install(count, address);
      await project.asOwner(ROWS);
      const contents = contentsOf(await project.value(COLUMNS));
      const before = await project.value(contents);

      const readers = startReaders(binaries!, server.address(name, "authenticator"));
      const holder = project.asOwner(
        `begin; select count(*) from public.articles; select pg_sleep(${holdSeconds}); commit;`,
      );
      const commands = ["upgrade", "push"].map(guideCommands).join("\n");
      const output = await checkout.run(commands, address);
      await holder;
      const { reads, longestMs } = await readers.stop();

      expect(await project.value(contents)).toEqual(before);
      expect(compareCatalogues(await fresh.catalogue(), await project.catalogue())).toEqual({
        missing: [],
        extra: [],
        changed: [],
      });
      const versions = await project.value(
        "select json_agg(version) from supabase_migrations.schema_migrations",
      );
      expect(versions).toContain("20261125010000");
      expect(output.includes("lock timeout")).toBe(holdSeconds > 0);
      expect(reads).toBeGreaterThan(holdSeconds * 25);
      // A read queued behind a migration would wait for the reader that holds the table; under a second on a quiet machine.
      expect(longestMs).toBeLessThan(5000);
    },
    300_000,
  );
});
