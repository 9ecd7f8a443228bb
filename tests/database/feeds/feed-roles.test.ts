/** The feeds' tables are the administrator's alone. By everybody, on a plain server: whole-matrix.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import {
  type Client,
  clientFor,
  signInAsAdministrator,
  signInAsStranger,
  startTestBackend,
} from "../../support/database.ts";
import {
  FEED_ACTIONS,
  FEED_RESET,
  FEED_TABLES,
  feedFingerprint,
  feedNames,
  feedRequest,
  NAMES_AFTER,
} from "../../support/feed-role-matrix.ts";

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const value = async (query: string) => Object.values((await backend.sql(query)).rows[0]!)[0];

const EXPECTATIONS: [who: string, mayAll: boolean, arrive: () => Promise<Client>][] = [
  ["a visitor with the public key", false, async () => clientFor(backend)],
  ["a stranger who signed in", false, () => signInAsStranger(backend)],
  ["the administrator", true, () => signInAsAdministrator(backend)],
];

describe.each(EXPECTATIONS)("%s", (_who, mayAll, arrive) => {
  let client: Client;

  beforeAll(async () => {
    client = await arrive();
  });

  // Rule 13.4.
  describe.each(FEED_TABLES)("with %s", (table) => {
    it.each(FEED_ACTIONS)(`${mayAll ? "can" : "cannot"} %s`, async (action) => {
      await backend.sql(FEED_RESET);
      const before = await value(feedFingerprint(table));
      const { error, rows } = await feedRequest(client, table, action);
      expect({
        wasAllowed: error === null && rows === 1,
        isUntouched: (await value(feedFingerprint(table))) === before,
        names: await value(feedNames(table)),
      }).toEqual({
        wasAllowed: mayAll,
        isUntouched: !mayAll || action === "read",
        names: mayAll ? NAMES_AFTER[action] : "A",
      });
    });
  });
});

describe("what was decided", () => {
  // Rule 14.1.
  it("is never forgotten, not even by the administrator, and outlives its source", async () => {
    await backend.sql(`${FEED_RESET}
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
    await backend.sql(FEED_RESET);
    await expect(backend.sql(statement)).rejects.toThrow(/violates|duplicate key/);
  });
});
