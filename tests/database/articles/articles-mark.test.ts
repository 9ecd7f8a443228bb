/** `articles_mark` changes when the list that visitors read changes, and only then (rule 15.10). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeEngines } from "../../support/both-engines.ts";
import { HostedProject } from "../../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";

const ONE = "00000000-0000-4000-8000-000000000001";
const TWO = "00000000-0000-4000-8000-000000000002";
const IMPORT = "00000000-0000-4000-8000-00000000000a";

const ITEM = `
  insert into public.sources (name, url) values ('Fonte', 'https://fonte.example/rss');
  insert into public.feed_items (source_id, identity, title, published_at)
    select id, 'item', 'Item', now() from public.sources where url = 'https://fonte.example/rss'`;

const act = (id: string, set: object) => ({ id, set });

describeEngines((engine) => {
  const mark = async () => {
    const { rows, code } = await engine.call("visitor", "articles_mark", {});
    expect(code).toBeNull();
    return String(rows[0]?.articles_mark ?? rows[0]?.value ?? rows[0]);
  };
  const sql = (text: string) => async () => void (await engine.sql(text));
  const call = (name: string, parameters: Record<string, unknown>) => async () => {
    expect((await engine.call("administrator", name, parameters)).code).toBeNull();
  };
  const itemId = async () => (await engine.sql("select id from public.feed_items"))[0]!.id;

  beforeAll(async () => {
    await engine.sql(`
      delete from public.feed_items; delete from public.sources; delete from public.articles;
      insert into public.articles (id, title, "publishedAt") values ('${ONE}', 'Um', '2026-01-01')`);
    await engine.sql(ITEM);
  });

  it.each<[string, () => Promise<void>]>([
    ["an insert", sql(`insert into public.articles (id, title) values ('${TWO}', 'Dois')`)],
    ["an edit", sql(`update public.articles set title = 'Dois, mudado' where id = '${TWO}'`)],
    [
      "a change of date",
      sql(`update public.articles set "publishedAt" = null where id = '${TWO}'`),
    ],
    ["a bulk edit", call("update_articles", { changes: [act(ONE, { category: "mercado" })] })],
    ["a bulk deletion", call("delete_articles", { articles: [{ id: TWO }] })],
    [
      "a restored deletion",
      async () => {
        const sought = `select id from public.article_versions where operation = 'delete' order by id desc limit 1`;
        const [version] = await engine.sql(sought);
        await call("recreate_articles", { version_ids: [version!.id] })();
      },
    ],
    ["an import", call("insert_articles", { rows: [{ title: "Três" }], import_id: IMPORT })],
    ["an undone import", call("undo_import", { import_id: IMPORT })],
    [
      "a published item",
      async () => {
        const items = [{ id: await itemId(), article: { title: "Item", category: "mercado" } }];
        await call("decide_items", { items, target: "approved", decision: ONE })();
      },
    ],
    [
      "an undone publication",
      async () => call("undo_decisions", { item_ids: [await itemId()], decision: ONE })(),
    ],
    [
      "a scheduled article",
      sql(
        `insert into public.articles (title, "publishedAt") values ('Depois', now() + interval '1 second')`,
      ),
    ],
    [
      "a scheduled article whose hour has come",
      () => new Promise((resolve) => setTimeout(resolve, 1100)),
    ],
    ["a deletion", sql(`delete from public.articles where id = '${ONE}'`)],
    ["an emptied table", sql("truncate public.articles cascade")],
  ])("the mark of the article list changes with %s", async (_, change) => {
    const before = await mark();
    await change();
    const after = await mark();
    expect(after).not.toBe(before);
  });

  it("the mark of the article list stays the same when a statement changes no article", async () => {
    const before = await mark();
    await engine.sql("delete from public.articles where title = 'não há'");
    await engine.sql("update public.articles set title = 'x' where title = 'não há'");
    await engine.sql(
      "insert into public.articles (title) select title from public.articles limit 0",
    );
    await engine.sql("update public.sources set name = 'Outra'");
    expect(await mark()).toBe(before);
  });

  it("the mark of the article list is empty when its counter is lost, so that clients load the list", async () => {
    await engine.sql("delete from private.articles_changes");
    const { rows } = await engine.call("visitor", "articles_mark", {});
    expect(rows[0]?.articles_mark ?? rows[0]?.value ?? null).toBeNull();
    await engine.sql("insert into public.articles (title) values ('Volta')");
    expect(await mark()).toMatch(/^\d+ \d/);
  });
});

const binaries = findPostgres();

describe.skipIf(!binaries)("two simultaneous writes to the articles", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(binaries!);
  });
  afterAll(() => server?.close());

  it("do not wait for each other, and each changes the list's mark when it becomes visible", async () => {
    const project = await HostedProject.makeReady(server, false, "two_writers");
    const mark = () => project.asOwner("select public.articles_mark()");
    const insert =
      "insert into public.articles (title, \"publishedAt\") values ('Um', '2026-01-01')";
    let isOver = false;
    const before = await mark();
    const slow = project
      .asOwner(`begin; ${insert}; select pg_advisory_lock(1), pg_sleep(3); commit`)
      .then(() => (isOver = true));
    const locks = "select count(*) from pg_locks where locktype = 'advisory'";
    await expect.poll(() => project.asOwner(locks)).toBe("1");
    expect(await mark()).toBe(before);
    await project.asOwner(insert);
    expect(isOver).toBe(false);
    const between = await mark();
    expect(between).not.toBe(before);
    await slow;
    expect(await mark()).not.toBe(between);
  });
});
