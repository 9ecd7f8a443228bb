import { beforeEach, describe, expect, it } from "vitest";
import { describeEngines, type Row } from "../../support/both-engines.ts";

const ID = "72000000-0000-4000-a000-000000000001";
const MISSING = "72000000-0000-4000-a000-000000000009";

const RESET = `
  truncate public.sources, public.feed_items;
  insert into public.sources (id, name, url, keep_words, etag, last_modified, next_fetch_at) values
    ('${ID}', 'Um', 'https://um.com/feed', array['robô, de escritório', '"aspas"'], 'e', 'm', '2099-01-01'),
    ('72000000-0000-4000-a000-000000000002', 'Dois', 'https://dois.com/feed', '{}', null, null, now());
`;

const KNOWN = {
  name: "Um",
  url: "https://um.com/feed",
  category: null,
  keep_words: ["robô, de escritório", '"aspas"'],
  block_words: [],
  always_on_topic: false,
  auto_approve_score: null,
};

describeEngines((engine) => {
  beforeEach(() => engine.sql(RESET));

  const change = (changes: Row, source_id = ID) =>
    engine.call("administrator", "change_source", { source_id, known: KNOWN, changes });
  const stored = async () =>
    (
      await engine.sql(
        `select *, next_fetch_at <= now() as is_due from public.sources where id = '${ID}'`,
      )
    )[0]!;

  describe("change_source", () => {
    it("changes only the named fields, and returns the row", async () => {
      const before = await stored();
      const { rows } = await change({ name: "Outro", auto_approve_score: 9 });
      expect(rows).toMatchObject([
        { outcome: "done", source: { id: ID, name: "Outro", auto_approve_score: 9, etag: "e" } },
      ]);
      expect(await stored()).toEqual({ ...before, name: "Outro", auto_approve_score: 9 });
    });

    it.each<[what: string, changes: Row]>([
      ["another address", { url: "https://um.com/outro" }],
      ["other words", { block_words: ["x"] }],
      ["another category", { category: "mercado" }],
      ["always on topic", { always_on_topic: true }],
    ])(
      "makes the source due at once after a change that affects its items: %s",
      async (_, changes) => {
        await change(changes);
        expect(await stored()).toMatchObject({ etag: null, last_modified: null, is_due: true });
      },
    );

    it.each<[what: string, changed: string]>([
      ["its name", "name = 'Deles'"],
      ["its words", "keep_words = '{robô}'"],
      ["its category", "category = 'estudos'"],
      ["its always-on-topic setting", "always_on_topic = true"],
      ["its score", "auto_approve_score = 3"],
      ["its address", "url = 'https://um.com/deles'"],
    ])("overwrites nothing that somebody else changed: %s", async (_, changed) => {
      await engine.sql(`update public.sources set ${changed} where id = '${ID}'`);
      const before = await stored();
      const { rows } = await change({ block_words: ["meu"] });
      expect(rows[0]).toMatchObject({ outcome: "changed", source: { id: ID } });
      expect(await stored()).toEqual(before);
    });

    it("is not disturbed by a reading of the feed or a pause", async () => {
      await engine.sql(
        `update public.sources set etag = 'f', failures = 3, is_paused = true where id = '${ID}'`,
      );
      const { rows } = await change({ name: "Outro" });
      expect(rows[0]).toMatchObject({ outcome: "done" });
      expect(await stored()).toMatchObject({ name: "Outro", is_paused: true, failures: 3 });
    });

    it("succeeds when it is repeated", async () => {
      await change({ name: "Outro", block_words: ["x"] });
      const { rows } = await change({ name: "Outro", block_words: ["x"] });
      expect(rows[0]).toMatchObject({ outcome: "done", source: { name: "Outro" } });
    });

    it("reports a deleted source and an address that another source has", async () => {
      const gone = await change({ name: "Outro" }, MISSING);
      expect(gone.rows).toEqual([{ outcome: "missing", source: null }]);
      const taken = await change({ url: "https://dois.com/feed" });
      expect(taken.code).toBe("23505");
    });
  });
});
