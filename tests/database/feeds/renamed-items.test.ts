/** Items that earlier rules named keep their decisions under the names of today (rule 14.7). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { feedStore } from "@/feeds/data/feed-store.ts";
import type { FetchFeed } from "@/feeds/data/feed-request.ts";
import { ingestSource } from "@/feeds/data/ingest-source.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { renameItems } from "@/feeds/data/rename-items.ts";
import { NAMING } from "@/feeds/model/item-name.ts";
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

const sourceId = (index: number) => `10000000-0000-4000-a000-00000000000${index}`;

const TITLE = "UiPath no Brasil";

interface Item {
  url: string;
  guid?: string;
  title?: string;
}

/** Reads source "a", or another. @returns what entered */
async function read(items: Item[], index = 0, isDryRun = false) {
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
  const publishedKeys = new Set<string>();
  const outcome = await ingestSource(source, { client, fetchFeed, publishedKeys, now, isDryRun });
  if (outcome.status !== "read") throw new Error(JSON.stringify(outcome));
  return outcome.added;
}

/** A row as it was stored, with the key of then. */
async function store(
  key: string,
  url: string,
  { identity = `address:${key}`, status = "rejected", index = 0, pageKey = "" } = {},
) {
  await backend.sql(
    `insert into public.feed_items (source_id, identity, address_key, page_key, url, title, published_at, status, decided_at)
     values ('${sourceId(index)}', '${identity}', '${key}', '${pageKey}', '${url}', '${TITLE}', '2026-11-20', '${status}',
       ${status === "rejected" || status === "approved" ? "now()" : "null"})`,
  );
}

const items = async () =>
  (
    await backend.sql(
      "select identity, address_key, page_key, status, naming from public.feed_items order by found_at, url",
    )
  ).rows;

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
  expect(await read([{ url: other }], 1)).toBe(0);
  expect(await read([{ url: other }])).toBe(0);
  expect(await read([{ url, guid: "1" }], 1)).toBe(0);
  expect(await items()).toMatchObject([{ status: "rejected", naming: NAMING }]);
});

describe("two items that are one by now", () => {
  const [short, long] = [`https://youtu.be/${VIDEO}`, `https://www.youtube.com/watch?v=${VIDEO}`];
  const key = `youtube.com/watch?v=${VIDEO}`;
  const READINGS: [number, string][] = [
    [0, short],
    [0, long],
    [1, short],
    [1, long],
  ];

  // Of one source and of two; the key of today at the first, at the second, or at neither.
  it.each([
    [0, "rejected", "rejected"],
    [0, "waiting", "rejected"],
    [1, "rejected", "waiting"],
    [1, "near-miss", "rejected"],
    [1, "approved", "rejected"],
  ])("keep both decisions, and neither returns (%s, %s, %s)", async (index, first, second) => {
    for (const [other, readings] of [
      [key, READINGS],
      [`youtube.com/live/${VIDEO}`, READINGS.toReversed()],
    ] as const) {
      await backend.sql(emptyTables("feed_items"));
      await store(`youtu.be/${VIDEO}`, short, { status: first });
      await store(other, `https://${other}`, { status: second, index });
      for (const [reader, url] of readings) expect(await read([{ url }], reader)).toBe(0);
      const rows = await items();
      expect(rows.map((row) => [row.address_key, row.page_key])).toContainEqual([key, ""]);
      const decided = [first, second].filter((each) => each === "rejected");
      expect(rows.filter((row) => row.status === "rejected")).toHaveLength(decided.length);
      expect(rows).toHaveLength(2);
    }
  });
});

it("names that stand on a key follow it: where one guid is all items', and on a page of several", async () => {
  await store("a.com/rpa?mod=rss", "https://a.com/rpa?mod=rss", {
    identity: "0 a.com/rpa?mod=rss",
  });
  await store("a.com/notas?mod=rss 1", "https://a.com/notas?mod=rss", {
    identity: "1",
    pageKey: "a.com/notas?mod=rss",
  });
  const feed = [
    { guid: "0", url: "https://a.com/rpa" },
    { guid: "0", url: "https://a.com/outro", title: "RPA na UiPath" },
    { guid: "2", url: "https://a.com/notas", title: "RPA: notas" },
  ];
  expect(await read(feed)).toBe(2);
  expect(await items()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ identity: "0 a.com/rpa", address_key: "a.com/rpa" }),
      expect.objectContaining({ identity: "1", page_key: "a.com/notas" }),
      expect.objectContaining({ identity: "2", page_key: "a.com/notas" }),
    ]),
  );
  expect(await read(feed)).toBe(0);
});

const change = (set: string) => backend.sql(`update public.feed_items set ${set}`);

it("a decided item gets no other names but those of later rules, and nothing else", async () => {
  await store("a.com/rpa?mod=rss", "https://a.com/rpa?mod=rss");
  await expect(change("identity = 'x'")).rejects.toThrow("decidido");
  await expect(change("naming = 1, title = 'x'")).rejects.toThrow("decidido");
  await renameItems(feedStore(client));
  await expect(change("address_key = 'x'")).rejects.toThrow("decidido");
  await expect(change("naming = 0, address_key = 'x'")).rejects.toThrow("decidido");
});

it("a trial writes no names", async () => {
  await store("a.com/rpa?mod=rss", "https://a.com/rpa?mod=rss");
  const before = await items();
  await read([{ url: "https://a.com/rpa" }], 0, true);
  expect(await items()).toEqual(before);
});

it("two readings at once name everything, whichever of them names it", async () => {
  const named = { url: "https://a.com/rpa", identity: "1", addressKey: "a.com/rpa", pageKey: "" };
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    id: String(index),
    naming: 0,
    ...named,
  }));
  const outdated = () => rows.filter((row) => row.naming < NAMING);
  await renameItems({
    fetchOutdated: async (_rules, limit) =>
      outdated()
        .slice(0, limit)
        .map((row) => row as unknown as FeedItem),
    // The other reading has been faster.
    renameItems: async (names) => {
      for (const { id } of names) rows[Number(id)]!.naming = NAMING;
    },
  });
  expect(outdated()).toEqual([]);
});

it("thousands are named at the first reading, and none at the next", async () => {
  await backend.sql(
    `insert into public.feed_items (identity, address_key, url, published_at, status, decided_at)
     select 'n' || n, 'a.com/' || n || '?mod=rss', 'https://a.com/' || n || '?mod=rss', now(), 'rejected', now()
     from generate_series(1, 2500) as n`,
  );
  const store = feedStore(client);
  const calls: number[] = [];
  const counted = {
    ...store,
    renameItems: async (...call: Parameters<typeof store.renameItems>) => {
      calls.push(call[0].length);
      return store.renameItems(...call);
    },
  };
  await renameItems(counted);
  expect(calls).toEqual([...Array<number>(10).fill(240), 100]);
  await renameItems(counted);
  expect(calls).toHaveLength(3);
  expect(
    (await backend.sql("select 1 from public.feed_items where address_key ~ 'mod'")).rows,
  ).toEqual([]);
  await expect(backend.sql("select public.rename_items('{}', 1)")).rejects.toThrow(/1\.000/);
  await expect(backend.sql("select public.rename_items(null, 1)")).rejects.toThrow(/1\.000/);
});
