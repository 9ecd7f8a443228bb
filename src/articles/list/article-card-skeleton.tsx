import { cn } from "@/lib/cn";

const bar = "rounded bg-border";

/**
 * Stands where a card will be, in its size and in as many parts, which the lead places as its own. It pulses as a whole:
 * nine layers for the browser to blend, not sixty.
 */
export function ArticleCardSkeleton() {
  return (
    <div data-slot="article-card-skeleton" className="cv-auto">
      <div className="flex animate-pulse flex-col">
        <div className="aspect-video w-full rounded-lg bg-border" />
        <div className="mt-3 grid min-h-[3.04rem] content-evenly">
          <div className={cn(bar, "h-4 w-11/12")} />
          <div className={cn(bar, "h-4 w-2/3")} />
        </div>
        <div className="mt-1.5 grid h-15 content-evenly">
          <div className={cn(bar, "h-3 w-full")} />
          <div className={cn(bar, "h-3 w-full")} />
          <div className={cn(bar, "h-3 w-3/4")} />
        </div>
        <div className="grid min-h-14 content-evenly pt-3">
          <div className={cn(bar, "h-3 w-1/3")} />
          <div className={cn(bar, "h-3 w-1/4")} />
        </div>
      </div>
    </div>
  );
}
