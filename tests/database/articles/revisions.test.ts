/** Each state of an article has a unique revision, so that one statement compares and writes (rule 9.15). */
import { beforeEach, expect, it } from "vitest";
import { describeEngines, type Row } from "../../support/both-engines.ts";

const FIRST = "20000000-0000-4000-a000-000000000001";
const SECOND = "20000000-0000-4000-a000-000000000002";

describeEngines((engine) => {
  beforeEach(() =>
    engine.sql(`
      truncate public.articles;
      truncate public.article_versions;
      truncate public.feed_items;
      insert into public.articles (id, title) values ('${FIRST}', 'A'), ('${SECOND}', 'B');
    `),
  );

  const revisionOf = async (id: string): Promise<number> => {
    const { rows } = await engine.read("visitor", "articles");
    return Number(rows.find((row) => row.id === id)!.revision);
  };
  const change = async (set: Row, known?: Row) => {
    const { rows } = await engine.call("administrator", "update_articles", {
      changes: [{ id: FIRST, set, ...(known && { known }) }],
    });
    return rows[0]!;
  };

  it("an article's revision grows with each change, and everybody can read it", async () => {
    const seen = [await revisionOf(FIRST)];
    for (const title of ["A2", "A3", "A2"]) {
      const { article } = await change({ title });
      seen.push(await revisionOf(FIRST));
      expect((article as Row).revision).toBe(seen.at(-1));
    }
    expect(seen).toEqual(Array.from(new Set(seen)).toSorted((a, b) => a - b));
  });

  it("an article's revision stays the same when nothing changes in that article", async () => {
    const before = [await revisionOf(FIRST), await revisionOf(SECOND)];
    await engine.update("administrator", "articles", { category: "tecnologia" });
    expect([await revisionOf(FIRST), await revisionOf(SECOND)]).toEqual(before);
    await change({ title: "A2" });
    expect(await revisionOf(SECOND)).toBe(before[1]);
  });

  it("the database saves one of two edits that are based on the same revision", async () => {
    const revision = await revisionOf(FIRST);
    expect(await change({ title: "A2" }, { revision })).toMatchObject({ outcome: "done" });
    expect(await change({ title: "A3" }, { revision })).toMatchObject({
      outcome: "changed",
      article: { title: "A2" },
    });
    const { rows } = await engine.call("administrator", "delete_articles", {
      articles: [{ id: FIRST, known: { revision } }],
    });
    expect(rows).toMatchObject([{ outcome: "changed" }]);
  });

  it("callers cannot set the revision", async () => {
    const before = await revisionOf(FIRST);
    for (const who of ["administrator", "secret key"] as const) {
      const inserted = await engine.insert(who, "articles", [{ title: "C", revision: 7 }]);
      const updated = await engine.update(who, "articles", { title: "C", revision: 7 });
      expect([inserted.code, updated.code]).not.toContain(null);
    }
    expect(await change({ revision: 7 })).toMatchObject({ outcome: "done" });
    expect(await revisionOf(FIRST)).toBe(before);
    const titles = (await engine.read("visitor", "articles")).rows.map((row) => row.title);
    expect(titles.toSorted()).toEqual(["A", "B"]);
  });

  it("a restored article gets a new revision", async () => {
    await change({ title: "A2" });
    const last = await revisionOf(FIRST);
    await engine.call("administrator", "delete_articles", { articles: [{ id: FIRST }] });
    const [version] = await engine.sql("select max(id)::int as id from public.article_versions");
    await engine.call("administrator", "recreate_articles", { version_ids: [version!.id] });
    expect(await revisionOf(FIRST)).toBeGreaterThan(last);
  });

  it("an article published from the queue has a revision", async () => {
    await engine.sql(`
      insert into public.feed_items (id, identity, title, published_at) values ('${FIRST}', 'a', 'Item', now())
    `);
    const { rows } = await engine.call("administrator", "decide_items", {
      items: [{ id: FIRST, article: { revision: 1 } }],
      target: "approved",
      decision: FIRST,
    });
    expect(rows).toMatchObject([{ outcome: "done" }]);
    const { id, revision } = rows[0]!.article as { id: string; revision: number };
    expect(revision).toBe(await revisionOf(id));
    expect(revision).toBeGreaterThan(1);
  });
});
