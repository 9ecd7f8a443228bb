/** Limits of a feed's rows in the database, and what happens to near misses (rule 14.25). */
import { beforeEach, describe, expect, it } from "vitest";
import { describeEngines } from "../../support/both-engines.ts";
import { MAX_OPEN_ITEMS } from "../../support/database.ts";

const SOURCE = "60000000-0000-4000-a000-000000000001";
const OTHER_SOURCE = "60000000-0000-4000-a000-000000000002";

const RESET = `
  truncate public.feed_items, public.sources, public.feed_alerts, public.site_builds;
  insert into public.sources (id, name, url) values
    ('${SOURCE}', 'A', 'https://a.com/feed'), ('${OTHER_SOURCE}', 'B', 'https://b.com/feed');
`;

const long = (length: number) => `repeat('ã', ${length})`;
const address = (length: number) => `'https://a.com/' || ${long(length - "https://a.com/".length)}`;

/** The longest valid text of each column, and one that is too long. */
const ITEM_LIMITS: [column: string, longest: string, tooLong: string][] = [
  ["url", address(2000), address(2001)],
  ["image", long(2000), long(2001)],
  ["title", long(1000), long(1001)],
  ["description", long(5000), long(5001)],
  ["source_name", long(500), long(501)],
  // The limit is in bytes, and "ã" takes two.
  ["identity", long(1000), long(1001)],
  ["address_key", long(1000), long(1001)],
  ["reasons", `to_jsonb(${long(19_998)})`, `to_jsonb(${long(19_999)})`],
];

const words = (length: number) => `array['x', ${long(length - 2)}]`;

const SOURCE_LIMITS: typeof ITEM_LIMITS = [
  ["name", long(500), long(501)],
  ["keep_words", words(10_000), words(10_001)],
  ["block_words", words(10_000), words(10_001)],
  ["url", address(2000), address(2001)],
  ["moved_to", address(2000), address(2001)],
];

const rowsOf = (count: number, source_id: string | null, status: string, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    source_id,
    status,
    identity: `${status}-${from + index}`,
    published_at: "2026-03-01",
  }));

describeEngines((engine) => {
  beforeEach(() => engine.sql(RESET));

  const insertItem = (column: string, value: string) => {
    const columns = { identity: "'1'", published_at: "now()", [column]: value };
    return engine.sql(
      `insert into public.feed_items (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`,
    );
  };

  const left = async () =>
    (await engine.sql("select identity from public.feed_items order by 1"))
      .map(({ identity }) => identity)
      .join("");

  it.each(ITEM_LIMITS)("an item's %s has a maximum length", async (column, longest, tooLong) => {
    await expect(insertItem(column, tooLong)).rejects.toThrow(/violates check constraint/);
    await insertItem(column, longest);
    expect(await engine.sql("select id from public.feed_items")).toHaveLength(1);
  });

  it.each(SOURCE_LIMITS)("a source's %s has a maximum length", async (column, longest, tooLong) => {
    const change = (value: string) =>
      engine.sql(`update public.sources set ${column} = ${value} where id = '${SOURCE}'`);
    await expect(change(tooLong)).rejects.toThrow(/violates check constraint/);
    await change(longest);
  });

  it("texts that a site sends about itself are shortened, without a failure of the source", async () => {
    await engine.sql(
      `update public.sources set etag = ${long(1001)}, last_modified = ${long(201)},
         last_error = ${long(3000)}, notices = array_fill(${long(3000)}, array[60]), failures = 3
       where id = '${SOURCE}'`,
    );
    expect(
      await engine.sql(
        `select etag, last_modified, length(last_error) as error, cardinality(notices) as notices,
           length(notices[50]) as notice, failures
         from public.sources where id = '${SOURCE}'`,
      ),
    ).toEqual([
      { etag: null, last_modified: null, error: 2000, notices: 50, notice: 1000, failures: 3 },
    ]);
    await engine.sql(
      `update public.sources set etag = ${long(1000)}, last_modified = ${long(200)}, notices = '{}'`,
    );
    const kept = await engine.sql(
      "select length(etag) + length(last_modified) as kept, notices from public.sources",
    );
    expect(kept).toEqual([
      { kept: 1200, notices: [] },
      { kept: 1200, notices: [] },
    ]);
  });

  describe("a source's waiting items", () => {
    it.each(["waiting", "near-miss"])("are limited in number: %s", async (status) => {
      const insert = async (count: number, from: number, source: string | null = SOURCE) =>
        (await engine.insert("administrator", "feed_items", rowsOf(count, source, status, from)))
          .rows.length;
      expect(await insert(MAX_OPEN_ITEMS - 200, 0)).toBe(MAX_OPEN_ITEMS - 200);
      expect(await insert(300, MAX_OPEN_ITEMS - 200)).toBe(200);
      expect(await insert(1, MAX_OPEN_ITEMS + 100)).toBe(0);

      // The other status, another source and pasted items have their own limits.
      const other = status === "waiting" ? "near-miss" : "waiting";
      const elsewhere = await engine.insert("secret key", "feed_items", [
        ...rowsOf(1, SOURCE, other),
        ...rowsOf(1, OTHER_SOURCE, status),
        ...rowsOf(MAX_OPEN_ITEMS + 1, null, status),
      ]);
      expect(elsewhere.rows).toHaveLength(MAX_OPEN_ITEMS + 3);
    });

    it("are not revealed to a stranger, whose insertion is refused whether the queue is full or not", async () => {
      await engine.insert("administrator", "feed_items", rowsOf(MAX_OPEN_ITEMS, SOURCE, "waiting"));
      for (const source of [SOURCE, OTHER_SOURCE]) {
        const insert = await engine.insert(
          "stranger",
          "feed_items",
          rowsOf(1, source, "waiting", MAX_OPEN_ITEMS),
        );
        expect(insert.code).toBe("42501");
      }
    });

    it("make room for another once one is decided", async () => {
      await engine.insert("administrator", "feed_items", rowsOf(MAX_OPEN_ITEMS, SOURCE, "waiting"));
      await engine.sql(
        "update public.feed_items set status = 'rejected', decided_at = now() where identity = 'waiting-7'",
      );
      const insert = () =>
        engine.insert("administrator", "feed_items", rowsOf(2, SOURCE, "waiting", MAX_OPEN_ITEMS));
      expect((await insert()).rows).toHaveLength(1);
    });
  });

  describe("near misses", () => {
    it("have no decision, and one can be moved to the queue", async () => {
      const [item] = (
        await engine.insert("administrator", "feed_items", rowsOf(1, SOURCE, "near-miss"))
      ).rows;
      expect(item).toMatchObject({ status: "near-miss", decided_at: null, article_id: null });
      const { rows } = await engine.update("administrator", "feed_items", { status: "waiting" });
      expect(rows).toMatchObject([{ id: item!.id, status: "waiting" }]);
      for (const change of ["status = 'near-miss', decided_at = now()", "status = 'lost'"]) {
        await expect(engine.sql(`update public.feed_items set ${change}`)).rejects.toThrow(
          /violates check/,
        );
      }
    });

    const old = `
      insert into public.feed_items (identity, published_at, found_at, status, decided_at) values
        ('a', now(), now() - interval '31 days', 'near-miss', null),
        ('b', now(), now() - interval '29 days', 'near-miss', null),
        ('c', now(), now() - interval '31 days', 'waiting', null),
        ('d', now(), now() - interval '31 days', 'rejected', now());
    `;

    it.each(["administrator", "secret key"] as const)(
      "are deleted after thirty days, unlike other items: %s",
      async (who) => {
        await engine.sql(old);
        const { code } = await engine.call(who, "purge_near_misses", {});
        expect(code).toBeNull();
        expect(await left()).toBe("bcd");
      },
    );

    it("can be deleted, like waiting items", async () => {
      await engine.sql(old);
      await engine.sql("delete from public.feed_items where identity <> 'd'");
      await expect(engine.sql("delete from public.feed_items")).rejects.toThrow(/já decidido/);
      expect(await left()).toBe("d");
    });
  });

  it.each([
    "title = 'y'",
    "description = 'y'",
    "published_at = now() - interval '1 day'",
    "flags = array['no-date']",
    `reasons = '["y"]'`,
  ])("a decided item cannot be changed: %s", async (change) => {
    await engine.sql(
      `insert into public.feed_items (source_id, identity, published_at, status, decided_at)
       values ('${SOURCE}', 'x', now(), 'approved', now())`,
    );
    await expect(engine.sql(`update public.feed_items set ${change}`)).rejects.toThrow(
      /já decidido não pode ser alterado/,
    );
    await engine.sql(`delete from public.sources where id = '${SOURCE}'`);
    await engine.sql("update public.feed_items set status = 'waiting', decided_at = null");
    await engine.sql(`update public.feed_items set ${change}`);
  });

  it("a decided item outlives its source, and not even the administrator can delete it", async () => {
    await engine.insert("administrator", "feed_items", rowsOf(1, SOURCE, "waiting"));
    await engine.sql("update public.feed_items set status = 'rejected', decided_at = now()");
    const { message } = await engine.remove("administrator", "feed_items");
    expect(message).toContain("Um item já decidido não pode ser excluído");
    expect((await engine.remove("administrator", "sources")).rows).toHaveLength(2);
    const items = await engine.sql("select status, source_id from public.feed_items");
    expect(items).toEqual([{ status: "rejected", source_id: null }]);
  });

  it.each([
    ["a source twice", "insert into public.sources (url) values ('https://a.com/feed')"],
    [
      "a source without a valid address",
      "insert into public.sources (url) values ('javascript:alert(1)')",
    ],
    [
      "an item whose address is not http(s)",
      "insert into public.feed_items (identity, url, published_at) values ('a', 'javascript:alert(1)', now())",
    ],
    ["an unknown status", "update public.feed_items set status = 'lost', decided_at = now()"],
    ["an unknown earlier status", "update public.feed_items set status_before = 'lost'"],
    ["an unknown category", "update public.feed_items set category = 'all'"],
    ["a source with an unknown category", "update public.sources set category = 'all'"],
    ["a score that approves everything", "update public.sources set auto_approve_score = 0"],
    ["a negative number of failures", "update public.sources set failures = -1"],
    [
      "an invalid new address of a feed",
      "update public.sources set moved_to = 'javascript:alert(1)'",
    ],
    [
      "a second row about the site's build",
      "insert into public.site_builds (only_row, articles) values (true, ''), (false, '')",
    ],
    ["an unknown flag", "update public.feed_items set flags = array['lost']"],
    ["a decision without a time", "update public.feed_items set status = 'approved'"],
    ["an alert of an unknown kind", "insert into public.feed_alerts (kind) values ('x')"],
  ])("the database refuses %s", async (_what, statement) => {
    await engine.insert("administrator", "feed_items", rowsOf(1, SOURCE, "waiting"));
    await expect(engine.sql(statement)).rejects.toThrow(/violates|duplicate key/);
  });

  it("a source is always on topic only when the administrator marks it so", async () => {
    const { rows } = await engine.update("administrator", "sources", { always_on_topic: true });
    expect(rows).toHaveLength(2);
    const [fresh] = (
      await engine.insert("administrator", "sources", [{ url: "https://c.com/feed" }])
    ).rows;
    expect(fresh).toMatchObject({ always_on_topic: false });
  });
});
