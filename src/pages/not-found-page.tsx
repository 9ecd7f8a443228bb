import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useNews } from "@/articles/data/news-context";
import { searchField } from "@/articles/reading/shared/focus-search";
import { HeadlineList } from "@/articles/reading/list/headline-list";
import { NewsHeader } from "@/articles/reading/list/news-header";
import { LoadFailure } from "@/articles/reading/list/load-failure";
import { FILTER_PARAMETERS } from "@/articles/model/filter-parameters";
import { useNewsFailureToast } from "@/articles/reading/list/use-news-actions";
import { Button, buttonVariants } from "@/ui/button";
import { adoptLazyStyles } from "@/ui/page/lazy-styles";
import { NoIndex } from "@/ui/page/no-index";
import { SiteFooter } from "@/ui/page/site-footer";
import { MAIN_ID } from "@/ui/page/skip-link";
import { ThemeSwitch } from "@/ui/page/theme-switch";
import { usePageTitle } from "@/ui/page/use-page-title";
import { SearchInput } from "@/ui/search-input";

adoptLazyStyles();

const LATEST = 6;

export function NotFoundPage() {
  const { state, articles, reload } = useNews();
  const [query, setQuery] = useState("");
  const navigate = useNavigate();
  usePageTitle("Página não encontrada");
  useNewsFailureToast(state);

  return (
    <>
      <NoIndex />
      <NewsHeader themeSwitch={<ThemeSwitch />} />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="page-width grid min-h-screen content-start gap-5 px-4 py-8 outline-none *:max-w-3xl sm:px-6"
      >
        <h1 className="font-headline text-[min(2.25rem,15vw)] leading-tight font-bold text-balance">
          Página não encontrada
        </h1>
        <p className="text-foreground-muted">
          O endereço não existe ou mudou de lugar. Procure a notícia ou veja as mais novas.
        </p>
        <form
          role="search"
          className="flex flex-wrap items-center gap-2 *:first:grow *:first:basis-48"
          onSubmit={(event) => {
            event.preventDefault();
            // `query` is updated after the field.
            const text = searchField()?.value ?? query;
            void navigate(`/?${new URLSearchParams({ [FILTER_PARAMETERS.query]: text })}`);
          }}
        >
          <SearchInput
            aria-label="Buscar notícias"
            placeholder="Buscar notícias sobre RPA..."
            query={query}
            onQueryChange={setQuery}
          />
          <Button type="submit" variant="outline">
            Buscar
          </Button>
        </form>
        {/* Placed before the headlines, which arrive later and would move it. */}
        <p>
          <Link to="/" className={buttonVariants({ variant: "outline" })}>
            Ir para o início
          </Link>
        </p>
        {state.status === "failed" ? (
          <LoadFailure error={state.error} onRetry={() => void reload()} />
        ) : (
          <HeadlineList title="As mais novas" articles={articles.slice(0, LATEST)} />
        )}
      </main>
      <SiteFooter />
    </>
  );
}
