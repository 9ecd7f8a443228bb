/** What was stored under the names of earlier rules is found again after a release (rule 14.7). */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { feedStore } from "@/feeds/data/feed-store.ts";
import type { FetchFeed } from "@/feeds/data/feed-request.ts";
import { ingestSource } from "@/feeds/data/ingest-source.ts";
import { renamedPages, type StoredPage } from "@/feeds/data/rename-items.ts";
import { publishedFrom } from "@/feeds/data/published-articles.ts";
import { chunks } from "@/lib/chunks.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { type Client, signInAsAdministrator, startTestBackend } from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";

let backend: EmbeddedBackend;
let client: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  client = await signInAsAdministrator(backend);
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.sql(emptyTables("feed_items", "sources", "articles"));
  for (const [index, name] of ["a", "b"].entries()) {
    await backend.sql(
      `insert into public.sources (id, name, url, always_on_topic)
       values ('${sourceId(index)}', '${name}', 'https://${name}.com/feed', true)`,
    );
  }
});

/** As a deployment does. @returns how many have another name by now */
async function renameItems(): Promise<number> {
  const { rows } = await backend.sql(
    "select id, url, address_key from public.feed_items where url <> ''",
  );
  const names = renamedPages(rows as unknown as StoredPage[]);
  for (const batch of chunks(names, 1000)) {
    await backend.sql("select public.rename_items($1)", [JSON.stringify(batch)]);
  }
  return names.length;
}

const sourceId = (index: number) => `10000000-0000-4000-a000-00000000000${index}`;

const TITLE = "UiPath no Brasil";

interface Item {
  url: string;
  guid?: string;
  title?: string;
}

/** Reads source "a", or another. @returns what entered */
async function read(items: Item[], index = 0) {
  const source = (await feedStore(client).fetchSources())[index]!;
  const text = `<rss version="2.0"><channel><title>${source.name}</title>${items
    .map(
      ({ url, guid, title = TITLE }) =>
        `<item><title>${title}</title><link>${url.replaceAll("&", "&amp;")}</link>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ""}<pubDate>2026-11-20</pubDate></item>`,
    )
    .join("")}</channel></rss>`;
  const fetchFeed: FetchFeed = async ({ address }) => ({
    status: "fetched",
    document: { bytes: new TextEncoder().encode(text), contentType: "", address },
    etag: null,
    lastModified: null,
    movedTo: null,
    freshFor: null,
  });
  const now = new Date("2026-11-20T18:00:00Z");
  const published = publishedFrom([]);
  const outcome = await ingestSource(source, { client, fetchFeed, published, now });
  if (outcome.status !== "read") throw new Error(JSON.stringify(outcome));
  return outcome.added;
}

/** A row as it was stored, with the key of then. */
const store = (key: string, url: string) =>
  backend.sql(
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
  expect(await read([{ url: other }], 1)).toBe(0);
  expect(await read([{ url: other }])).toBe(0);
  expect(await read([{ url, guid: "1" }], 1)).toBe(0);
  expect((await backend.sql("select status from public.feed_items")).rows).toEqual([
    { status: "rejected" },
  ]);
});

it("thousands are named in one step of a release, decided ones too, and none at the next", async () => {
  await backend.sql(
    `insert into public.feed_items (identity, address_key, url, published_at, status, decided_at)
     select 'n' || n, 'a.com/' || n || '?mod=rss', 'https://a.com/' || n || '?mod=rss', now(), 'rejected', now()
     from generate_series(1, 2500) as n`,
  );
  expect(await renameItems()).toBe(2500);
  expect(await renameItems()).toBe(0);
  expect(
    (await backend.sql("select 1 from public.feed_items where address_key ~ 'mod'")).rows,
  ).toEqual([]);
  for (const names of ["'{}'", "null"]) {
    await expect(backend.sql(`select public.rename_items(${names})`)).rejects.toThrow(/1\.000/);
  }
});
