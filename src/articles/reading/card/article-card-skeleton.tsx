import { cn } from "@/lib/cn";

function Line({ className }: { className: string }) {
  return (
    <span className="flex items-center">
      <span>{"\u200B"}</span>
      <span className={cn("h-3 rounded bg-border", className)} />
    </span>
  );
}

/** A card's placeholder. The whole card pulses, not each line, so the browser blends nine layers instead of sixty. */
export function ArticleCardSkeleton() {
  return (
    <div data-slot="article-card-skeleton" className="min-w-0">
      <div className="news-card animate-pulse">
        <p data-slot="article-head" className="text-xs">
          <Line className="w-1/4" />
        </p>
        <div data-slot="article-title" className="font-headline">
          <Line className="w-full" />
          <Line className="w-2/3" />
        </div>
        <i data-slot="article-picture" className="bg-border" />
        <p data-slot="article-description">
          <Line className="w-full" />
          <Line className="w-full" />
          <Line className="w-3/4" />
        </p>
        <p data-slot="article-meta">
          <Line className="w-1/2" />
        </p>
      </div>
    </div>
  );
}
