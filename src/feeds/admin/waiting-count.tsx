import { useQuery } from "@tanstack/react-query";
import { itemsQuery } from "@/feeds/data/feed-queries.ts";
import { hasFeeds } from "@/feeds/data/open-feeds.ts";

/** Has a fixed width, so that the menu does not move when the number arrives. */
export function WaitingCount() {
  const { data: waiting = 0 } = useQuery({
    ...itemsQuery("waiting"),
    enabled: hasFeeds(),
    select: ({ length }) => length,
  });
  return (
    <span className="min-w-8 text-center text-xs">
      {waiting > 0 && (
        <span className="inline-block rounded-full bg-accent px-2 text-accent-foreground">
          <span>{waiting}</span> <span className="sr-only">para revisar</span>
        </span>
      )}
    </span>
  );
}
