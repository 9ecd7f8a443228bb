/**
 * Two administrators at once: forty acts by chance, each on what its administrator has on screen, which may be outdated. What
 * is told as done is what changed, an undo takes back nothing of the other's, and both see the same numbers (rule 14.24).
 * @module-tag full
 */
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Act, begin, forget } from "@/feeds/admin/decision-history";
import { decisionWrites } from "@/feeds/admin/use-decision-writes";
import { feedStore } from "@/feeds/data/feed-store.ts";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { itemsQuery, publishedNewsQuery } from "@/feeds/data/feed-queries.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { signInAsAdministrator, startTestBackend } from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";

let backend: EmbeddedBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const ACTS = 40;
const ITEMS = 24;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STATUSES: readonly ItemStatus[] = ["waiting", "approved", "rejected"];

/** What one of the two has on screen, and what is done from it. */
async function openPanel() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = feedStore(await signInAsAdministrator(backend));
  let articles = 0;
  const writes = decisionWrites({
    client,
    articles: {
      store: async (stored) => void (articles += stored.length),
      remove: async (ids) => void (articles -= ids.length),
      refresh: () => undefined,
    },
    onBack: () => undefined,
    open: async () => store,
  });
  const shown = (status: ItemStatus) => client.getQueryData(itemsQuery(status).queryKey) ?? [];
  return {
    ...writes,
    acts: [] as Act[],
    shown,
    look: async () => {
      for (const status of STATUSES) {
        const query = { ...itemsQuery(status), staleTime: 0 };
        await client.fetchQuery({ ...query, queryFn: () => store.fetchItems(status) });
      }
      const query = { ...publishedNewsQuery, staleTime: 0 };
      const news = await client.fetchQuery({ ...query, queryFn: store.fetchPublishedNews });
      articles = news.length;
    },
    numbers: async () => ({
      list: shown("waiting").length,
      badge: await store.countItems("waiting"),
      articles,
      published: client.getQueryData(publishedNewsQuery.queryKey)?.length,
    }),
  };
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();

async function stored(): Promise<Map<string, { status: string; decision: string | null }>> {
  const { rows } = await backend.sql("select id, status, decision from public.feed_items");
  return new Map(
    (rows as { id: string; status: string; decision: string | null }[]).map((row) => [row.id, row]),
  );
}

async function decide(panel: Panel, target: ItemStatus, items: readonly FeedItem[]) {
  const before = await stored();
  const act = begin(target);
  const [first, ...twins] = items;
  const isStory = target === "approved" && first && twins.length > 0;
  const wanted = isStory ? [{ item: first, twins }] : items.map((item) => ({ item }));
  const { done, notDone } = await panel.carryOut(act, wanted);
  forget(act);
  if (act.items.length > 0) panel.acts.push(act);
  const after = await stored();
  const changed = items.filter(({ id }) => before.get(id)?.status !== after.get(id)?.status);
  // Told is what changed, and remembered is exactly that.
  expect(idsOf(act.items)).toEqual(idsOf(changed));
  for (const { id } of changed) expect(after.get(id)?.decision).toBe(act.decision);
  expect(done.length + notDone.length).toBe(wanted.length);
  for (const { item, isDecided } of notDone) {
    expect(isDecided).toBe(after.get(item.id)?.status !== "waiting");
  }
}

async function undo(panel: Panel) {
  const act = panel.acts.pop();
  if (!act) return;
  const before = await stored();
  await panel.takeBack(act).catch(() => undefined);
  const after = await stored();
  for (const [id, { status, decision }] of before) {
    const isOwn = decision === act.decision;
    expect(after.get(id)?.status).toBe(isOwn ? "waiting" : status);
  }
}

// At night by other chances, too.
const SEEDS = process.env.NIGHTLY ? [1, 2, 3] : [1];

it.each(SEEDS)("numbers are the same on both screens after each act (%i)", async (seed) => {
  await backend.sql(emptyTables("feed_items", "sources", "articles"));
  await backend.sql(`
    insert into public.feed_items (identity, title, source_name, url, published_at, status)
    select n::text, 'Item ' || n, 'Fonte', 'https://a.com/' || n, timestamptz '2026-11-01' + n * interval '1 h', 'waiting'
    from generate_series(1, ${ITEMS}) as n`);
  const panels = [await openPanel(), await openPanel()] as const;
  for (const panel of panels) await panel.look();
  const next = chance(seed);
  const some = (items: readonly FeedItem[], most: number) => {
    const start = Math.floor(next() * items.length);
    return items.slice(start, start + 1 + Math.floor(next() * most));
  };
  /** As each had them on screen when the act was chosen: outdated now and then. */
  const seen = new Map(panels.map((panel) => [panel, panel.shown("waiting")]));
  for (let n = 0; n < ACTS; n++) {
    const panel = panels[next() < 0.5 ? 0 : 1];
    const kind = next();
    if (next() < 0.5) seen.set(panel, panel.shown("waiting"));
    const items = some(seen.get(panel) ?? [], 3);
    if (kind < 0.3) await undo(panel);
    else if (kind < 0.6) await decide(panel, "approved", items);
    else await decide(panel, "rejected", items);
    // What was acted on is shown as it is, without another look.
    const now = await stored();
    const waiting = new Set(idsOf(panel.shown("waiting")));
    for (const { id } of kind < 0.3 ? [] : items) {
      expect(waiting.has(id)).toBe(now.get(id)?.status === "waiting");
    }
    for (const each of panels) await each.look();
    const [numbers, others] = [await panels[0].numbers(), await panels[1].numbers()];
    expect(numbers).toEqual(others);
    expect(numbers).toMatchObject({ badge: numbers.list, published: numbers.articles });
  }
});
