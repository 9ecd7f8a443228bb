import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { FeedItem, ItemStatus } from "./feed-rows.ts";
import { FEEDS, hasFeeds, openFeeds } from "./open-feeds.ts";

const MAX_SHOWN = 200;

const LISTS = [...FEEDS, "items"];
const COUNTS = [...FEEDS, "counts"];

export const LIVE = { refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

export const sourcesQuery = queryOptions({
  queryKey: [...FEEDS, "sources"],
  queryFn: async () => (await openFeeds()).fetchSources(),
  refetchOnWindowFocus: true,
});

export const itemsQuery = (status: ItemStatus) =>
  queryOptions({
    queryKey: [...LISTS, status],
    queryFn: async () =>
      (await openFeeds()).fetchItems(status, status === "waiting" ? undefined : MAX_SHOWN),
    ...(status === "waiting" && LIVE),
  });

export const activityQuery = queryOptions({
  queryKey: [...COUNTS, "activity"],
  queryFn: async () => (await openFeeds()).fetchActivity(),
  ...LIVE,
});

export const itemCountQuery = (status: ItemStatus) =>
  queryOptions({
    queryKey: [...COUNTS, status],
    queryFn: async () => (await openFeeds()).countItems(status),
    enabled: hasFeeds(),
    ...LIVE,
  });

export const publishedNewsQuery = queryOptions({
  queryKey: [...FEEDS, "published news"],
  queryFn: async () => (await openFeeds()).fetchPublishedNews(),
  refetchOnWindowFocus: true,
});

export const decidedItemsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...FEEDS, "decided", ...ids],
    queryFn: async () => (await openFeeds()).fetchItemsById(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData<FeedItem[]>,
  });

export function withItems(items: readonly FeedItem[], back: readonly FeedItem[]): FeedItem[] {
  const ids = new Set(back.map(({ id }) => id));
  const others = items.filter(({ id }) => !ids.has(id));
  return [...others, ...back].toSorted(
    (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
  );
}

/** True for a list whose response may be older than a decision, so that it must be loaded again. */
const mayBeStale = ({ state }: Query) =>
  state.fetchStatus === "fetching" || state.status === "error";

/** Removes the items with the ids `leave` from all lists at once, and adds the items `back` to the waiting ones. */
export function moveItems(
  client: QueryClient,
  leave: Iterable<string>,
  back: readonly FeedItem[] = [],
): void {
  const leaving = new Set(leave);
  const stale = client.getQueryCache().findAll({ queryKey: LISTS, predicate: mayBeStale });
  void client.cancelQueries({ queryKey: LISTS });
  client.setQueriesData<FeedItem[]>({ queryKey: LISTS }, (items) =>
    items?.filter(({ id }) => !leaving.has(id)),
  );
  for (const { queryKey } of stale) void client.invalidateQueries({ queryKey });
  if (back.length > 0) {
    const { queryKey } = itemsQuery("waiting");
    client.setQueryData(queryKey, (items) => items && withItems(items, back));
    void client.invalidateQueries({ queryKey });
  }
  void client.invalidateQueries({ queryKey: COUNTS });
}
