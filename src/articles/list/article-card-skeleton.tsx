import { cn } from "@/lib/cn";

/** Its border is seen where the system chooses the colours and shows no background. */
const box = "border border-transparent bg-border";
const bar = cn(box, "rounded");

/**
 * Stands where a card will be, in its size and in as many parts, which the lead places as its own. It pulses as a whole:
 * nine layers for the browser to blend, not sixty.
 */
export function ArticleCardSkeleton() {
  return (
    <div data-slot="article-card-skeleton" className="cv-auto">
      <div className="flex animate-pulse flex-col">
        <div className={cn(box, "aspect-video w-full rounded-lg")} />
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
