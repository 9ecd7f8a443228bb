/** Changes and deletions of many articles in one request, each with its own outcome (rules 5.17, 9.17 and 13.7). */
import { beforeEach, describe, expect, it } from "vitest";
import { FIELDS } from "@/articles/model/fields";
import { type CallResult, describeEngines } from "../../support/both-engines.ts";

const FIRST = "20000000-0000-4000-a000-000000000001";
const SECOND = "20000000-0000-4000-a000-000000000002";
const MISSING = "20000000-0000-4000-a000-000000000009";
const DATE = "2026-03-01T10:00:00.123456Z";

const RESET = `
  truncate public.articles;
  truncate public.article_versions;
  insert into public.articles (id, title, "publishedAt") values
    ('${FIRST}', 'A', '${DATE}'), ('${SECOND}', 'B', null);
`;

/** The embedded backend's time format, which differs from PostgREST's. */
const KNOWN = { title: "A", category: "tecnologia", publishedAt: "2026-03-01 10:00:00.123456+00" };

const outcomes = ({ rows }: CallResult) =>
  Object.fromEntries(rows.map(({ article_id, outcome }) => [article_id, outcome]));

describeEngines((engine, isEmbedded) => {
  beforeEach(() => engine.sql(RESET));

  const titles = async () =>
    (await engine.sql("select title from public.articles order by title")).map(
      ({ title }) => title,
    );
  const update = (changes: unknown, who = "administrator" as const) =>
    engine.call(who, "update_articles", { changes });
  const remove = (articles: unknown, who = "administrator" as const) =>
    engine.call(who, "delete_articles", { articles });

  describe("update_articles", () => {
    it("changes articles that are still in the known state, and reports the others", async () => {
      const result = await update([
        { id: FIRST, known: KNOWN, set: { category: "mercado" } },
        { id: SECOND, known: { title: "Outro" }, set: { category: "mercado" } },
        { id: MISSING, set: { category: "mercado" } },
      ]);
      expect(outcomes(result)).toEqual({
        [FIRST]: "done",
        [SECOND]: "changed",
        [MISSING]: "missing",
      });
      const [first, second, missing] = result.rows;
      expect(first!.article).toMatchObject({ title: "A", category: "mercado" });
      expect(second!.article).toMatchObject({ title: "B", category: "tecnologia" });
      expect(missing!.article).toBeNull();
      expect(
        await engine.sql("select title, category from public.articles order by title"),
      ).toEqual([
        { title: "A", category: "mercado" },
        { title: "B", category: "tecnologia" },
      ]);
    });

    it("reports success and changes nothing more when it is repeated", async () => {
      const changes = [{ id: FIRST, known: KNOWN, set: { title: "A2" } }];
      expect(outcomes(await update(changes))).toEqual({ [FIRST]: "done" });
      expect(outcomes(await update(changes))).toEqual({ [FIRST]: "done" });
      expect(await engine.sql("select id from public.article_versions")).toHaveLength(1);
    });

    it("overwrites any state when the caller gives no known state", async () => {
      expect(outcomes(await update([{ id: SECOND, set: { title: "B2" } }]))).toEqual({
        [SECOND]: "done",
      });
      expect(await titles()).toEqual(["A", "B2"]);
    });

    it("accepts every column except the id", async () => {
      const texts = Object.fromEntries(FIELDS.map(({ name }) => [name, `outro ${name}`]));
      const set = { ...texts, id: MISSING, publishedAt: null };
      const { rows } = await update([{ id: FIRST, set }]);
      expect(rows[0]!.article).toEqual({ ...set, id: FIRST, revision: expect.any(Number) });
    });

    it("skips only the row whose value is refused", async () => {
      const result = await update([
        { id: FIRST, set: { publishedAt: "ontem" } },
        { id: SECOND, set: { title: "B2" } },
      ]);
      expect(outcomes(result)).toEqual({ [FIRST]: "refused", [SECOND]: "done" });
      expect(result.rows[0]).toMatchObject({ code: "22007", article: null });
      expect(result.rows[0]!.reason).toContain("ontem");
      expect(await titles()).toEqual(["A", "B2"]);
    });
  });

  it("delete_articles deletes articles that are still in the known state, and reports the others", async () => {
    const result = await remove([
      { id: FIRST, known: KNOWN },
      { id: SECOND, known: { title: "Outro" } },
      { id: MISSING },
    ]);
    expect(outcomes(result)).toEqual({
      [FIRST]: "done",
      [SECOND]: "changed",
      [MISSING]: "missing",
    });
    expect(result.rows[0]!.article).toMatchObject({ id: FIRST, title: "A" });
    expect(await titles()).toEqual(["B"]);
    expect(outcomes(await remove([{ id: FIRST }]))).toEqual({ [FIRST]: "missing" });
  });

  it.each([FIRST, MISSING])(
    "a bulk write reports missing permission, not a missing article, to a caller who cannot see it (%s)",
    async (id) => {
      await engine.sql(`update public.articles set "publishedAt" = now() + interval '1 hour'`);
      const results = [
        await engine.call("stranger", "update_articles", { changes: [{ id, set: {} }] }),
        await engine.call("stranger", "delete_articles", { articles: [{ id }] }),
      ];
      expect(results.map(({ code }) => code)).toEqual(["42501", "42501"]);
      expect(outcomes(await remove([{ id: MISSING }]))).toEqual({ [MISSING]: "missing" });
      expect(await titles()).toEqual(["A", "B"]);
    },
  );

  it.each([
    ["update_articles", "changes"],
    ["delete_articles", "articles"],
    ["insert_articles", "rows"],
  ])("%s accepts only a list of up to 500 articles", async (name, parameter) => {
    const many = Array.from({ length: 501 }, () => ({ id: MISSING }));
    for (const value of [many, { id: MISSING }]) {
      const { code, message } = await engine.call("administrator", name, { [parameter]: value });
      expect([code, message]).toEqual(["22023", "Envie uma lista de até 500."]);
    }
    const taken = await engine.call("administrator", name, { [parameter]: many.slice(1) });
    expect(taken.code).toBeNull();
    expect(taken.rows).toHaveLength(isEmbedded ? 240 : 500);
  });

  it("undo_import returns every article that it deletes, however few rows a response may have", async () => {
    await engine.sql(`
      insert into public.articles (title) select n::text from generate_series(1, 300) as n;
      insert into public.imported_articles select id, '${MISSING}' from public.articles;
    `);
    const undo = () => engine.call("administrator", "undo_import", { import_id: MISSING });
    let count = 0;
    for (let { rows } = await undo(); rows.length > 0; { rows } = await undo())
      count += rows.length;
    expect([count, await titles()]).toEqual([302, []]);
  });

  it("recreate_articles accepts up to 500 articles", async () => {
    const version_ids = Array.from({ length: 501 }, () => 4711);
    const { code } = await engine.call("administrator", "recreate_articles", { version_ids });
    expect(code).toBe("22023");
  });
});
