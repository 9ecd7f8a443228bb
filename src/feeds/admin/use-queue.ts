import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useOfferedRows } from "@/admin/use-offered-rows";
import { useSelection } from "@/admin/use-selection";
import { useDraftOwners } from "@/articles/admin/form/draft-storage";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { decidedItemsQuery } from "@/feeds/data/feed-queries.ts";
import { usePageKeys } from "@/ui/use-page-keys";
import { ownMoves } from "./decision-history";
import { decidedText } from "./decision-texts";
import { ownerOfItem } from "./item-drafts";
import { filterItems, type QueueFilter } from "./queue-filter";
import { useCurrentItem } from "./use-current-item";
import { useDecisionActions } from "./use-decision-actions";
import { usePublished } from "./use-published";
import { toggled, useStories } from "./use-stories";

const NONE: readonly FeedItem[] = [];

// An item that other people have decided keeps its row, which then shows the decision.
const OFFERING = {
  keyOf: ({ id }: FeedItem) => id,
  ownMove: ({ id }: FeedItem) => ownMoves.get(id),
  keepsGone: true,
};

/** An approved item without an article cannot return to the queue. */
export const canGoBack = ({ status, articleId }: FeedItem) =>
  status !== "waiting" && (status !== "approved" || articleId !== null);

function decidedTexts(
  gone: ReadonlySet<string>,
  items: readonly FeedItem[] = [],
): Map<string, string> {
  const known = new Map(items.map((item) => [item.id, decidedText(item)]));
  return new Map([...gone].map((id) => [id, known.get(id) ?? "Saiu da fila"]));
}

/** Returns the state of the queue's page and the actions of its buttons, and handles its keys. */
export function useQueue(query: UseQueryResult<FeedItem[]>, filter: QueueFilter) {
  const drafts = useDraftOwners();
  const [form, setForm] = useState<{ item: FeedItem; isByKey: boolean } | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const isWaiting = filter.status === "waiting";

  const { data: live = NONE } = query;
  const { rows, fresh, gone, showAll } = useOfferedRows(
    { live, list: query.data ? filter.status : "", isHeld: isWaiting },
    OFFERING,
  );
  const { data: decided } = useQuery(decidedItemsQuery([...gone]));
  const decidedElsewhere = decidedTexts(gone, decided);
  const stories = useStories(
    useMemo(() => filterItems(rows, filter), [rows, filter]),
    gone,
  );
  const { groups, rendered, shown } = stories;
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const { current, move, followWithFocus, selectAdded, select } = useCurrentItem(rendered);
  const { repeated, scheduled, isUnknown, check } = usePublished(rows);
  const decisions = useDecisionActions(check, ({ id }) => selectAdded(id));
  const chosen = shown.filter(({ id }) => selection.keys.has(id));
  const [toPublish, toReject] = [stories.toPublish(chosen), stories.toReject(chosen)];

  const publish = (item: FeedItem) => decisions.publish(stories.toPublish([item]));
  const reject = (item: FeedItem) => decisions.reject(stories.toReject([item]));
  const unfold = ({ id }: FeedItem) => setUnfolded((ids) => toggled(ids, id));
  /** With `isRange`, every row between the last chosen row and this one is selected too. */
  const choose = ({ id }: FeedItem, isRange = false) =>
    selection.choose(id, isRange || !selection.keys.has(id), isRange);

  const onCurrent =
    (act: (item: FeedItem) => void, isHere = isWaiting) =>
    () => {
      if (!current || !isHere || decisions.warnIfPending([current.id])) return;
      if (!followWithFocus()) return;
      const text = decidedElsewhere.get(current.id);
      if (text === undefined) act(current);
      else decisions.reportDecided(current, text);
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
    // A focused button or link handles the key itself.
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
    /** Maps an item's id to the published article that it repeats. `isUnknown`: the articles could not be loaded. */
    repeated,
    isUnknown: isUnknown && isWaiting,
    scheduled,
    decidedElsewhere,
    hasDraft: ({ id }: FeedItem) => drafts.has(ownerOfItem(id)),
    form,
    counts: {
      found: query.data && filterItems(live, filter).length,
      total: live.length,
      folded,
      fresh: isWaiting ? filterItems(fresh, filter).length : 0,
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
    restore: decisions.restore,
    publishEdited: decisions.publishEdited,
  };
}

export type Queue = ReturnType<typeof useQueue>;
