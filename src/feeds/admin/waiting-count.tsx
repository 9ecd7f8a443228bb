import { useQuery } from "@tanstack/react-query";
import { itemCountQuery } from "@/feeds/data/item-queries.ts";

/** How many items wait for review, beside the way to them. Without a number that way is as good, and says what failed. */
export function WaitingCount() {
  const { data: waiting = 0 } = useQuery(itemCountQuery("waiting"));
  if (waiting === 0) return null;
  return (
    <span className="rounded-full bg-accent px-2 text-xs text-accent-foreground">
      <span>{waiting}</span> <span className="sr-only">à espera</span>
    </span>
  );
}
