import { ALL_CATEGORIES } from "@/articles/model/category";
import { SiteFooter } from "@/ui/page/site-footer";
import { MAIN_ID } from "@/ui/page/skip-link";
import { usePageTitle } from "@/ui/page/use-page-title";
import { ArticleGrid, ArticleGridSkeleton } from "@/articles/reading/list/article-grid";
import { Optional, OptionalPartsProvider } from "@/articles/reading/list/optional";
import { ListControls } from "@/articles/reading/list/list-controls";
import { ListFailure } from "@/articles/reading/list/load-failure";
import { Masthead } from "@/articles/reading/list/masthead";
import { ListAge, NewsHeader } from "@/articles/reading/list/news-header";
import { useNews } from "@/articles/data/news-context";
import { ResultEnd } from "@/articles/reading/list/result-messages";
import { focusSearch } from "@/articles/reading/shared/focus-search";
import { listTitle } from "@/articles/reading/finding/list-title";
import { useEarlyInput } from "@/articles/reading/finding/use-early-input";
import { useFilter } from "@/articles/reading/finding/use-filter";
import { useSearchPreparation } from "@/articles/reading/finding/use-search-preparation";
import { useStoredSource } from "@/articles/reading/finding/use-stored-source";
import { useRequestCode } from "@/articles/reading/list/use-request-code";
import { useResults } from "@/articles/reading/list/use-results";
import { useSavedIds } from "@/articles/reading/saved/saved";
import { usePressedSource } from "@/articles/reading/card/pressed-source";
import { useNewsFailureToast } from "@/articles/reading/list/use-news-actions";

function HomeContent() {
  const { state, articles } = useNews();
  const filtering = useFilter();
  const search = useEarlyInput(filtering);
  useNewsFailureToast(state);
  useSearchPreparation(articles);
  useRequestCode();

  const shown = useStoredSource(filtering.filter, articles);
  const { query, category, source, isSavedOnly } = shown;
  usePageTitle(listTitle(shown));
  const saved = useSavedIds();
  const results = useResults(shown, isSavedOnly ? saved : null);
  usePressedSource(results.articles, filtering.choose);
  const { isFiltered } = results;
  const handleClear = () => {
    filtering.clear();
    focusSearch();
  };
  const choice = `${category} ${isSavedOnly} ${source}`;
  const listId = `${choice} ${query}`;
  const isLoading = state.status === "loading";

  return (
    <>
      <NewsHeader themeSwitch={<Optional.ThemeSwitch />} />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="page-width min-h-screen px-[16px] pb-16 outline-none sm:px-6"
      >
        <Masthead filter={shown} results={results} onShowNewer={filtering.clear} />
        <ListControls area={search} filtering={filtering} results={results} />
        <section aria-labelledby="results-title" className="mt-[12px]">
          <h2 id="results-title" className="sr-only">
            Notícias
          </h2>
          <ListFailure />
          {isSavedOnly && <Optional.SavedTools articles={results.articles} />}
          {isLoading && <ArticleGridSkeleton hasLead={!isFiltered} />}
          {/* Hidden instead of removed, so that the same cards can be shown again without rendering them. */}
          <div
            hidden={isLoading}
            data-slot="results"
            data-of-category={category !== ALL_CATEGORIES.id || undefined}
            className="min-w-0"
          >
            <ArticleGrid
              articles={results.articles}
              total={results.total}
              choice={choice}
              listId={listId}
              isTyped={query !== ""}
              isPrerendered={state.status === "prerendered"}
              isHidden={isLoading}
              hasLead={!isFiltered}
              onNearEnd={results.more}
            />
            {state.status === "ready" && (
              <ResultEnd
                results={results}
                isSearch={query.trim() !== ""}
                isSavedOnly={isSavedOnly}
                onClear={handleClear}
              />
            )}
          </div>
        </section>
      </main>
      <SiteFooter>
        {articles.length > 0 && <ListAge lastUpdated={state.lastUpdated} />}
        <Optional.PageTools
          articles={results.articles}
          isOfEntry={!isLoading && filtering.isWritten}
          listId={listId}
          filter={shown}
        />
      </SiteFooter>
    </>
  );
}

export function HomePage() {
  return (
    <OptionalPartsProvider>
      <HomeContent />
    </OptionalPartsProvider>
  );
}
