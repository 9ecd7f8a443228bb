import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { FEEDS } from "@/feeds/data/open-feeds.ts";
import { WriteNotice } from "@/admin/write-notice";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

const SKELETON_ROWS = [0, 1, 2, 3, 4];

export function ItemSkeletons() {
  return (
    <ul aria-hidden className="grid border-y">
      {SKELETON_ROWS.map((row) => (
        <li key={row} className="flex gap-x-3 border-b px-2.5 py-2 pl-[13px] last:border-b-0">
          <Skeleton className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className="my-1 h-4 w-11/12 sm:w-2/5" />
            <Skeleton className="my-1 h-4 w-3/5 sm:hidden" />
            <Skeleton className="my-1 h-3 w-full sm:w-3/5" />
            <Skeleton className="my-1 h-3 w-4/5 sm:hidden" />
            <Skeleton className="my-0.5 h-3 w-3/5 sm:w-1/3" />
          </div>
          <div className="flex gap-5 p-2 max-sm:hidden">
            <Skeleton className="size-4" />
            <Skeleton className="size-4" />
            <Skeleton className="size-4" />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function SourceSkeletons() {
  return (
    <ul aria-hidden className="grid border-y">
      {SKELETON_ROWS.map((row) => (
        <li
          key={row}
          className="flex items-start gap-x-3 border-b bg-surface px-2 last:border-b-0 max-lg:py-1"
        >
          <div className="min-w-0 flex-1 gap-x-3 lg:grid lg:grid-cols-[2fr_8.5rem_3fr] lg:py-2">
            <Skeleton className="my-1 h-3 w-2/5" />
            <Skeleton className="my-2 h-3 w-3/5 sm:hidden" />
            <Skeleton className="my-1 h-3 w-20" />
            <Skeleton className="my-1 h-3 w-2/5 max-lg:hidden" />
          </div>
          <div className="flex gap-5 p-2">
            {["read", "edit", "pause", "remove"].map((button) => (
              <Skeleton key={button} className="size-4" />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function FeedsState({ query: { error } }: { query: UseQueryResult }) {
  const client = useQueryClient();
  const refetch = () =>
    client.refetchQueries({ queryKey: FEEDS, predicate: ({ state }) => state.status === "error" });
  if (error === null) return null;
  return (
    <WriteNotice title="Não foi possível carregar." failure={error}>
      <Button size="small" variant="outline" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </WriteNotice>
  );
}
