/** The panel's reads and writes of sources and items (rule 14.15). */
import { beforeEach, describe, expect, it } from "vitest";
import { feedStore } from "@/feeds/data/feed-store.ts";
import type { Database } from "@/lib/database.types";
import { fetchPublished } from "@/feeds/data/published-articles.ts";
import { itemKey } from "@/feeds/model/item-key.ts";
import { addAccount, signIn, STRANGER } from "../../support/database.ts";
import { feedDatabase } from "../../support/feed-readings.ts";

type NewItem = Database["public"]["Tables"]["feed_items"]["Insert"] & { identity: string };

const SOURCE = "60000000-0000-4000-a000-000000000001";
const OTHER = "60000000-0000-4000-a000-000000000002";
const MISSING = "60000000-0000-4000-a000-000000000009";

const { sql, rows, store, client, backend } = feedDatabase();

beforeEach(() =>
  sql(`
    insert into public.sources (id, name, url) values
      ('${SOURCE}', 'Um', 'https://um.com/feed'), ('${OTHER}', 'Dois', 'https://dois.com/feed')`),
);

const item = (identity: string, fields: Partial<NewItem> = {}): NewItem => ({
  source_id: SOURCE,
  identity,
  title: identity,
  status: "waiting",
  published_at: "2026-11-01T12:00:00Z",
  ...fields,
});

/** Inserts items directly. @returns their ids by identity */
async function stored(...items: NewItem[]): Promise<Record<string, string>> {
  for (const fields of items) {
    const names = Object.keys(fields);
    const values = names.map((_, index) => `$${index + 1}`);
    await sql(
      `insert into public.feed_items (${names.join()}) values (${values.join()})`,
      Object.values(fields),
    );
  }
  const known = await rows("select identity, id from public.feed_items");
  return Object.fromEntries(known.map(({ identity, id }) => [identity, id]));
}

const identities = (items: readonly { identity: string }[]) =>
  items.map(({ identity }) => identity);

describe("adding sources", () => {
  it("takes one request for a whole list, and leaves existing sources as they are", async () => {
    const added = await store().addSources([
      { name: "Três", url: "https://tres.com/feed" },
      { name: "Outro nome", url: "https://um.com/feed" },
    ]);
    expect(added).toMatchObject([{ name: "Três", url: "https://tres.com/feed" }]);
    expect((await store().fetchSources()).map(({ name }) => name)).toEqual(["Dois", "Três", "Um"]);
    expect(await store().addSources([])).toEqual([]);
  });

  it("returns the existing source when it is repeated, and refuses another one with the same address", async () => {
    const source = { id: MISSING, name: "Três", url: "https://tres.com/feed" };
    const added = await store().addSource(source);
    expect(added).toMatchObject(source);
    expect(await store().addSource({ ...source, name: "Outra" })).toEqual(added);
    expect(await store().fetchSources()).toHaveLength(3);
    const { id: _, ...unnamed } = source;
    await expect(store().addSource(unnamed)).rejects.toMatchObject({ kind: "duplicate" });
    await expect(
      store().addSource({ ...source, id: "60000000-0000-4000-a000-000000000008" }),
    ).rejects.toMatchObject({ kind: "duplicate" });
  });
});

describe("items", () => {
  it("are sorted newest first: waiting items by their date, decided ones by their decision", async () => {
    await stored(
      item("a", { published_at: "2026-11-01" }),
      item("c", { published_at: "2026-11-03" }),
      item("b", { published_at: "2026-11-02" }),
      item("near", { status: "near-miss" }),
      item("r1", { status: "rejected", published_at: "2026-11-03", decided_at: "2026-11-11" }),
      item("r2", { status: "rejected", published_at: "2026-11-01", decided_at: "2026-11-12" }),
      item("p1", { status: "approved", published_at: "2026-11-03", decided_at: "2026-11-11" }),
      item("p2", { status: "approved", published_at: "2026-11-01", decided_at: "2026-11-12" }),
    );
    expect(identities(await store().fetchItems("waiting"))).toEqual(["c", "b", "a"]);
    expect(identities(await store().fetchItems("near-miss"))).toEqual(["near"]);
    expect(identities(await store().fetchItems("rejected"))).toEqual(["r2", "r1"]);
    expect(identities(await store().fetchItems("approved"))).toEqual(["p2", "p1"]);
    expect(identities(await store().fetchItems("waiting", 2))).toEqual(["c", "b"]);
    expect(await store().countItems("waiting")).toBe(3);
    expect(await store().countItems("rejected")).toBe(2);
  });

  it("are not reported as decided elsewhere to a person whose role or session has ended", async () => {
    const { a } = await stored(item("a"));
    for (const ending of [
      "update auth.users set raw_app_meta_data = '{}' where email = ",
      "delete from auth.sessions using auth.users as u where u.id = user_id and u.email = ",
    ]) {
      const email = `a${ending.length}@example.com`;
      await addAccount(backend(), { email, appMetadata: { role: "admin" } });
      const theirs = feedStore(await signIn(backend(), { ...STRANGER, email }));
      await sql(`${ending}'${email}'`);
      await expect(theirs.decide([{ id: a! }], "rejected", MISSING)).rejects.toMatchObject({
        kind: "forbidden",
      });
      await expect(theirs.undo([a!], MISSING)).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

it("published items are recognised by their address, however many there are", async () => {
  await sql(`
    insert into public.articles (title, url, "publishedAt")
    select 'A', url, now() from unnest(array['https://a.com/1?utm_source=x', 'https://b.com/2', '']) as url`);
  await sql(
    `insert into public.articles (title, url, "publishedAt")
     select 'A', 'https://c.com/' || n, now() from generate_series(1, 1000) as n`,
  );
  const { pages, titles } = await fetchPublished(client());
  expect(pages.size).toBe(1003);
  expect(pages).toContain(itemKey("https://a.com/1"));
  expect([...titles]).toEqual(["a"]);
});
