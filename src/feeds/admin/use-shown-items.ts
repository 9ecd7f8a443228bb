/**
 * The rows of the queue. Changes by others move nothing: new items are offered, and removed ones stay in place until
 * the person asks for the current list. This tab's own decisions move rows at once.
 */
import { useMemo, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { withItems } from "@/feeds/data/feed-queries.ts";
import { ownMoves } from "./decision-history";

const NONE: readonly FeedItem[] = [];

/** The rows after a reload of the list. */
function follow(rows: readonly FeedItem[], live: readonly FeedItem[]): FeedItem[] {
  const byId = new Map(live.map((item) => [item.id, item]));
  const shown = new Set(rows.map(({ id }) => id));
  const kept = rows.filter(({ id }) => byId.has(id) || ownMoves.get(id) !== "out");
  const back = live.filter(({ id }) => !shown.has(id) && ownMoves.get(id) === "back");
  return withItems(
    kept.map((item) => byId.get(item.id) ?? item),
    back,
  );
}

/**
 * @param live the items of the last load, or `undefined` before the first
 * @param list the list's identity: another list is shown completely
 * @param isQueue whether others change the list while the person works on it
 */
export function useShownItems(
  live: readonly FeedItem[] | undefined,
  list: string,
  isQueue: boolean,
) {
  const [state, setState] = useState({ list, live, rows: live ?? NONE });
  let { rows } = state;
  if (state.list !== list || state.live !== live) {
    const isSame = isQueue && state.list === list && state.live !== undefined;
    rows = isSame && live ? follow(rows, live) : (live ?? NONE);
    setState({ list, live, rows });
  }
  return useMemo(() => {
    const ids = new Set(live?.map(({ id }) => id));
    const shown = new Set(rows.map(({ id }) => id));
    return {
      rows,
      /** New since the rows were shown. */
      fresh: (live ?? NONE).filter(({ id }) => !shown.has(id)),
      /** Removed since by others. */
      gone: new Set(rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id)),
      showAll: () => setState({ list, live, rows: live ?? NONE }),
    };
  }, [rows, live, list]);
}
