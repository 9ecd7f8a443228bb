import { Skeleton } from "@/components/ui/skeleton";

/** Stands where a card will be, in its size. */
export function ArticleCardSkeleton() {
  return (
    <div
      data-slot="article-card-skeleton"
      className="flex h-full flex-col overflow-hidden rounded-lg border bg-surface"
    >
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-1 h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-auto h-8 w-1/3" />
      </div>
    </div>
  );
}
