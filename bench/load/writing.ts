/** What happens while visitors read: the administrator imports a file, and the sources are read. */
import { createClient } from "@supabase/supabase-js";
import { articlesTable, type ArticleRow } from "../../src/articles/data/articles-table.ts";
import { feedStore } from "../../src/feeds/data/feed-store.ts";
import { ingestSources } from "../../src/feeds/data/ingest-sources.ts";
import { createFeedFetcher } from "../../src/feeds/fetch/fetch-feed.ts";
import type { Database } from "../../src/lib/database.types.ts";
import { expectRows } from "../../src/lib/response-error.ts";
import { startFeedServer } from "../../tests/support/feed-server.ts";
import { localAdministrator, publishableKey } from "../../tooling/backend/embedded-credentials.ts";

export const IMPORTED = 1_000;
export const SOURCES = 10;
export const ITEMS = 30;

/** As the panel's import sends them (src/articles/admin/transfer/import-batches.ts). */
const IMPORT_BATCH_SIZE = 200;

// supabase-js wants a WebSocket that Node 20 has not, and uses it for realtime only.
globalThis.WebSocket ??= function NoWebSocket() {} as unknown as typeof WebSocket;

export async function signIn(url: string) {
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(localAdministrator);
  if (error) throw error;
  return client;
}

type Client = Awaited<ReturnType<typeof signIn>>;

/** In batches, as the panel sends them. @returns milliseconds */
export async function importRows(client: Client): Promise<number> {
  const began = performance.now();
  for (let start = 0; start < IMPORTED; start += IMPORT_BATCH_SIZE) {
    const rows = Array.from({ length: IMPORT_BATCH_SIZE }, (_, index) => ({
      id: crypto.randomUUID(),
      title: `Importada ${start + index}`,
      description: "Uma linha de um arquivo.",
      category: "mercado",
      source: "Arquivo",
      url: `https://arquivo.example/${start + index}`,
      image: "",
      publishedAt: new Date(Date.UTC(2025, 0, 1) + (start + index) * 60_000).toISOString(),
    }));
    expectRows(
      await articlesTable(client)
        .insert(rows as ArticleRow[])
        .select(),
    );
  }
  return performance.now() - began;
}

const feedOf = (source: number) => {
  const items = Array.from(
    { length: ITEMS },
    (
      _,
      item,
    ) => `<item><guid>${source}-${item}</guid><title>RPA em números: caso ${source}-${item}</title>
      <link>https://fonte${source}.example/${item}</link><description>Robôs de software e automação de processos.</description>
      <pubDate>${new Date(Date.now() - item * 3_600_000).toUTCString()}</pubDate></item>`,
  );
  return `<rss version="2.0"><channel><title>Fonte ${source}</title>${items.join("")}</channel></rss>`;
};

/** Adds sources and reads each once. @returns milliseconds, and how many could not be read */
export async function readSources(client: Client) {
  const site = await startFeedServer();
  const store = feedStore(client);
  const sources = [];
  for (let source = 0; source < SOURCES; source++) {
    site.serve(`/${source}`, feedOf(source));
    sources.push(await store.addSource({ name: `Fonte ${source}`, url: `${site.url}/${source}` }));
  }
  const began = performance.now();
  const results = await ingestSources(sources, {
    client,
    fetchFeed: createFeedFetcher({ contact: localAdministrator.email, allowLoopback: true }),
    publishedKeys: new Set(await store.fetchPublishedKeys()),
    now: new Date(),
  });
  await site.close();
  const failed = results.filter(({ outcome }) => outcome.status === "failed").length;
  return { time: performance.now() - began, failed };
}

/** What of it is missing or there twice. */
export async function lookForLosses(client: Client): Promise<string[]> {
  const titles: string[] = [];
  for (let from = 0; from < IMPORTED * 2; from += 1_000) {
    const response = await articlesTable(client)
      .select("title")
      .like("title", "Importada %")
      .order("title")
      .range(from, from + 999);
    titles.push(...expectRows(response).map((row) => (row as { title: string }).title));
  }
  const { count } = await client.from("feed_items").select("id", { count: "exact", head: true });
  const wrong = [];
  if (titles.length !== IMPORTED || new Set(titles).size !== IMPORTED) {
    wrong.push(`${titles.length} linhas importadas em vez de ${IMPORTED}`);
  }
  if (count !== SOURCES * ITEMS) wrong.push(`${count} itens em vez de ${SOURCES * ITEMS}`);
  return wrong;
}
