/** No earlier version is lost, and a deleted article is restored once (rules 12.8 and 13.5). */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { describeEngines } from "../../support/both-engines.ts";

const FIRST = "20000000-0000-4000-a000-000000000001";
const SECOND = "20000000-0000-4000-a000-000000000002";

const RESET = `
  truncate public.articles;
  truncate public.article_versions restart identity;
  insert into public.articles (id, title, "publishedAt") values
    ('${FIRST}', 'A', '2026-03-01T10:00:00.123456Z'), ('${SECOND}', 'B', null);
`;

const version = (title: string, rest: object) => ({
  article_id: FIRST,
  operation: "update",
  title,
  isUnknown: false,
  isNow: true,
  ...rest,
});

describeEngines((engine, isEmbedded) => {
  beforeEach(() => engine.sql(RESET));

  const versions = () =>
    engine.sql(
      `select article_id, operation, article ->> 'title' as title, changed_by is null as "isUnknown",
         changed_by_name as name, changed_at > now() - interval '1 minute' as "isNow"
       from public.article_versions order by id`,
    );

  describe("an article's versions", () => {
    it("store the row as it was, with the time and the person", async () => {
      await engine.call("administrator", "update_articles", {
        changes: [{ id: FIRST, set: { title: "A2" } }],
      });
      await engine.call("administrator", "delete_articles", { articles: [{ id: FIRST }] });
      const name = (await versions())[0]!.name;
      expect(name).toEqual(isEmbedded ? "admin@example.com" : "authenticated");
      expect(await versions()).toEqual([
        version("A", { name }),
        version("A2", { name, operation: "delete" }),
      ]);
      const [kept] = await engine.sql(
        "select article from public.article_versions order by id limit 1",
      );
      expect(kept!.article).toEqual({
        ...EMPTY_FIELDS,
        id: FIRST,
        title: "A",
        publishedAt: "2026-03-01T10:00:00.123456+00:00",
        revision: expect.any(Number),
      });
    });

    it("are also stored for writes of the secret key and of the database's owner", async () => {
      await engine.update("secret key", "articles", { source: "Todas" });
      await engine.sql(`delete from public.articles where id = '${FIRST}'`);
      expect(await versions()).toEqual([
        version("A", { name: "service_role", isUnknown: true }),
        version("B", { name: "service_role", isUnknown: true, article_id: SECOND }),
        version("A", { name: "postgres", isUnknown: true, operation: "delete" }),
      ]);
    });

    it("are also stored for a visitor's writes when supabase/optional allows them", async () => {
      await engine.sql(readFileSync("supabase/optional/open_writes.sql", "utf8"));
      const { rows } = await engine.call("visitor", "update_articles", {
        changes: [{ id: FIRST, known: { title: "A" }, set: { title: "A2" } }],
      });
      await engine.remove("visitor", "articles");
      await engine.sql(readFileSync("supabase/optional/close_writes.sql", "utf8"));
      expect(rows).toMatchObject([{ outcome: "done", article: { title: "A2" } }]);
      const kept = (await versions()).map(({ title, operation, name }) => [title, operation, name]);
      expect(kept.toSorted()).toEqual([
        ["A", "update", "anon"],
        ["A2", "delete", "anon"],
        ["B", "delete", "anon"],
      ]);
    });

    it("are not stored for a write that changes nothing", async () => {
      await engine.update("administrator", "articles", { image: "" });
      expect(await versions()).toEqual([]);
    });

    it("are limited to the newest fifty", async () => {
      await engine.sql(
        `do $$ begin for n in 1..53 loop
           update public.articles set title = n::text where id = '${FIRST}';
         end loop; end $$`,
      );
      await engine.sql(`update public.articles set title = 'C' where id = '${SECOND}'`);
      const titles = (await versions()).map(({ title }) => title);
      expect(titles).toHaveLength(51);
      expect(titles[0]).toBe("3");
      expect(titles.slice(-2)).toEqual(["52", "B"]);
    });

    it("are not lost when later writes reuse a deleted article's id", async () => {
      await engine.sql(`delete from public.articles where id = '${FIRST}'`);
      await engine.sql(`insert into public.articles (id, title) values ('${FIRST}', 'junk')`);
      await engine.sql(
        `do $$ begin for n in 1..55 loop
           update public.articles set title = n::text where id = '${FIRST}';
         end loop; end $$`,
      );
      const kept = await versions();
      expect(kept.filter(({ operation }) => operation === "delete")).toMatchObject([
        { title: "A" },
      ]);
      expect(kept).toHaveLength(51);
    });

    it("have an id that never changes", async () => {
      const change = `update public.articles set id = '20000000-0000-4000-a000-00000000000b' where id = '${FIRST}'`;
      await expect(engine.sql(change)).rejects.toThrow("O id de um artigo não muda.");
      await engine.sql(`update public.articles set id = id, title = 'A2' where id = '${FIRST}'`);
      expect(await versions()).toMatchObject([{ title: "A" }]);
    });

    it("are stored for a year", async () => {
      await engine.sql(`
        update public.articles set title = 'A2' where id = '${FIRST}';
        update public.article_versions set changed_at = now() - interval '364 days';
        update public.articles set title = 'B2' where id = '${SECOND}';
      `);
      expect((await versions()).map(({ title }) => title)).toEqual(["A", "B"]);
      await engine.sql(`
        update public.article_versions set changed_at = now() - interval '366 days';
        update public.articles set title = 'B3' where id = '${SECOND}';
      `);
      expect((await versions()).map(({ title }) => title)).toEqual(["B2"]);
    });
  });

  describe("the deleted articles", () => {
    it("are listed once with their last text until they are restored", async () => {
      await engine.sql(`
        delete from public.articles where id = '${FIRST}';
        insert into public.articles (id, title) values ('${FIRST}', 'A2');
        delete from public.articles;
      `);
      const titles = async () =>
        (await engine.read("administrator", "deleted_articles")).rows
          .map(({ article }) => (article as { title: string }).title)
          .toSorted();
      expect(await titles()).toEqual(["A2", "B"]);
      await engine.sql(`insert into public.articles (id, title) values ('${FIRST}', 'A3')`);
      expect(await titles()).toEqual(["B"]);
    });

    it("leave out articles whose item is in the queue again, because restoring them would bypass the review", async () => {
      await engine.sql(`
        update public.articles set url = 'https://site.com.br/' || title;
        insert into public.feed_items (identity, address_key, url, title, published_at, score, status)
        select title, 'site.com.br/' || title, url, title, now(), 15, 'waiting' from public.articles where title = 'A';
        delete from public.articles;
      `);
      const titles = async () =>
        (await engine.read("administrator", "deleted_articles")).rows.map(
          ({ article }) => (article as { title: string }).title,
        );
      expect(await titles()).toEqual(["B"]);
      await engine.sql("update public.feed_items set status = 'rejected', decided_at = now()");
      expect(await titles()).toEqual(["B"]);
      await engine.sql("update public.feed_items set decided_at = now() - interval '1 day'");
      expect((await titles()).toSorted()).toEqual(["A", "B"]);
    });

    it("are restored once under their old id, even when several people try", async () => {
      await engine.sql("delete from public.articles");
      const deleted = (await engine.read("administrator", "deleted_articles")).rows;
      const version_ids = deleted.map(({ id }) => id).toSorted();
      const recreate = () => engine.call("administrator", "recreate_articles", { version_ids });

      const first = await recreate();
      expect(first.rows.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
      expect(first.rows[0]).toMatchObject({
        version_id: version_ids[0],
        code: null,
        reason: null,
        article: { id: FIRST, title: "A", publishedAt: "2026-03-01T10:00:00.123456+00:00" },
      });
      await engine.sql(`update public.articles set title = 'Mudou' where id = '${FIRST}'`);

      const again = await recreate();
      expect(again.rows.map(({ outcome, article }) => [outcome, article])).toMatchObject([
        ["already-there", { id: FIRST, title: "Mudou" }],
        ["already-there", { id: SECOND, title: "B" }],
      ]);
      expect(await engine.sql("select title from public.articles order by title")).toEqual([
        { title: "B" },
        { title: "Mudou" },
      ]);
    });

    it("are reported as missing when the version is unknown", async () => {
      const { rows } = await engine.call("administrator", "recreate_articles", {
        version_ids: [4711],
      });
      expect(rows).toEqual([
        { version_id: 4711, outcome: "missing", article: null, code: null, reason: null },
      ]);
    });
  });
});
