/** The migrations do not keep waiting what is in use. What rows become of them: upgrade.test.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { earlierMigrations } from "../support/earlier-migrations.ts";

const FOLDER = "supabase/migrations";

/** Those in whose place the baseline is: an installation has each but the one that came for those before it. */
const [FIRST, SECOND] = earlierMigrations().map((migrations) => migrations.map(({ sql }) => sql));
const UPGRADE = [...FIRST!, ...SECOND!.slice(1)].slice(2);
const SINCE_BASELINE = readdirSync(FOLDER)
  .toSorted()
  .slice(1)
  .map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"));

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
