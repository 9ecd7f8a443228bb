/** The acts of each role on the feeds' two tables. */
import type { Client } from "./database.ts";

export const FEED_TABLES = ["sources", "feed_items"] as const;

export type FeedTable = (typeof FEED_TABLES)[number];

export const FEED_ACTIONS = ["read", "insert", "overwrite", "update", "delete"] as const;

export type FeedAction = (typeof FEED_ACTIONS)[number];

const ID = {
  sources: "60000000-0000-4000-a000-000000000001",
  feed_items: "70000000-0000-4000-a000-000000000001",
};

/** One row in each table. */
export const FEED_RESET = `
  truncate public.feed_items, public.sources;
  insert into public.sources (id, name, url) values ('${ID.sources}', 'A', 'https://a.com/feed');
  insert into public.feed_items (id, identity, title, published_at) values ('${ID.feed_items}', '1', 'A', '2026-01-01');
`;

export const feedFingerprint = (table: FeedTable) => `
  select coalesce(string_agg(concat_ws(' ', ctid, xmin, line), '; ' order by id), 'empty') as fingerprint
  from public.${table} as line
`;

const NAME = { sources: "name", feed_items: "title" } as const;
const NEW = {
  sources: { id: undefined, name: "B", url: "https://b.com/feed" },
  feed_items: { id: undefined, identity: "2", title: "B", published_at: "2026-01-01" },
};

export const feedNames = (table: FeedTable) => `
  select coalesce(string_agg(${NAME[table]}, ' ' order by ${NAME[table]}), '') as names from public.${table}
`;

/** What `feedNames` says after the action was allowed. */
export const NAMES_AFTER: Record<FeedAction, string> = {
  read: "A",
  insert: "A B",
  overwrite: "B",
  update: "B",
  delete: "",
};

/** The action as a browser requests it. */
export async function feedRequest(
  client: Client,
  table: FeedTable,
  action: FeedAction,
): Promise<{ error: unknown; rows: number }> {
  const from = client.from(table as "sources");
  const change = { [NAME[table]]: "B" } as { name: string };
  const row = NEW[table] as unknown as { url: string };
  const { error, data } = await {
    read: () => from.select("*"),
    insert: () => from.insert(row).select(),
    overwrite: () => from.upsert({ ...row, id: ID[table] }).select(),
    update: () => from.update(change).not("id", "is", null).select(),
    delete: () => from.delete().not("id", "is", null).select(),
  }[action]();
  return { error, rows: data?.length ?? 0 };
}
