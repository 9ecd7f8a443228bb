/** What no account can do to the feeds' tables. Who may use them at all: whole-matrix.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { signInAsAdministrator, startTestBackend } from "../../support/database.ts";

/** One row in each table. */
const RESET = `
  truncate public.feed_items, public.sources;
  insert into public.sources (name, url) values ('A', 'https://a.com/feed');
  insert into public.feed_items (identity, title, published_at) values ('1', 'A', '2026-01-01');
`;

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe("what was decided", () => {
  // Rule 14.1.
  it("is never forgotten, not even by the administrator, and outlives its source", async () => {
    await backend.sql(`${RESET}
      update public.feed_items set source_id = (select id from public.sources), status = 'rejected', decided_at = now()`);
    const client = await signInAsAdministrator(backend);
    const { error } = await client.from("feed_items").delete().eq("identity", "1");
    expect(error?.message).toContain("Um item já decidido não pode ser excluído");

    expect((await client.from("sources").delete().eq("name", "A").select()).data).toHaveLength(1);
    const { data } = await client.from("feed_items").select("status,source_id");
    expect(data).toEqual([{ status: "rejected", source_id: null }]);
  });

  it.each([
    ["a source twice", "insert into public.sources (url) values ('https://a.com/feed')"],
    [
      "a source that is no address",
      "insert into public.sources (url) values ('javascript:alert(1)')",
    ],
    [
      "an item that opens something else",
      "insert into public.feed_items (identity, url, published_at) values ('a', 'javascript:alert(1)', now())",
    ],
    ["an unknown status", "update public.feed_items set status = 'lost', decided_at = now()"],
    ["an unknown category", "update public.feed_items set category = 'all'"],
    ["a source of an unknown category", "update public.sources set category = 'all'"],
    ["a score that approves everything", "update public.sources set auto_approve_score = 0"],
    ["less than no failure", "update public.sources set failures = -1"],
    [
      "a feed's new address that is none",
      "update public.sources set moved_to = 'javascript:alert(1)'",
    ],
    [
      "two states of the site's build",
      "insert into public.site_builds (only_row, articles) values (true, ''), (false, '')",
    ],
    ["an unknown flag", "update public.feed_items set flags = array['lost']"],
    ["a decision without a time", "update public.feed_items set status = 'approved'"],
  ])("cannot hold %s", async (_what, statement) => {
    await backend.sql(RESET);
    await expect(backend.sql(statement)).rejects.toThrow(/violates|duplicate key/);
  });
});
