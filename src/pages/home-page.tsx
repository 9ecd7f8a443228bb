import { useState } from "react";
import { formatMoment } from "@/articles/article-date";
import { filterArticles } from "@/articles/article-search";
import { ALL_CATEGORIES } from "@/articles/category";
import { SiteFooter } from "@/components/site-footer";
import { SiteHeader } from "@/components/site-header";
import { usePageTitle } from "@/components/use-page-title";
import { ArticleGrid, ArticleGridSkeleton } from "@/news/article-grid";
import { CategoryPills, CategorySelect } from "@/news/category-filter";
import { EmptyResult } from "@/news/empty-result";
import { Hero } from "@/news/hero";
import { LoadFailure } from "@/news/load-failure";
import { useNews } from "@/news/news-context";
import { SearchBox } from "@/news/search-box";
import { useFilter } from "@/news/use-filter";
import { useNewsFailureToast } from "./use-news-failure-toast";

const countLabel = (count: number) => (count === 1 ? "1 notícia" : `${count} notícias`);

export function HomePage() {
  const { state, articles, isLoading, lastUpdated, reload } = useNews();
  const { filter, setQuery, setCategory, clear } = useFilter();
  const [year] = useState(() => new Date().getFullYear());
  useNewsFailureToast(state);
  usePageTitle();

  const results = filterArticles(articles, filter);
  const isFiltered = filter.query.trim() !== "" || filter.category !== ALL_CATEGORIES.id;

  const renderResults = () => {
    if (isLoading) return <ArticleGridSkeleton />;
    if (results.length === 0) return <EmptyResult onClear={isFiltered ? clear : undefined} />;
    return <ArticleGrid articles={results} />;
  };

  return (
    <>
      <SiteHeader
        lastUpdated={lastUpdated && formatMoment(lastUpdated)}
        isLoading={isLoading}
        onReload={() => void reload()}
      />
      <main className="mx-auto min-h-screen max-w-6xl px-4 pb-16 sm:px-6">
        <Hero />
        <div role="search" className="grid gap-3">
          <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
            <SearchBox query={filter.query} onQueryChange={setQuery} />
            <CategorySelect category={filter.category} onCategoryChange={setCategory} />
          </div>
          <CategoryPills category={filter.category} onCategoryChange={setCategory} />
        </div>
        <section aria-labelledby="results-title" className="mt-6 grid gap-4">
          <h2 id="results-title" className="sr-only">
            Notícias
          </h2>
          <p role="status" className="min-h-5 text-sm text-foreground-muted">
            {state.status === "ready" && countLabel(results.length)}
          </p>
          {state.status === "failed" && (
            <LoadFailure error={state.error} onRetry={() => void reload()} />
          )}
          {renderResults()}
        </section>
      </main>
      <SiteFooter year={year} />
    </>
  );
}
