import { type ComponentProps, memo, type ReactElement, useEffect, useRef } from "react";
import type { Article } from "@/articles/model/article";
import { cn } from "@/lib/cn";
import { ArticleCard } from "./article-card";
import { ArticleCardSkeleton } from "./article-card-skeleton";
import { GROUP } from "./card-group";
import { playEntrance } from "@/ui/page/entrance";
import { useBatches } from "@/ui/page/use-batches";
import type * as Motion from "@/ui/page/list-motion";
import { useEntrance } from "./use-entrance";

const SKELETONS = 9;

/** The first row on a wide screen. */
const PRIORITY_CARDS = 3;

/** How many cards before the last of `articles` more of them are needed: what is on its way is to arrive in time. */
const AHEAD = 48;

const columns = "card-columns grid gap-x-5 gap-y-8";

export function ArticleGridSkeleton({ hasLead }: { hasLead: boolean }) {
  return (
    <div role="status" data-slot="skeleton-grid">
      <span className="sr-only">Carregando notícias…</span>
      <div aria-hidden className={cn(columns, hasLead && "with-lead")}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ArticleCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

type CardProps = ComponentProps<typeof ArticleCard>;

export const CardItem = memo(function CardItem(props: CardProps) {
  return (
    <li className="cv-auto">
      <ArticleCard {...props} />
    </li>
  );
});

interface CardGroupProps {
  articles: readonly Article[];
  /** Which of the articles: from `start` on, before `end`. */
  start: number;
  end: number;
  hasLead: boolean;
  Tools: CardProps["Tools"];
}

/** Of a list that grows, only the last group is rendered again. */
const CardGroup = memo(function CardGroup({
  articles,
  start,
  end,
  hasLead,
  Tools,
}: CardGroupProps) {
  return (
    <ul hidden={!end} className={cn(columns, start > 0 && "mt-8 cv-auto", hasLead && "with-lead")}>
      {articles.slice(start, end).map((article, index) => (
        <CardItem
          key={article.key}
          article={article}
          isPriority={start + index < PRIORITY_CARDS}
          Tools={Tools}
        />
      ))}
    </ul>
  );
});

interface ArticleGridProps {
  articles: readonly Article[];
  /** Another value begins again with the first batch of cards. */
  listId: string;
  /** The cards stood in the page before the app. */
  isPainted?: boolean;
  /** The first article is larger than the others (rule 16.10). */
  hasLead?: boolean;
  CardTools?: CardProps["Tools"];
  /** Comes late: how cards move after the first ones. */
  motion?: Pick<typeof Motion, "enter" | "ListMotion"> | undefined;
  /** Called when the end of `articles` comes near, which is then not the end of the list. */
  onNearEnd?: (() => unknown) | undefined;
  /** The part of `listId` that is chosen, not typed: its change is to be seen. */
  choice?: string;
}

export const ArticleGrid = memo(function ArticleGrid({
  articles,
  listId,
  isPainted = false,
  hasLead = false,
  CardTools,
  motion,
  onNearEnd,
  choice,
}: ArticleGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const drawn = useBatches(articles.length, listId, end, isPainted ? articles.length : 0, choice);
  useEntrance(grid, articles, drawn, isPainted, motion?.enter ?? playEntrance);

  useEffect(() => {
    if (drawn + AHEAD > articles.length) onNearEnd?.();
  }, [drawn, articles.length, onNearEnd]);

  const groups: ReactElement[] = [];
  for (let start = 0, until; !start || start < drawn; start = until) {
    until = start + GROUP - (hasLead && !start ? 1 : 0);
    groups.push(
      <CardGroup
        key={start}
        articles={articles}
        start={start}
        end={Math.min(until, drawn)}
        hasLead={hasLead && !start}
        Tools={CardTools}
      />,
    );
  }
  return (
    <div ref={grid}>
      {groups}
      <div ref={end} />
      {motion && <motion.ListMotion list={grid} selector="li" cause={choice} />}
    </div>
  );
});
