/**
 * Each story enters once, however a feed uses ids, links and edits (rule 14.7).
 * @module-tag full
 */
import { describe, expect, it } from "vitest";
import { feedDatabase, rss, type RssItem } from "../../support/feed-readings.ts";

const HOME = "https://canal.com.br";
const PAGE = `${HOME}/novidades`;

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toUTCString();

const item = (title: string, link: string, guid?: string, day = 18, hour = 10): RssItem => ({
  title,
  link,
  ...(guid !== undefined && { guid }),
  date: at(day, hour),
});

const google = (id: string): RssItem => ({
  title: "Tribunal adota RPA da UiPath em cartórios - Folha",
  link: `https://news.google.com/rss/articles/CBMi${id}?oc=5`,
  guid: `CBMi${id}`,
  date: at(19, 10),
  more: '<source url="https://x.com.br">Folha</source>',
});

type Story = [name: string, readings: RssItem[][], rows: number, published: number];

/** In the end there are `rows` items, and `published` articles if the source publishes without review. */
const STORIES: Story[] = [
  [
    "with one page for all items and no guid",
    [
      [item("UiPath 1", PAGE)],
      [item("UiPath 2", PAGE, undefined, 19), item("UiPath 1", PAGE)],
      [item("UiPath 3", PAGE, undefined, 20), item("UiPath 2", PAGE, undefined, 19)],
    ],
    3,
    1,
  ],
  [
    "with other ids and links at each fetch",
    [[google("aaa")], [google("bbb")], [google("ccc"), google("ddd")]],
    1,
    1,
  ],
  [
    "whose links all lead to the front page",
    [
      [item("UiPath Cast 1", `${HOME}/`, "e1")],
      [item("UiPath Cast 2", `${HOME}/`, "e2", 19), item("UiPath Cast 1", `${HOME}/`, "e1")],
    ],
    2,
    0,
  ],
  [
    "whose guid changes its spaces and case",
    [" abc ", "abc", "ABC"].map((guid) => [item("UiPath 1", `${HOME}/1`, guid)]),
    1,
    1,
  ],
];

const { sql, rows: select, store, source, read } = feedDatabase();

const count = async (query: string) => (await select(query)).length;

async function readAll(readings: readonly RssItem[][], isTrusted: boolean, afterFirst = "") {
  await store().addSource({
    name: "Canal",
    url: `${HOME}/feed`,
    ...(isTrusted && { auto_approve_score: 1 }),
  });
  for (const [index, items] of readings.entries()) {
    const now = new Date(Date.UTC(2026, 10, 20 + index, 18));
    expect(await read(await source(), rss(items), now)).toMatchObject({ status: "read" });
    if (index === 0 && afterFirst !== "") await sql(afterFirst);
  }
}

const REJECT = `update public.feed_items set status = 'rejected', decided_at = now()`;

describe.each(STORIES)("the items of a feed %s", (_name, readings, rows, published) => {
  it("enter the queue once each", async () => {
    await readAll(readings, false);
    expect(await count("select 1 from public.feed_items")).toBe(rows);
  });

  it("stay rejected", async () => {
    await readAll(readings, false, REJECT);
    expect(await count("select 1 from public.articles")).toBe(0);
    expect(await count("select 1 from public.feed_items")).toBe(rows);
  });

  it("are published without review, but only once under an address or a title", async () => {
    await readAll(readings, true);
    expect(await count("select 1 from public.articles")).toBe(published);
    expect(await count("select 1 from public.feed_items")).toBe(rows);
  });
});
