import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSelection } from "@/admin/use-selection";
import { useDraftOwners } from "@/articles/admin/form/draft-storage";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { fatesQuery } from "@/feeds/data/feed-queries.ts";
import { usePageKeys } from "@/ui/use-page-keys";
import { decidedText } from "./decision-texts";
import { ownerOfItem } from "./item-drafts";
import { filterItems, type QueueFilter } from "./queue-filter";
import { useCurrentItem } from "./use-current-item";
import { useDecisions } from "./use-decision-actions";
import { usePublished } from "./use-published";
import { useShownItems } from "./use-shown-items";
import { toggled, useStories } from "./use-stories";

const NONE: readonly FeedItem[] = [];

/** Whether it is elsewhere than in the queue; what was published in another way than from there has no way back. */
export const canGoBack = ({ status, articleId }: FeedItem) =>
  status !== "waiting" && (status !== "approved" || articleId !== null);

/** The sentence on each item that others took out of the queue. */
function fatesOf(gone: ReadonlySet<string>, items: readonly FeedItem[] = []): Map<string, string> {
  const known = new Map(items.map((item) => [item.id, decidedText(item)]));
  return new Map([...gone].map((id) => [id, known.get(id) ?? "Saiu da fila"]));
}

/**
 * The items of one status as they are worked through: their stories, what is current, chosen and marked, and what each
 * press and key does. Decisions and selection outlive each load.
 * @param query the items of the filter's status
 */
export function useQueue(query: UseQueryResult<FeedItem[]>, filter: QueueFilter) {
  const drafts = useDraftOwners();
  const [form, setForm] = useState<{ item: FeedItem; isByKey: boolean } | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const isWaiting = filter.status === "waiting";

  const { data: live = NONE } = query;
  const { rows, fresh, gone, showAll } = useShownItems(query.data, filter.status, isWaiting);
  const { data: decided } = useQuery(fatesQuery([...gone]));
  const fates = fatesOf(gone, decided);
  const stories = useStories(
    useMemo(() => filterItems(rows, filter), [rows, filter]),
    gone,
  );
  const { groups, drawn, shown } = stories;
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const { current, move, followWithFocus, selectAdded, select } = useCurrentItem(drawn);
  const { repeated, scheduled, isUnknown, check } = usePublished(rows);
  const decisions = useDecisions(check, ({ id }) => selectAdded(id));
  const chosen = shown.filter(({ id }) => selection.keys.has(id));
  const [toPublish, toReject] = [stories.toPublish(chosen), stories.toReject(chosen)];

  const publish = (item: FeedItem) => decisions.publish(stories.toPublish([item]));
  const reject = (item: FeedItem) => decisions.reject(stories.toReject([item]));
  const unfold = ({ id }: FeedItem) => setUnfolded((ids) => toggled(ids, id));
  /** @param isRange with all between it and the last one */
  const choose = ({ id }: FeedItem, isRange = false) =>
    selection.choose(id, isRange || !selection.keys.has(id), isRange);

  const onCurrent =
    (act: (item: FeedItem) => void, isHere = isWaiting) =>
    () => {
      if (!current || !isHere || decisions.warnIfPending([current.id])) return;
      if (!followWithFocus()) return;
      const fate = fates.get(current.id);
      if (fate === undefined) act(current);
      else decisions.tellDecided(current, fate);
    };
  const keys: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    a: onCurrent((item) => setForm({ item, isByKey: true })),
    "shift+a": onCurrent(publish),
    r: onCurrent(reject),
    x: onCurrent(choose),
    b: onCurrent(decisions.restore, current !== null && canGoBack(current)),
    u: decisions.undo,
  };
  usePageKeys((event) => {
    const key = event.key.toLowerCase();
    // On a button or a link it presses that.
    const isOnRow =
      !(event.target instanceof Element) || !event.target.closest("a, button, summary, input");
    if (key === "enter") {
      return current && isOnRow ? () => followWithFocus() && unfold(current) : undefined;
    }
    return (event.shiftKey && keys[`shift+${key}`]) || keys[key];
  });

  const folded = groups.flat().filter(({ id }) => !gone.has(id)).length - shown.length;
  return {
    status: filter.status,
    groups,
    shown,
    chosen,
    stories,
    selection,
    currentId: current?.id ?? null,
    unfolded,
    /** The published article that each item repeats; whether nobody knows. */
    repeated,
    isUnknown: isUnknown && isWaiting,
    /** The ids of the articles that are not published yet. */
    scheduled,
    fates,
    hasDraft: ({ id }: FeedItem) => drafts.has(ownerOfItem(id)),
    form,
    counts: {
      /** `undefined`: not known yet. */
      found: query.data && filterItems(live, filter).length,
      total: live.length,
      /** Rows that stand folded in others. */
      folded,
      /** Items that are offered. */
      fresh: isWaiting ? filterItems(fresh, filter).length : 0,
      /** How many items each act on the chosen rows decides. */
      toPublish: toPublish.length,
      toReject: toReject.length,
    },
    showAll,
    select: ({ id }: FeedItem) => select(id),
    choose,
    unfold,
    review: (item: FeedItem) => setForm({ item, isByKey: false }),
    closeForm: () => setForm(null),
    publish,
    reject,
    join: decisions.join,
    publishChosen: () => decisions.publish(toPublish),
    rejectChosen: () => decisions.reject(toReject),
    /** Back to the queue. */
    restore: decisions.restore,
    publishEdited: decisions.publishEdited,
  };
}

export type Queue = ReturnType<typeof useQueue>;
