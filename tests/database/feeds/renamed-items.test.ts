/** Items stored under an earlier version's naming rules are still recognised (rule 14.7). */
import { expect, it } from "vitest";
import { renamedPages, type StoredPage } from "@/feeds/data/rename-items.ts";
import { chunks } from "@/lib/chunks.ts";
import { feedDatabase, rss } from "../../support/feed-readings.ts";

const { sql, rows, store, source, read } = feedDatabase();

/** Renames items as a deployment does. @returns their number */
async function renameItems(): Promise<number> {
  const stored = await rows("select id, url, address_key from public.feed_items where url <> ''");
  const names = renamedPages(stored as unknown as StoredPage[]);
  for (const batch of chunks(names, 1000)) {
    await sql("select public.rename_items($1)", [JSON.stringify(batch)]);
  }
  return names.length;
}

it("an item rejected under another form of its address does not return from any source", async () => {
  await store().addSource({ name: "a", url: "https://a.com/feed" });
  await sql(
    `insert into public.feed_items (address_key, url, title, published_at, status, decided_at)
     values ('a.com/rpa?origem=rss', 'https://a.com/rpa?origem=rss', 'UiPath no Brasil', '2026-11-20', 'rejected', now())`,
  );
  expect(await renameItems()).toBe(1);
  const feed = rss([{ link: "https://a.com/rpa", date: "2026-11-20" }]);
  expect(await read(await source(), feed)).toMatchObject({ wanted: 1, added: 0 });
  expect(await rows("select status from public.feed_items")).toEqual([{ status: "rejected" }]);
});

it("one command renames thousands of items, including decided ones, and has nothing to do the second time", async () => {
  await sql(
    `insert into public.feed_items (identity, address_key, url, published_at, status, decided_at)
     select 'n' || n, 'a.com/' || n || '?mod=rss', 'https://a.com/' || n || '?mod=rss', now(), 'rejected', now()
     from generate_series(1, 2500) as n`,
  );
  expect(await renameItems()).toBe(2500);
  expect(await renameItems()).toBe(0);
  expect(await rows("select 1 from public.feed_items where address_key ~ 'mod'")).toEqual([]);
  const tooMany = "(select jsonb_agg(n) from generate_series(1, 1001) as n)";
  for (const names of ["'{}'", "null", tooMany]) {
    await expect(sql(`select public.rename_items(${names})`)).rejects.toThrow(/1\.000/);
  }
});
