import { useDeferredValue, useEffect, useRef } from "react";
import { formatMoment } from "@/articles/model/article-date";
import { prepareSearch } from "@/articles/model/article-search";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { SiteFooter } from "@/ui/page/site-footer";
import { SiteHeader } from "@/ui/page/site-header";
import { MAIN_ID } from "@/ui/page/skip-link";
import { SearchInput } from "@/ui/search-input";
import { forEachWhenIdle } from "@/lib/when-idle";
import { usePageTitle } from "@/ui/page/use-page-title";
import { ArticleGrid, ArticleGridSkeleton } from "@/articles/list/article-grid";
import { CategoryFilter } from "@/articles/list/category-filter";
import { Hero } from "@/articles/list/hero";
import { LoadFailure, PartialLoadNotice } from "@/articles/list/load-failure";
import { useNews } from "@/articles/data/news-context";
import { EmptyResult, ResultCount } from "@/articles/list/result-messages";
import { useEarlyInput } from "@/articles/list/use-early-input";
import { useFilter } from "@/articles/list/use-filter";
import { useResults } from "@/articles/list/use-results";
import { useSavedOnly } from "@/articles/reader/saved-only";
import { useHomeTools } from "@/articles/reader/use-home-tools";
import { useNewsFailureToast } from "@/articles/list/use-news-actions";

export function HomePage() {
  const { state, articles, isLoading, lastUpdated, reload } = useNews();
  const filtering = useFilter();
  const { filter, setQuery, setCategory, setSavedOnly, clear } = filtering;
  const search = useEarlyInput(filtering);
  useNewsFailureToast(state);
  // In idle slices, so that the first keystroke finds the search prepared (rule 15.6).
  useEffect(() => forEachWhenIdle(articles, prepareSearch), [articles]);
  usePageTitle();

  // The fields react at once; the list follows when there is time.
  const { query, category, isSavedOnly } = useDeferredValue(filter);
  const tools = useHomeTools();
  const narrowedTo = useSavedOnly(isSavedOnly, tools?.saved);
  // Without the tools nobody knows what was saved, and the whole list is better than none.
  const savedOnly = tools === null ? null : narrowedTo;
  const results = useResults({ query, category }, savedOnly);
  const isFiltered = query.trim() !== "" || category !== ALL_CATEGORIES.id || savedOnly !== null;
  const searchBox = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    clear();
    // The button goes.
    searchBox.current?.focus();
  };
  const choice = `${category} ${savedOnly ? "saved" : ""}`;
  const showsSkeleton = state.status === "loading" || (savedOnly !== null && tools === undefined);

  return (
    <>
      <SiteHeader
        lastUpdated={lastUpdated && formatMoment(lastUpdated)}
        isLoading={isLoading}
        onReload={() => void reload()}
        themeSwitch={tools && <tools.ThemeSwitch />}
      />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto min-h-screen max-w-6xl px-4 pb-16 outline-none sm:px-6"
      >
        <Hero />
        <div ref={search} role="search" className="grid gap-3 sm:grid-cols-[1fr_14rem]">
          <SearchInput
            ref={searchBox}
            aria-label="Buscar notícias"
            placeholder="Buscar notícias sobre RPA..."
            query={filter.query}
            onQueryChange={setQuery}
          />
          <CategoryFilter
            category={filter.category}
            counts={results.counts}
            onCategoryChange={setCategory}
          />
        </div>
        <section aria-labelledby="results-title" className="mt-4 grid gap-3">
          <h2 id="results-title" className="sr-only">
            Notícias
          </h2>
          <div className="flex min-h-9 items-center justify-between gap-3">
            <ResultCount state={state} results={results} />
            {tools && <tools.ArrivalCount />}
            {tools && <tools.SavedFilter isOn={filter.isSavedOnly} onChange={setSavedOnly} />}
          </div>
          {state.status === "failed" && (
            <LoadFailure error={state.error} onRetry={() => void reload()} />
          )}
          {results.error !== undefined && (
            <PartialLoadNotice error={results.error} onRetry={() => void results.retry()} />
          )}
          {showsSkeleton && <ArticleGridSkeleton hasLead={!isFiltered} />}
          {/* Out of sight while loading, not out of the page: the same rows again redraw nothing. */}
          <div hidden={showsSkeleton} data-slot="results" className="min-w-0">
            <ArticleGrid
              articles={results.articles}
              choice={choice}
              listId={`${choice} ${query}`}
              isPainted={state.status === "painted"}
              hasLead={!isFiltered}
              CardTools={tools?.CardTools}
              motion={tools?.motion}
              onNearEnd={results.more}
            />
            {results.articles.length === 0 && !results.isPending && !showsSkeleton && (
              <EmptyResult onClear={isFiltered ? handleClear : undefined} />
            )}
          </div>
        </section>
      </main>
      <SiteFooter>{tools && <tools.PageTools articles={articles} query={query} />}</SiteFooter>
    </>
  );
}
