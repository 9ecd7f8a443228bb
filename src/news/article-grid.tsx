import { useRef } from "react";
import type { Article } from "@/articles/article";
import { ArticleCard } from "./article-card";
import { ArticleCardSkeleton } from "./article-card-skeleton";
import { useEntrance } from "./use-entrance";

const SKELETONS = 9;

/** The first row on a wide screen. */
const PRIORITY_CARDS = 3;

/** 1, 2 or 3 columns (SPEC section 9). */
const columns = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

export function ArticleGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando notícias…</span>
      <div aria-hidden className={columns}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ArticleCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEntrance(list, articles);

  return (
    <ul ref={list} className={columns}>
      {articles.map((article, index) => (
        <li key={article.key}>
          <ArticleCard article={article} isPriority={index < PRIORITY_CARDS} />
        </li>
      ))}
    </ul>
  );
}
