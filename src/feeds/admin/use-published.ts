import { useEffect, useMemo, useRef } from "react";
import { useWholeList } from "@/articles/admin/use-whole-list";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { itemKey } from "@/feeds/model/feed-address.ts";
import { openFeeds } from "./admin-feeds";

const isIn = (keys: ReadonlySet<string>, { url }: FeedItem) => keys.has(itemKey(url) || "none");

/** Which items have their address on the portal already, as far as the list of the news is known. */
export function usePublished() {
  const { state, articles } = useWholeList();
  const keys = useMemo(() => new Set(articles.map(({ url }) => itemKey(url))), [articles]);
  const isWhole = useRef(false);
  useEffect(() => {
    // While it is loaded anew, what the last load brought is as whole as it was.
    if (state.status === "ready") isWhole.current = state.rest === "complete";
    else if (state.status === "failed") isWhole.current = false;
  }, [state]);

  return {
    isPublished: (item: FeedItem) => item.status === "waiting" && isIn(keys, item),
    /** Nobody can see which ones are. */
    isUnknown: state.status === "failed" || (state.status === "ready" && state.rest === "failed"),
    /**
     * For publishing: a list that is on its way, failed or lacks a part says nothing, and the database is requested
     * instead. Rejects with a ServiceError when nobody knows.
     */
    unpublished: async (items: readonly FeedItem[]): Promise<FeedItem[]> => {
      const known = isWhole.current ? keys : await (await openFeeds()).fetchPublishedKeys();
      return items.filter((item) => !isIn(known, item));
    },
  };
}
