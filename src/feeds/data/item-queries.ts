/** The panel's items: the queue, what was decided, the near misses, and how many there are. */
import { mutationOptions, type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Candidate } from "@/feeds/model/candidate.ts";
import { describeNotice } from "@/feeds/model/feed-problem.ts";
import type { Rejudged } from "@/feeds/model/judge-again.ts";
import { ServiceError } from "@/lib/service-error.ts";
import type { FeedItem, ItemStatus } from "./feed-rows.ts";
import { FEEDS, hasFeeds, openFeeds } from "./open-feeds.ts";

/** Everything that waits is shown; of the rest, the last ones. */
const MAX_SHOWN = 200;

const LISTS = [...FEEDS, "items"];
const COUNTS = [...FEEDS, "counts"];

/** @param day of São Paulo, of which everything is shown: "2026-11-25"; empty: any */
export const itemsQuery = (status: ItemStatus, day = "") =>
  queryOptions({
    queryKey: [...LISTS, status, ...(day === "" ? [] : [day])],
    queryFn: async () =>
      (await openFeeds()).fetchItems(
        status,
        status === "waiting" || day !== "" ? undefined : MAX_SHOWN,
        day,
      ),
  });

export const activityQuery = queryOptions({
  queryKey: [...COUNTS, "activity"],
  queryFn: async () => (await openFeeds()).fetchActivity(),
});

/** Counted anew on coming back to the tab, too. */
export const itemCountQuery = (status: ItemStatus) =>
  queryOptions({
    queryKey: [...COUNTS, status],
    queryFn: async () => (await openFeeds()).countItems(status),
    enabled: hasFeeds(),
    refetchOnWindowFocus: true,
  });

/** The items of a source that still wait, for its words to be tried on (rule 14.32). */
export const undecidedQuery = (sourceId: string | null) =>
  queryOptions({
    queryKey: [...FEEDS, "undecided", sourceId],
    queryFn: async () => (sourceId === null ? [] : (await openFeeds()).fetchUndecided(sourceId)),
  });

/** The keys of the published articles, as they are now at each use. */
export const publishedKeysQuery = queryOptions({
  queryKey: [...FEEDS, "published"],
  queryFn: async () => (await openFeeds()).fetchPublishedKeys(),
  staleTime: 0,
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

interface PastedFeed {
  name: string;
  candidates: readonly Candidate[];
}

/** Puts a pasted feed's items into the queue, or among what was nearly taken. @returns those that were new */
export const addPastedItems = mutationOptions({
  mutationFn: async ({ name, candidates }: PastedFeed): Promise<FeedItem[]> => {
    const [feeds, { sortCandidates, toNewItem }, { renameItems }] = await Promise.all([
      openFeeds(),
      import("./new-items.ts"),
      import("./rename-items.ts"),
    ]);
    await renameItems(feeds);
    const origin = { id: null, name };
    const keys = candidates.map(({ addressKey }) => addressKey);
    const known = await feeds.fetchKnown(null, [], keys);
    const { fresh } = sortCandidates(candidates, origin, known, new Set());
    const rows = fresh.map((candidate) => toNewItem(candidate, origin));
    const { added, refused } = await feeds.addItems(rows);
    if (refused > 0) {
      throw new ServiceError("server", describeNotice({ kind: "refused-items", count: refused }));
    }
    return added;
  },
  onSettled: (...[, , , , { client }]) => void client.invalidateQueries({ queryKey: FEEDS }),
});

/** Stores what other words make of what still waits. @returns how many items were changed */
export const judgeItems = mutationOptions({
  mutationFn: async (rejudged: readonly Rejudged[]) => (await openFeeds()).judgeItems(rejudged),
  onSettled: (...[, , , , { client }]) => void client.invalidateQueries({ queryKey: FEEDS }),
});
