import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "supabase/migrations";

const SINCE_BASELINE = readdirSync(FOLDER)
  .toSorted()
  .slice(1)
  .map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"));

/** Existing tables that a migration locks. */
function stoppedTables(sql: string): string[] {
  const made = new Set(Array.from(sql.matchAll(/create table ([a-z_.]+)/g), ([, name]) => name));
  const stopping =
    /\balter table ([a-z_]+\.[a-z_]+)|\bcreate (?:unique index|index|trigger) [^;]*? on ([a-z_]+\.[a-z_]+)/g;
  return Array.from(sql.matchAll(stopping), ([, altered, on]) => altered ?? on ?? "").filter(
    (name) => !made.has(name),
  );
}

it("each migration that changes a table in use waits for its lock only briefly", () => {
  const stopping = SINCE_BASELINE.filter((sql) => stoppedTables(sql).length > 0);
  expect(stopping.length).toBeGreaterThan(4);
  const patient = stopping.filter((sql) => !/^set lock_timeout = '500ms';$/m.test(sql));
  expect(patient).toEqual([]);
});
