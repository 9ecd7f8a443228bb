import { displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";

/** An item's name, which leads to what it is about where that can be opened. */
export function ItemTitle({ item }: { item: FeedItem }) {
  const address = openableAddress(item.url);
  if (address === null) return displayTitle(item);
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="underline">
      {displayTitle(item)}
    </a>
  );
}
