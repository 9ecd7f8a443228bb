import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { FEEDS } from "@/feeds/data/open-feeds.ts";
import { WriteNotice } from "@/admin/write-notice";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

const SKELETON_ROWS = 5;

/** Placeholders of the rows: a source takes one line on a wide screen, an item always three. */
function RowSkeletons({ areSources }: { areSources: boolean }) {
  return (
    <ul aria-hidden className="grid border-y">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <li
          key={index}
          className={cn(
            "grid gap-2.5 border-b px-2.5 py-3 last:border-b-0",
            areSources && "lg:grid-cols-[2fr_8.5rem_3fr_9rem]",
          )}
        >
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className={cn("h-3.5", areSources ? "w-20" : "w-4/5")} />
          <Skeleton className="h-3.5 w-2/5" />
        </li>
      ))}
    </ul>
  );
}

interface FeedsStateProps {
  query: UseQueryResult;
  /** Whether the query is for sources instead of items. */
  areSources?: boolean;
}

/** The loading state of sources or items, and the reason of a failure, also above older rows. */
export function FeedsState({ query, areSources = false }: FeedsStateProps) {
  const { isPending, error } = query;
  const client = useQueryClient();
  const refetch = () =>
    client.refetchQueries({ queryKey: FEEDS, predicate: ({ state }) => state.status === "error" });
  if (isPending) return <RowSkeletons areSources={areSources} />;
  if (error === null) return null;
  return (
    <WriteNotice title="Não foi possível carregar." failure={error}>
      <Button size="small" variant="outline" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </WriteNotice>
  );
}
