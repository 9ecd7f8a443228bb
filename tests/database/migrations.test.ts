import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "supabase/migrations";

const SINCE_BASELINE = readdirSync(FOLDER)
  .toSorted()
  .slice(1)
  .map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"));

/** True if a migration waits without limit for the lock of an existing table. */
function waitsWithoutLimit(sql: string): boolean {
  const made = new Set(Array.from(sql.matchAll(/create table ([a-z_.]+)/g), ([, name]) => name));
  const stopping =
    /\balter table ([a-z_]+\.[a-z_]+)|\bcreate (?:unique index|index|trigger) [^;]*? on ([a-z_]+\.[a-z_]+)/g;
  const stops = Array.from(sql.matchAll(stopping)).some(
    ([, altered, on]) => !made.has(altered ?? on ?? ""),
  );
  return stops && !/^set lock_timeout = '500ms';$/m.test(sql);
}

it("the check of migrations finds one that would block readers", () => {
  const change = "alter table public.articles add column more text;";
  expect(waitsWithoutLimit(change)).toBe(true);
  expect(waitsWithoutLimit(`set lock_timeout = '500ms';\n${change}`)).toBe(false);
  const own = "create table public.more (); alter table public.more add column more text;";
  expect(waitsWithoutLimit(own)).toBe(false);
});

it("each migration that changes a table in use waits for its lock only briefly", () => {
  expect(SINCE_BASELINE.filter(waitsWithoutLimit)).toEqual([]);
});
