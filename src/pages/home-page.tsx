import { useDeferredValue, useEffect, useRef } from "react";
import { prepareSearch } from "@/articles/model/article-search";
import { SiteFooter } from "@/ui/page/site-footer";
import { MAIN_ID } from "@/ui/page/skip-link";
import { SearchInput } from "@/ui/search-input";
import { forEachWhenIdle } from "@/lib/when-idle";
import { usePageTitle } from "@/ui/page/use-page-title";
import { ArticleGrid, ArticleGridSkeleton } from "@/articles/list/article-grid";
import { CategoryFilter } from "@/articles/list/category-filter";
import { Hero } from "@/articles/list/hero";
import { LoadFailure, PartialLoadNotice } from "@/articles/list/load-failure";
import { NewsHeader } from "@/articles/list/news-header";
import { useNews } from "@/articles/data/news-context";
import { homeTitle } from "@/articles/list/home-title";
import { EmptyResult } from "@/articles/list/result-messages";
import { ResultsHead, useSourceChoice } from "@/articles/list/results-head";
import { useEarlyInput } from "@/articles/list/use-early-input";
import { isNarrowed, useFilter } from "@/articles/list/use-filter";
import { useResults } from "@/articles/list/use-results";
import { useSavedOnly } from "@/articles/reader/saved-only";
import { useHomeTools } from "@/articles/reader/use-home-tools";
import { useNewsFailureToast } from "@/articles/list/use-news-actions";

export function HomePage() {
  const { state, articles, reload } = useNews();
  const filtering = useFilter();
  const { filter, setQuery, setCategory, setSource } = filtering;
  const search = useEarlyInput(filtering);
  useNewsFailureToast(state);
  // In idle slices, so that the first keystroke finds the search prepared (rule 15.6).
  useEffect(() => forEachWhenIdle(articles, prepareSearch), [articles]);

  // The fields react at once; the list follows when there is time.
  const shown = useDeferredValue(filter);
  const { query, category, source, isSavedOnly, isBySource } = shown;
  usePageTitle(homeTitle(shown));
  const tools = useHomeTools();
  const savedOnly = useSavedOnly(isSavedOnly, tools && tools.saved);
  const results = useResults(shown, savedOnly);
  const { onSource, chip } = useSourceChoice(setSource);
  const isFiltered = isNarrowed(shown, savedOnly);
  const hasLead = !isFiltered && !isBySource;
  const searchBox = useRef<HTMLInputElement>(null);
  /** What was pressed goes. */
  const andSearch = (act: () => void) => () => {
    act();
    searchBox.current?.focus();
  };
  const choice = `${category} ${savedOnly ? "saved" : ""} ${isBySource} ${source}`;
  const showsSkeleton =
    state.status === "loading" || (savedOnly !== null && tools === undefined) || results.isBegun;

  return (
    <>
      <NewsHeader themeSwitch={tools && <tools.ThemeSwitch />} />
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
          <ResultsHead
            state={state}
            results={results}
            source={filter.source}
            chip={chip}
            onClearSource={andSearch(() => setSource(""))}
          >
            {tools && <tools.ListTools {...filtering} />}
          </ResultsHead>
          {state.status === "failed" && (
            <LoadFailure error={state.error} onRetry={() => void reload()} />
          )}
          {results.error !== undefined && (
            <PartialLoadNotice error={results.error} onRetry={() => void results.retry()} />
          )}
          {showsSkeleton && <ArticleGridSkeleton hasLead={hasLead} />}
          {/* Out of sight while loading, not out of the page: the same rows again redraw nothing. */}
          <div hidden={showsSkeleton} data-slot="results" className="min-w-0">
            <ArticleGrid
              articles={results.articles}
              choice={choice}
              listId={`${choice} ${query}`}
              isPainted={state.status === "painted"}
              hasLead={hasLead}
              onSource={onSource}
              CardTools={tools?.CardTools}
              motion={tools?.motion}
              onNearEnd={results.more}
            />
            {results.articles.length === 0 && !results.isPending && !showsSkeleton && (
              <EmptyResult onClear={isFiltered ? andSearch(filtering.clear) : undefined} />
            )}
          </div>
        </section>
      </main>
      <SiteFooter>
        {tools && <tools.PageTools articles={articles} query={query} category={category} />}
      </SiteFooter>
    </>
  );
}
