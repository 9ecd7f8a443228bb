/** Approving is one act, and undoing takes back exactly what it published (rule 14.24). */
import { beforeEach, describe, expect, it } from "vitest";
import { type CallResult, describeEngines, type Who } from "../../support/both-engines.ts";

const FIRST = "70000000-0000-4000-a000-000000000001";
const SECOND = "70000000-0000-4000-a000-000000000002";
const NEAR_MISS = "70000000-0000-4000-a000-000000000003";
const REJECTED = "70000000-0000-4000-a000-000000000004";
const MISSING = "70000000-0000-4000-a000-000000000009";
const OURS = "71000000-0000-4000-a000-000000000001";
const THEIRS = "71000000-0000-4000-a000-000000000002";

const RESET = `
  truncate public.articles, public.feed_items, public.sources, public.article_versions;
  insert into public.articles (title) values ('Outro');
  insert into public.feed_items
    (id, identity, title, description, category, source_name, url, image, published_at, status, decided_at)
  values
    ('${FIRST}', '1', 'A', 'Texto', 'mercado', 'Fonte', 'https://a.com/1', 'https://a.com/1.png',
      '2026-03-01T10:00:00Z', 'waiting', null),
    ('${SECOND}', '2', 'B', '', 'estudos', 'Fonte', '', '', '2026-03-02', 'waiting', null),
    ('${NEAR_MISS}', '3', 'C', '', 'estudos', 'Fonte', '', '', '2026-03-03', 'near-miss', null),
    ('${REJECTED}', '4', 'D', '', 'estudos', 'Fonte', '', '', '2026-03-04', 'rejected', now());
`;

const outcomes = ({ rows }: CallResult) =>
  Object.fromEntries(rows.map(({ item_id, outcome }) => [item_id, outcome]));

describeEngines((engine) => {
  beforeEach(() => engine.sql(RESET));

  const approve = (items: unknown, who: Who = "administrator") =>
    engine.call(who, "approve_items", { items });
  const undo = (item_ids: string[], who: Who = "administrator", article_ids?: string[]) =>
    engine.call(who, "undo_approvals", { item_ids, ...(article_ids && { article_ids }) });
  const titles = async () =>
    (await engine.sql("select title from public.articles order by title")).map(
      ({ title }) => title,
    );
  /** Each item's state, and whether the article it names is there. */
  const states = () =>
    engine.sql(
      `select item.status, item.decided_at is not null as decided, item.article_id is not null as named,
         article.id is not null as published
       from public.feed_items as item left join public.articles as article on article.id = item.article_id
       order by item.id`,
    );
  const waiting = { status: "waiting", decided: false, named: false, published: false };
  const approved = { status: "approved", decided: true, named: true, published: true };

  describe("approve_items", () => {
    it("publishes an item as it stands", async () => {
      const { rows } = await approve([{ id: FIRST }]);
      expect(rows).toEqual([
        {
          item_id: FIRST,
          outcome: "done",
          article: {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
            title: "A",
            description: "Texto",
            category: "mercado",
            source: "Fonte",
            url: "https://a.com/1",
            image: "https://a.com/1.png",
            publishedAt: "2026-03-01T10:00:00+00:00",
            revision: expect.any(Number) as number,
          },
          code: null,
          reason: null,
        },
      ]);
      expect((await states())[0]).toEqual(approved);
      expect(await titles()).toEqual(["A", "Outro"]);
    });

    it("publishes what was typed instead, also no date at all", async () => {
      const article = { title: "A, corrigido", publishedAt: null, id: MISSING };
      const { rows } = await approve([{ id: FIRST, article }]);
      expect(rows[0]!.article).toMatchObject({
        title: "A, corrigido",
        description: "Texto",
        publishedAt: null,
      });
      // The id is the database's.
      expect((rows[0]!.article as { id: string }).id).not.toBe(MISSING);
    });

    it("takes many, and near misses among them, and tells of each", async () => {
      const result = await approve([
        { id: REJECTED },
        { id: NEAR_MISS },
        { id: MISSING },
        { id: FIRST, article: null },
        { id: SECOND, article: { publishedAt: "ontem" } },
      ]);
      expect(outcomes(result)).toEqual({
        [FIRST]: "done",
        [SECOND]: "refused",
        [NEAR_MISS]: "done",
        [REJECTED]: "already-rejected",
        [MISSING]: "missing",
      });
      expect(result.rows.find(({ item_id }) => item_id === SECOND)).toMatchObject({
        code: "22007",
        article: null,
      });
      expect(await titles()).toEqual(["A", "C", "Outro"]);
      expect((await states())[1]).toEqual(waiting);
    });

    it("publishes once, however often it is called, and shows what is published", async () => {
      const first = await approve([{ id: FIRST }, { id: FIRST }]);
      const again = await approve([{ id: FIRST }]);
      expect(first.rows.map(({ outcome }) => outcome)).toEqual(["done", "already-approved"]);
      expect(outcomes(again)).toEqual({ [FIRST]: "already-approved" });
      expect(again.rows[0]!.article).toEqual(first.rows[0]!.article);
      expect(await titles()).toEqual(["A", "Outro"]);
    });

    it("publishes under the id that the caller chose, and knows its own call again by it", async () => {
      const ours = [{ id: FIRST, article_id: OURS }];
      const first = await approve(ours);
      const again = await approve([{ id: FIRST, article: { title: "B" }, article_id: OURS }]);
      const theirs = await approve([{ id: FIRST, article_id: THEIRS }]);
      expect(first.rows[0]).toMatchObject({ outcome: "done", article: { id: OURS, title: "A" } });
      expect(again.rows[0]).toMatchObject({ outcome: "done", article: { id: OURS, title: "A" } });
      expect(theirs.rows[0]).toMatchObject({ outcome: "already-approved", article: { id: OURS } });
      expect(await titles()).toEqual(["A", "Outro"]);
    });

    it("publishes nothing under an id that an article has", async () => {
      await engine.sql(`insert into public.articles (id, title) values ('${OURS}', 'Mais um')`);
      const { rows } = await approve([{ id: FIRST, article_id: OURS }]);
      expect(rows[0]).toMatchObject({ outcome: "refused", code: "23505" });
      expect((await states())[0]).toEqual(waiting);
    });

    it("publishes nothing when the item cannot be marked", async () => {
      await engine.sql(`
        create function public.refuse() returns trigger language plpgsql as
          'begin raise exception ''nicht''; end';
        create trigger refuse before update on public.feed_items
          for each row execute function public.refuse();
      `);
      const result = await approve([{ id: FIRST }]);
      await engine.sql("drop trigger refuse on public.feed_items; drop function public.refuse()");
      expect(outcomes(result)).toEqual({ [FIRST]: "refused" });
      expect(await titles()).toEqual(["Outro"]);
    });

    it("is there for automatic publication", async () => {
      expect(outcomes(await approve([{ id: FIRST }], "secret key"))).toEqual({ [FIRST]: "done" });
      expect(outcomes(await undo([FIRST], "secret key"))).toEqual({ [FIRST]: "done" });
    });
  });

  describe("undo_approvals", () => {
    it("takes back exactly what was published", async () => {
      await engine.sql("insert into public.articles (title) values ('A')");
      const { rows } = await approve([{ id: FIRST }, { id: SECOND }]);
      const result = await undo([FIRST]);
      expect(outcomes(result)).toEqual({ [FIRST]: "done" });
      expect(result.rows[0]!.article).toEqual(rows[0]!.article);
      expect((await states()).slice(0, 2)).toEqual([waiting, approved]);
      expect(await titles()).toEqual(["A", "B", "Outro"]);
    });

    it("leaves what another approval published", async () => {
      await approve([
        { id: FIRST, article_id: OURS },
        { id: SECOND, article_id: THEIRS },
      ]);
      const result = await undo([SECOND, FIRST], "administrator", [OURS, OURS]);
      expect(outcomes(result)).toEqual({ [FIRST]: "done", [SECOND]: "other-article" });
      expect((await states()).slice(0, 2)).toEqual([waiting, approved]);
      expect(await titles()).toEqual(["B", "Outro"]);
    });

    it("takes back many, does nothing the second time, and tells of each", async () => {
      await approve([{ id: FIRST }, { id: SECOND }]);
      const ids = [FIRST, SECOND, REJECTED, MISSING];
      const rest = { [REJECTED]: "not-approved", [MISSING]: "missing" };
      expect(outcomes(await undo(ids))).toEqual({ [FIRST]: "done", [SECOND]: "done", ...rest });
      expect(outcomes(await undo(ids))).toEqual({
        [FIRST]: "not-approved",
        [SECOND]: "not-approved",
        ...rest,
      });
      expect(await titles()).toEqual(["Outro"]);
    });

    it("leaves an article that was changed since", async () => {
      await approve([{ id: FIRST }]);
      await engine.sql("update public.articles set description = 'melhor' where title = 'A'");
      const result = await undo([FIRST]);
      expect(result.rows).toMatchObject([
        { outcome: "changed", article: { title: "A", description: "melhor" } },
      ]);
      expect((await states())[0]).toEqual(approved);
    });

    it("puts the item back when its article is gone already", async () => {
      await approve([{ id: FIRST }]);
      await engine.sql("delete from public.articles where title = 'A'");
      expect(outcomes(await undo([FIRST]))).toEqual({ [FIRST]: "done" });
      expect((await states())[0]).toEqual(waiting);
    });

    it("takes nothing back that was approved before articles were remembered", async () => {
      await engine.sql(
        `update public.feed_items set status = 'approved', decided_at = now() where id = '${FIRST}'`,
      );
      expect(outcomes(await undo([FIRST]))).toEqual({ [FIRST]: "unknown-article" });
    });
  });

  describe.each(["visitor", "stranger"] as const)("a %s", (who) => {
    it("approves nothing and takes nothing back", async () => {
      await approve([{ id: SECOND }]);
      const before = await states();
      for (const result of [await approve([{ id: FIRST }], who), await undo([SECOND], who)]) {
        expect([result.rows, result.code]).toEqual([[], "42501"]);
      }
      expect(await states()).toEqual(before);
      expect(await titles()).toEqual(["B", "Outro"]);
    });
  });
});
