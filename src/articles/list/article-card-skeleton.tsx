import { cn } from "@/lib/cn";

const bar = "rounded bg-border";

/**
 * A card's placeholder, in its size and with as many parts, so that the lead's layout fits it too. It pulses as a whole:
 * nine layers for the browser to blend, not sixty.
 */
export function ArticleCardSkeleton() {
  return (
    <div data-slot="article-card-skeleton" className="cv-auto">
      <div className="flex h-full animate-pulse flex-col">
        <div className="w-full rounded-lg bg-border" />
        <div className="mt-2 grid h-4 content-evenly">
          <div className={cn(bar, "h-3 w-1/4")} />
        </div>
        <div className="grid h-12 content-evenly">
          <div className={cn(bar, "h-4 w-11/12")} />
          <div className={cn(bar, "h-4 w-2/3")} />
        </div>
        <div className="mt-1 grid h-15 content-evenly">
          <div className={cn(bar, "h-3 w-full")} />
          <div className={cn(bar, "h-3 w-full")} />
          <div className={cn(bar, "h-3 w-3/4")} />
        </div>
        <div className="mt-auto grid h-6 content-evenly pt-1">
          <div className={cn(bar, "h-3 w-1/2")} />
        </div>
      </div>
    </div>
  );
}
