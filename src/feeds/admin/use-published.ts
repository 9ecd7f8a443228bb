import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useArticles } from "@/articles/admin/use-articles";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { publishedNewsQuery } from "@/feeds/data/item-queries.ts";
import { itemKey } from "@/feeds/model/feed-address.ts";

const isIn = (keys: ReadonlySet<string>, { url }: FeedItem) => keys.has(itemKey(url) || "none");

/** Which items have their address on the portal already, as far as the list of the news is known. */
export function usePublished() {
  const client = useQueryClient();
  const { articles, isWhole, error } = useArticles();
  const keys = useMemo(() => new Set(articles.map(({ url }) => itemKey(url))), [articles]);
  return {
    isPublished: (item: FeedItem) => item.status === "waiting" && isIn(keys, item),
    /** The list cannot show which ones are. */
    isUnknown: error !== null && !isWhole,
    /**
     * For publishing: a list that is on its way, failed or lacks a part says nothing, and the database is queried instead.
     * Rejects with a ServiceError when it does not respond.
     */
    unpublished: async (items: readonly FeedItem[]): Promise<FeedItem[]> => {
      const news = isWhole ? [] : await client.fetchQuery({ ...publishedNewsQuery, staleTime: 0 });
      const known = isWhole ? keys : new Set(news.map(({ url }) => itemKey(url)));
      return items.filter((item) => !isIn(known, item));
    },
  };
}
