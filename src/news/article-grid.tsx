import { type ComponentProps, memo, useMemo, useRef } from "react";
import type { Article } from "@/articles/article";
import { ArticleCard } from "./article-card";
import { ArticleCardSkeleton } from "./article-card-skeleton";
import { useBatches } from "@/components/use-batches";
import { useEntrance } from "./use-entrance";

const SKELETONS = 9;

/** The first row on a wide screen. */
const PRIORITY_CARDS = 3;

/** 1, 2 or 3 columns (SPEC section 9). */
const columns = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

export function ArticleGridSkeleton() {
  return (
    <div role="status" data-slot="skeleton-grid">
      <span className="sr-only">Carregando notícias…</span>
      <div aria-hidden className={columns}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ArticleCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

interface CardItemProps extends Pick<ComponentProps<typeof ArticleCard>, "article" | "Tools"> {
  index: number;
}

export function CardItem({ article, index, Tools }: CardItemProps) {
  return (
    <li className="cv-auto">
      <ArticleCard article={article} isPriority={index < PRIORITY_CARDS} Tools={Tools} />
    </li>
  );
}

interface ArticleGridProps {
  articles: readonly Article[];
  /** Another value begins again with the first batch of cards. */
  listId: string;
  /** The cards stood in the page before the app. */
  isPainted?: boolean;
  CardTools?: CardItemProps["Tools"];
}

export const ArticleGrid = memo(function ArticleGrid({
  articles,
  listId,
  isPainted = false,
  CardTools,
}: ArticleGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const drawn = useBatches(articles.length, listId, end, isPainted ? articles.length : 0);
  const items = useMemo(() => articles.slice(0, drawn), [articles, drawn]);
  useEntrance(list, items, isPainted);

  return (
    <div>
      <ul ref={list} hidden={items.length === 0} className={columns}>
        {items.map((article, index) => (
          <CardItem key={article.key} article={article} index={index} Tools={CardTools} />
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
});
