import { cn } from "@/lib/cn";

const bar = "rounded bg-border";

/** Stands where a card will be, in its size. It pulses as a whole: nine layers for the browser to blend, not sixty. */
export function ArticleCardSkeleton() {
  return (
    <div
      data-slot="article-card-skeleton"
      className="cv-auto overflow-hidden rounded-lg border bg-surface"
    >
      <div className="flex h-full animate-pulse flex-col">
        <div className="aspect-video w-full bg-border" />
        <div className="flex flex-1 flex-col gap-3 p-4">
          <div className={cn(bar, "h-5 w-11/12")} />
          <div className={cn(bar, "h-5 w-2/3")} />
          <div className={cn(bar, "mt-1 h-4 w-full")} />
          <div className={cn(bar, "h-4 w-full")} />
          <div className={cn(bar, "h-4 w-3/4")} />
          <div className={cn(bar, "mt-auto h-8 w-1/3")} />
        </div>
      </div>
    </div>
  );
}
