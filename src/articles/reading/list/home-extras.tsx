/**
 * Optional features of the home page, loaded when the browser is idle; the page works without them
 * (docs/decisions/0015).
 */
import { useMemo } from "react";
import type { Article } from "@/articles/model/article";
import { filterArticles } from "@/articles/model/article-search";
import { useNews } from "@/articles/data/news-context";
import { SiteUpdate } from "@/ui/page/site-update";
import { ThemeSwitch } from "@/ui/page/theme-switch";
import { ShortcutsHelp } from "@/ui/shortcuts-help";
import { adoptStyles } from "@/lib/adopt-styles";
import { ArrivalCount } from "@/articles/reading/visit/arrival-count";
import { useArrivals } from "@/articles/reading/visit/arrivals";
import { cardNotes } from "@/articles/reading/card/card-notes";
import { CardTools } from "@/articles/reading/card/card-tools";
import { LateMotion } from "./late-motion";
import { useListData } from "./list-data";
import { listTitle } from "@/articles/reading/finding/list-title";
import { NewsOffer } from "@/articles/reading/visit/news-offer";
import { ListAge, SavedFilter, SourceFilter } from "@/articles/reading/finding/list-tools";
import { useOpenedArticles } from "@/articles/reading/visit/opened";
import readingStyles from "./reading.css?inline";
import { saved } from "@/articles/reading/saved/saved";
import { ScrollTools } from "@/articles/reading/scroll/scroll-tools";
import { useScrollPosition } from "@/articles/reading/scroll/use-scroll-position";
import { useChosenInSight } from "@/articles/reading/scroll/use-chosen-in-sight";
import { useHomeAddress } from "@/articles/reading/finding/use-home-address";
import { useHighlights } from "@/articles/reading/finding/use-highlights";
import { ViewSwitch } from "@/articles/reading/views/view-switch";
import { LIST_SHORTCUTS, useShortcuts } from "@/articles/reading/finding/use-shortcuts";

// Its utilities are in the page already (tooling/page/page-parts.ts); these rules match nothing that is painted.
adoptStyles(readingStyles);

interface HomeToolsProps {
  list: {
    /** The whole list. */
    articles: readonly Article[];
    /** The shown part. */
    results: { articles: readonly Article[] };
    /** Another value for another list. */
    listId: string;
  };
  query: string;
  category: string;
}

function PageTools({ list: { articles, results, listId }, query, category }: HomeToolsProps) {
  const { state } = useNews();
  useOpenedArticles(results.articles);
  useShortcuts();
  useHighlights(query);
  useHomeAddress();
  useListData(
    useMemo(() => filterArticles(articles, { query: "", category }), [articles, category]),
    category,
  );
  useArrivals(state);
  useScrollPosition(results.articles, listId, state.status);
  useChosenInSight(category);

  return (
    <>
      <CardTools articles={results.articles} />
      <ShortcutsHelp
        description="Valem na lista de notícias, fora dos campos de texto."
        shortcuts={[LIST_SHORTCUTS]}
        // Its sign in line with the texts; beside the way back to the top, not under it.
        className="mr-12 -ml-3 [&>span]:whitespace-normal"
      />
      <ScrollTools />
      <SiteUpdate />
    </>
  );
}

export const homeExtras = {
  ArrivalCount,
  cardNotes,
  LateMotion,
  ListAge,
  listTitle,
  NewsOffer,
  PageTools,
  saved,
  SavedFilter,
  SourceFilter,
  ThemeSwitch,
  ViewSwitch,
};
