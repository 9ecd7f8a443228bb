/** Reads feeds of a test into the real database with the administrator's session. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { FetchFeed, FetchOutcome } from "@/feeds/data/feed-request.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { feedStore } from "@/feeds/data/feed-store.ts";
import { ingestSource } from "@/feeds/data/ingest-source.ts";
import { fetchPublished } from "@/feeds/data/published-articles.ts";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { type Client, signInAsAdministrator, startTestBackend } from "./database.ts";
import { emptyTables } from "./empty-tables.ts";

export interface RssItem {
  title?: string;
  link?: string;
  guid?: string;
  date?: string;
  more?: string;
}

const element = (name: string, text: string | undefined, attributes = "") =>
  text === undefined ? "" : `<${name}${attributes}>${text.replaceAll("&", "&amp;")}</${name}>`;

export const rss = (items: readonly RssItem[]) =>
  `<rss version="2.0"><channel><title>Canal</title>${items
    .map(
      ({ title = "UiPath no Brasil", link, guid, date, more = "" }) =>
        `<item>${element("title", title)}${element("link", link)}${element("guid", guid, ' isPermaLink="false"')}${element("pubDate", date)}${more}</item>`,
    )
    .join("")}</channel></rss>`;

export const fetched = (text: string, address: string, head: object = {}): FetchOutcome => ({
  status: "fetched",
  document: { bytes: new TextEncoder().encode(text), contentType: "", address },
  etag: null,
  lastModified: null,
  movedTo: null,
  freshFor: null,
  ...head,
});

export function feedDatabase() {
  let backend: EmbeddedBackend;
  let client: Client;
  const clear = () => backend.sql(emptyTables("feed_items", "sources", "articles"));
  beforeAll(async () => {
    backend = await startTestBackend();
    client = await signInAsAdministrator(backend);
  });
  afterAll(() => backend?.close());
  beforeEach(clear);
  const store = () => feedStore(client);
  return {
    clear,
    store,
    client: () => client,
    backend: () => backend,
    sql: (query: string, values?: unknown[]) => backend.sql(query, values),
    rows: async (query: string) => (await backend.sql(query)).rows,
    source: async (index = 0) => (await store().fetchSources())[index]!,
    read: async (
      source: Source,
      feed: string | FetchFeed,
      now = new Date("2026-11-20T18:00:00Z"),
    ) =>
      ingestSource(source, {
        client,
        now,
        published: await fetchPublished(client),
        fetchFeed: typeof feed === "string" ? async ({ address }) => fetched(feed, address) : feed,
      }),
  };
}
