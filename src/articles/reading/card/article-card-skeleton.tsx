import { cn } from "@/lib/cn";

/** A line of text, as high as the card's styles make it. */
function Line({ className }: { className: string }) {
  return (
    <div className="flex items-center">
      <span>{"\u200B"}</span>
      <div className={cn("h-3 rounded bg-border", className)} />
    </div>
  );
}

/**
 * A card's placeholder, with its parts and as many lines as it has at most, so that every layout of a card fits it too. It
 * pulses as a whole: nine layers for the browser to blend, not sixty.
 */
export function ArticleCardSkeleton() {
  return (
    <div data-slot="article-card-skeleton" className="cv-auto">
      <div className="flex h-full animate-pulse flex-col">
        <div className="w-full rounded-lg bg-border" />
        <div className="mt-2 text-xs">
          <Line className="w-1/4" />
        </div>
        <div className="text-lg/[1.3]">
          <Line className="w-full" />
          <Line className="w-2/3" />
        </div>
        <div className="mt-1 text-sm">
          <Line className="w-full" />
          <Line className="w-full" />
          <Line className="w-3/4" />
        </div>
        <div className="mt-auto pt-1 text-[0.8125rem]">
          <Line className="w-1/2" />
        </div>
      </div>
    </div>
  );
}
