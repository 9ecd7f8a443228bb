/**
 * What was stored under the names of earlier rules is found again after a release (rule 14.7).
 * @module-tag full
 */
import { beforeEach, expect, it } from "vitest";
import { renamedPages, type StoredPage } from "@/feeds/data/rename-items.ts";
import { chunks } from "@/lib/chunks.ts";
import { feedDatabase, rss, type RssItem } from "../../support/feed-readings.ts";

const { sql, rows, source, read: readSource } = feedDatabase();

beforeEach(async () => {
  for (const [index, name] of ["a", "b"].entries()) {
    await sql(
      `insert into public.sources (id, name, url, always_on_topic)
       values ('${sourceId(index)}', '${name}', 'https://${name}.com/feed', true)`,
    );
  }
});

/** As a deployment does. @returns how many have another name by now */
async function renameItems(): Promise<number> {
  const stored = await rows("select id, url, address_key from public.feed_items where url <> ''");
  const names = renamedPages(stored as unknown as StoredPage[]);
  for (const batch of chunks(names, 1000)) {
    await sql("select public.rename_items($1)", [JSON.stringify(batch)]);
  }
  return names.length;
}

const sourceId = (index: number) => `10000000-0000-4000-a000-00000000000${index}`;

const TITLE = "UiPath no Brasil";

/** Reads source "a", or another. @returns what entered */
async function read(item: RssItem, index = 0) {
  const text = rss([{ title: TITLE, date: "2026-11-20", ...item }]);
  const outcome = await readSource(await source(index), text);
  if (outcome.status !== "read") throw new Error(JSON.stringify(outcome));
  return outcome.added;
}

/** A row as it was stored, with the key of then. */
const store = (key: string, url: string) =>
  sql(
    `insert into public.feed_items (source_id, address_key, url, title, published_at, status, decided_at)
     values ('${sourceId(0)}', '${key}', '${url}', '${TITLE}', '2026-11-20', 'rejected', now())`,
  );

const VIDEO = "dQw4w9WgXcQ";

/** What was stored of an address, and another address of the same page. */
const FORMS: [key: string, url: string, other: string][] = [
  [`youtu.be/${VIDEO}`, `https://youtu.be/${VIDEO}`, `https://www.youtube.com/watch?v=${VIDEO}`],
  [
    `youtube.com/watch?t=5&v=${VIDEO}`,
    `https://youtube.com/watch?v=${VIDEO}&t=5`,
    `https://youtube.com/shorts/${VIDEO}`,
  ],
  [
    "web.archive.org/web/20260101000000/https://a.com/rpa",
    "https://web.archive.org/web/20260101000000/https://a.com/rpa",
    "https://a.com/rpa",
  ],
  [
    "a-com.translate.goog/rpa?_x_tr_sl=en",
    "https://a-com.translate.goog/rpa?_x_tr_sl=en",
    "https://a.com/rpa",
  ],
  ["a.com/robos-no-inss/print", "https://a.com/robos-no-inss/print", "https://a.com/robos-no-inss"],
  ["a.com/rpa?mod=rss_capa", "https://a.com/rpa?mod=rss_capa", "https://a.com/rpa"],
  ["a.com/rpa?origem=rss", "https://a.com/rpa?origem=rss", "https://a.com/rpa"],
];

it.each(FORMS)("an item rejected as %s does not return, at whatever source", async (...form) => {
  const [key, url, other] = form;
  await store(key, url);
  expect(await renameItems()).toBe(1);
  expect(await read({ link: other }, 1)).toBe(0);
  expect(await read({ link: other })).toBe(0);
  expect(await read({ link: url, guid: "1" }, 1)).toBe(0);
  expect(await rows("select status from public.feed_items")).toEqual([{ status: "rejected" }]);
});

it("thousands are named in one step of a release, decided ones too, and none at the next", async () => {
  await sql(
    `insert into public.feed_items (identity, address_key, url, published_at, status, decided_at)
     select 'n' || n, 'a.com/' || n || '?mod=rss', 'https://a.com/' || n || '?mod=rss', now(), 'rejected', now()
     from generate_series(1, 2500) as n`,
  );
  expect(await renameItems()).toBe(2500);
  expect(await renameItems()).toBe(0);
  expect(await rows("select 1 from public.feed_items where address_key ~ 'mod'")).toEqual([]);
  for (const names of ["'{}'", "null"]) {
    await expect(sql(`select public.rename_items(${names})`)).rejects.toThrow(/1\.000/);
  }
});
