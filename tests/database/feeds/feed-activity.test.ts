/** What `/admin` and the sources' cards look back at (rule 12.17). */
import { expect, it } from "vitest";
import { describeEngines } from "../../support/both-engines.ts";

interface Activity {
  today: string;
  days: { source: string; day: string; published: number; rejected: number; off_topic: number }[];
  sources: { id: string; published: number; off_topic: number; weeks: number[] }[];
  categories: { id: string; weeks: number[] }[];
}

const RESET = `
  delete from public.feed_items where status in ('waiting', 'near-miss');
  alter table public.feed_items disable trigger feed_items_keep_decided;
  delete from public.feed_items;
  alter table public.feed_items enable trigger feed_items_keep_decided;
  delete from public.sources;
  delete from public.articles;
  insert into public.sources (id, name, url)
    values ('11111111-1111-4111-8111-111111111111', 'Blog', 'https://blog.com.br/rss');
`;

const item = (name: string, status: string, moment: string, found = moment) => `
  insert into public.feed_items (source_id, source_name, identity, title, published_at, status, decided_at, found_at)
  values ('11111111-1111-4111-8111-111111111111', 'Blog', '${name}', '${name}', now(), '${status}',
    ${status === "waiting" || status === "near-miss" ? "null" : moment}, ${found});`;

/** A time of a day in São Paulo, so many days ago. */
const at = (days: number, time: string) =>
  `(((now() at time zone 'America/Sao_Paulo')::date - ${days})::timestamp + time '${time}') at time zone 'America/Sao_Paulo'`;

describeEngines((engine) => {
  const ask = async () => {
    const { rows, code } = await engine.call("administrator", "feed_activity", {});
    expect(code).toBeNull();
    const [row] = rows;
    return (row?.feed_activity ?? row?.value ?? row) as unknown as Activity;
  };

  it("counts by the days of São Paulo, to their last minute", async () => {
    await engine.sql(`${RESET}
      ${item("a", "approved", at(1, "00:00:00"))}
      ${item("b", "approved", at(1, "23:59:59"))}
      ${item("c", "rejected", at(6, "00:00:00"))}
      ${item("d", "rejected", at(7, "23:59:59"))}
      ${item("e", "near-miss", at(2, "22:00"))}
      ${item("f", "waiting", at(2, "22:00"))}`);
    const { days, today, sources } = await ask();
    const ago = (number: number) =>
      new Date(Date.parse(today) - number * 86_400_000).toISOString().slice(0, 10);
    const none = { published: 0, rejected: 0, off_topic: 0, source: "Blog" };
    expect(days).toEqual([
      { ...none, day: ago(6), rejected: 1 },
      { ...none, day: ago(2), off_topic: 1 },
      { ...none, day: ago(1), published: 2 },
    ]);
    expect(sources).toMatchObject([{ published: 2, rejected: 2, off_topic: 1 }]);
  });

  it("counts a source's thirty days and twelve weeks, and articles by category and week", async () => {
    await engine.sql(`${RESET}
      ${item("a", "approved", "now() - interval '29 days'", "now() - interval '40 days'")}
      ${item("b", "approved", "now() - interval '31 days'")}
      ${item("c", "waiting", "now()")}
      insert into public.articles (title, category, "publishedAt") values
        ('A', 'mercado', now() - interval '1 second'), ('B', 'mercado', now() - interval '200 days'),
        ('C', 'mercado', now() + interval '1 hour'), ('D', 'estudos', null), ('E', 'x', now() - interval '1 second')`);
    const { sources, categories } = await ask();
    const [source] = sources;
    expect(source).toMatchObject({ published: 1, rejected: 0, off_topic: 0 });
    expect(source!.weeks).toHaveLength(12);
    expect(source!.weeks.at(-1)).toBe(1);
    expect(source!.weeks.reduce((sum, each) => sum + each)).toBe(3);
    const weeks = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(categories).toEqual([
      { id: "mercado", weeks },
      { id: "x", weeks },
    ]);
  });

  it("is closed to visitors, and tells other accounts nothing of the queue", async () => {
    await engine.sql(`${RESET} ${item("a", "approved", "now()")}`);
    expect((await engine.call("visitor", "feed_activity", {})).code).toBe("42501");
    const { rows } = await engine.call("stranger", "feed_activity", {});
    const [row] = rows;
    expect(row?.feed_activity ?? row?.value ?? row).toMatchObject({ days: [], sources: [] });
  });
});
