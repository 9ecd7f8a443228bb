import { expect, it } from "vitest";
import { describeEngines } from "../../support/both-engines.ts";

const RESET = `
  delete from public.feed_items where status in ('waiting', 'near-miss');
  alter table public.feed_items disable trigger feed_items_keep_decided;
  delete from public.feed_items;
  alter table public.feed_items enable trigger feed_items_keep_decided;
  delete from public.sources;
  delete from public.imported_articles;
  delete from public.articles;
  insert into public.sources (id, name, url)
    values ('11111111-1111-4111-8111-111111111111', 'Blog', 'https://blog.com.br/rss');
`;

const item = (name: string, status: string, moment: string, articleId = "null") => `
  insert into public.feed_items (source_id, source_name, identity, title, published_at, status, decided_at, found_at, article_id)
  values ('11111111-1111-4111-8111-111111111111', 'Blog', '${name}', '${name}', now(), '${status}',
    ${status === "waiting" || status === "near-miss" ? "null" : moment}, ${moment}, ${articleId});`;

/** @param entry SQL for the origin of the article with this id */
const article = (date: string, entry: (id: string) => string = () => "") => {
  const id = `gen${Math.random()}`;
  return `do $$ declare made uuid; begin
    insert into public.articles (title, "publishedAt") values ('${id}', ${date}) returning id into made;
    ${entry("made")}
  end $$;`;
};
const imported = (moment: string) => (id: string) =>
  `insert into public.imported_articles (article_id, import_id, imported_at) values (${id}, gen_random_uuid(), ${moment});`;

/** A time of day in São Paulo, some days ago. */
const at = (days: number, time: string) =>
  `(((now() at time zone 'America/Sao_Paulo')::date - ${days})::timestamp + time '${time}') at time zone 'America/Sao_Paulo'`;

describeEngines((engine) => {
  const ask = async () => {
    const { rows, code } = await engine.call("administrator", "feed_activity", {});
    expect(code).toBeNull();
    const [row] = rows;
    return row?.feed_activity ?? row?.value ?? row;
  };

  it("the activity counts published articles by origin and by day in São Paulo, today first", async () => {
    await engine.sql(`${RESET}
      ${article(at(1, "23:59:59"))}
      ${article(at(0, "00:00:00"))}
      ${article(at(7, "23:59:59"))}
      ${article("now() + interval '1 hour'")}
      ${article("timestamptz '2020-01-01'", imported(at(2, "12:00")))}
      ${article("null", imported(at(2, "00:00")))}
      ${article("timestamptz '2020-01-01'", (id) => item("a", "approved", at(6, "00:00:00"), id))}
      ${article(at(3, "12:00"), (id) => item("b", "approved", at(9, "12:00"), id))}`);
    expect(await ask()).toMatchObject({
      published: [
        { origin: "source", source: "Blog", days: [0, 0, 0, 1, 0, 0, 1] },
        { origin: "import", source: "", days: [0, 0, 2, 0, 0, 0, 0] },
        { origin: "hand", source: "", days: [1, 1, 0, 0, 0, 0, 0] },
      ],
      articles: 8,
      scheduled: { count: 1, next: expect.any(String) },
      dead_addresses: 0,
    });
  });

  it("the activity counts a source's rejected items and near misses of seven days, and its items of thirty days", async () => {
    await engine.sql(`${RESET}
      ${item("a", "rejected", at(6, "00:00:00"))}
      ${item("b", "rejected", at(7, "23:59:59"))}
      ${item("c", "near-miss", at(2, "22:00"))}
      ${item("d", "waiting", at(1, "00:00"))}
      ${item("e", "waiting", at(2, "23:59:59"))}
      ${item("f", "approved", "now() - interval '29 days'")}
      ${item("g", "approved", "now() - interval '31 days'")}`);
    expect(await ask()).toMatchObject({
      published: [],
      rejected: 1,
      near_misses: 1,
      new_waiting: 1,
      sources: [{ published: 1, rejected: 2, near_misses: 1 }],
    });
  });
});
