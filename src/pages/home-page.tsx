import { useDeferredValue, useEffect, useRef } from "react";
import { prepareSearch } from "@/articles/model/article-search";
import { categoryName } from "@/articles/model/category";
import { SiteFooter } from "@/ui/page/site-footer";
import { MAIN_ID } from "@/ui/page/skip-link";
import { forEachWhenIdle } from "@/lib/when-idle";
import { useOnline } from "@/ui/page/use-online";
import { usePageTitle } from "@/ui/page/use-page-title";
import { ArticleGrid, ArticleGridSkeleton } from "@/articles/reading/list/article-grid";
import { Hero } from "@/articles/reading/list/hero";
import { ListControls } from "@/articles/reading/list/list-controls";
import { ListFailure, PartialLoadNotice } from "@/articles/reading/list/load-failure";
import { NewsHeader } from "@/articles/reading/list/news-header";
import { useNews } from "@/articles/data/news-context";
import { EmptyResult } from "@/articles/reading/list/result-messages";
import { useEarlyInput } from "@/articles/reading/finding/use-early-input";
import { useFilter } from "@/articles/reading/finding/use-filter";
import { useStoredSource } from "@/articles/reading/finding/use-stored-source";
import { useResults } from "@/articles/reading/list/use-results";
import { useSavedOnly } from "@/articles/reading/saved/saved-only";
import { usePressedSource } from "@/articles/reading/finding/pressed-source";
import { useNotesOf } from "@/articles/reading/card/use-notes-of";
import { useHomeExtras } from "@/articles/reading/list/use-home-extras";
import { useNewsFailureToast } from "@/articles/reading/list/use-news-actions";

export function HomePage() {
  const { state, articles } = useNews();
  const filtering = useFilter();
  const search = useEarlyInput(filtering);
  useNewsFailureToast(state);
  // In idle slices, so that the first keystroke finds the search prepared (rule 15.6).
  useEffect(() => forEachWhenIdle(articles, prepareSearch), [articles]);

  // The fields react at once; the list follows when there is time.
  const shown = useStoredSource(useDeferredValue(filtering.filter), articles);
  const { query, category, source, isSavedOnly } = shown;
  const tools = useHomeExtras();
  usePageTitle(tools ? tools.listTitle(shown) : categoryName(category));
  const savedOnly = useSavedOnly(isSavedOnly, tools && tools.saved);
  const results = useResults(shown, savedOnly);
  const notesOf = useNotesOf(tools);
  usePressedSource(results.articles, filtering.choose);
  const { isFiltered } = results;
  const hasLead = !isFiltered;
  const searchBox = useRef<HTMLInputElement>(null);
  /** From a button that goes. */
  const focusSearch = () => searchBox.current?.focus();
  const handleClear = () => {
    filtering.clear();
    focusSearch();
  };
  const choice = `${category} ${savedOnly ? "saved" : ""} ${source}`;
  const listId = `${choice} ${query}`;
  const isCutOff = !useOnline() && state.status === "failed";
  const showsSkeleton = state.status === "loading" || (savedOnly !== null && tools === undefined);

  return (
    <>
      <NewsHeader themeSwitch={tools && <tools.ThemeSwitch />} />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="page-width min-h-screen px-4 pb-16 outline-none sm:px-6"
      >
        <Hero filter={{ ...shown, isSavedOnly: savedOnly !== null }} day={state.lastUpdated} />
        <ListControls
          area={search}
          searchBox={searchBox}
          filtering={filtering}
          state={state}
          results={results}
          tools={tools}
        />
        {tools && <tools.NewsOffer onShow={filtering.clear} />}
        <section aria-labelledby="results-title" className="mt-2 grid gap-3 sm:mt-4">
          <h2 id="results-title" className="sr-only">
            Notícias
          </h2>
          <ListFailure />
          {results.error !== undefined && (
            <PartialLoadNotice error={results.error} onRetry={() => void results.retry()} />
          )}
          {showsSkeleton && <ArticleGridSkeleton hasLead={hasLead} />}
          {/* Out of sight while loading, not out of the page: the same rows again redraw nothing. */}
          <div hidden={showsSkeleton} data-slot="results" className="min-w-0">
            <ArticleGrid
              articles={results.articles}
              choice={choice}
              listId={listId}
              isPainted={state.status === "painted"}
              hasLead={hasLead}
              notesOf={notesOf}
              Motion={tools?.LateMotion}
              onNearEnd={results.more}
            />
            {results.articles.length === 0 && !results.isPending && !showsSkeleton && !isCutOff && (
              <EmptyResult onClear={isFiltered ? handleClear : undefined} />
            )}
          </div>
        </section>
      </main>
      <SiteFooter>
        {tools && <tools.PageTools list={{ articles, results, listId }} {...{ query, category }} />}
      </SiteFooter>
    </>
  );
}
