import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useWholeList } from "@/articles/data/use-whole-list";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { publishedKeysQuery } from "@/feeds/data/item-queries.ts";
import { itemKey } from "@/feeds/model/feed-address.ts";

const isIn = (keys: ReadonlySet<string>, { url }: FeedItem) => keys.has(itemKey(url) || "none");

/** Which items have their address on the portal already, as far as the list of the news is known. */
export function usePublished() {
  const client = useQueryClient();
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
    /** The list cannot show which ones are. */
    isUnknown: state.status === "failed" || (state.status === "ready" && state.rest === "failed"),
    /**
     * For publishing: a list that is on its way, failed or lacks a part says nothing, and the database is queried instead.
     * Rejects with a ServiceError when it does not respond.
     */
    unpublished: async (items: readonly FeedItem[]): Promise<FeedItem[]> => {
      const known = isWhole.current ? keys : await client.fetchQuery(publishedKeysQuery);
      return items.filter((item) => !isIn(known, item));
    },
  };
}
