/**
 * The rows of the queue. What others do comes by itself, and moves nothing: what is new is offered, and what has left
 * stays where it stood, until the person asks for the list as it is. This tab's own acts move rows at once.
 */
import { useMemo, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { withItems } from "@/feeds/data/feed-queries.ts";
import { ownMoves } from "./decision-history";

const NONE: readonly FeedItem[] = [];

/** The rows after the list was loaded anew. */
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
 * @param live the items as they were last loaded; `undefined`: not yet
 * @param list which list it is: another one is shown whole
 * @param isQueue others change it while it is worked through
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
      /** Came since. */
      fresh: (live ?? NONE).filter(({ id }) => !shown.has(id)),
      /** Left since, by what others did. */
      gone: new Set(rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id)),
      showAll: () => setState({ list, live, rows: live ?? NONE }),
    };
  }, [rows, live, list]);
}
