/** The panel's sources and items: the queue, what was decided, the near misses, and how many there are. */
import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { FeedItem, ItemStatus } from "./feed-rows.ts";
import { FEEDS, hasFeeds, openFeeds } from "./open-feeds.ts";

/** Everything that waits is shown; of the rest, the last ones. */
const MAX_SHOWN = 200;

const LISTS = [...FEEDS, "items"];
const COUNTS = [...FEEDS, "counts"];

/** What others do is seen on coming back to the tab, and twice a minute while it is looked at. */
export const LIVE = { refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

export const sourcesQuery = queryOptions({
  queryKey: [...FEEDS, "sources"],
  queryFn: async () => (await openFeeds()).fetchSources(),
  refetchOnWindowFocus: true,
});

/** The one list of what waits is counted by the navigation and by `/admin`, too. */
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

/** What is published, which an item may repeat. */
export const publishedNewsQuery = queryOptions({
  queryKey: [...FEEDS, "published news"],
  queryFn: async () => (await openFeeds()).fetchPublishedNews(),
  refetchOnWindowFocus: true,
});

/** What became of items that are in the queue no more. */
export const fatesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...FEEDS, "fates", ...ids],
    queryFn: async () => (await openFeeds()).fetchItemsById(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData<FeedItem[]>,
  });

/** The queue with these items in their places, as the server orders it: the newest first. */
export function withItems(items: readonly FeedItem[], back: readonly FeedItem[]): FeedItem[] {
  const ids = new Set(back.map(({ id }) => id));
  const others = items.filter(({ id }) => !ids.has(id));
  return [...others, ...back].toSorted(
    (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
  );
}

/** A response that is on its way, or that never came, says less than what was stored since. */
const isUnsure = ({ state }: Query) => state.fetchStatus === "fetching" || state.status === "error";

/**
 * Takes decided items out of the lists at once, and puts others back among what waits. A list that was being loaded is
 * loaded anew.
 * @param leave the ids of those that leave
 */
export function moveItems(
  client: QueryClient,
  leave: Iterable<string>,
  back: readonly FeedItem[] = [],
): void {
  const leaving = new Set(leave);
  const unsure = client.getQueryCache().findAll({ queryKey: LISTS, predicate: isUnsure });
  void client.cancelQueries({ queryKey: LISTS });
  client.setQueriesData<FeedItem[]>({ queryKey: LISTS }, (items) =>
    items?.filter(({ id }) => !leaving.has(id)),
  );
  for (const { queryKey } of unsure) void client.invalidateQueries({ queryKey });
  if (back.length > 0) {
    const { queryKey } = itemsQuery("waiting");
    client.setQueryData(queryKey, (items) => items && withItems(items, back));
    void client.invalidateQueries({ queryKey });
  }
  void client.invalidateQueries({ queryKey: COUNTS });
}
