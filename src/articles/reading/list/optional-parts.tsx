import type { Article } from "@/articles/model/article";
import { SiteUpdate } from "@/ui/page/site-update";
import { ThemeSwitch } from "@/ui/page/theme-switch";
import { ShortcutsHelp } from "@/ui/shortcuts-help";
import { adoptStyles } from "@/lib/adopt-styles";
import { useCardNotes } from "@/articles/reading/card/card-notes";
import { CardTools } from "@/articles/reading/card/card-tools";
import { FollowSearch } from "@/articles/reading/finding/follow-search";
import { SavedFilter, SourceFilter } from "@/articles/reading/finding/list-tools";
import type { HomeFilter } from "@/articles/reading/finding/use-filter";
import { useHighlights } from "@/articles/reading/finding/use-highlights";
import { LIST_SHORTCUTS, useShortcuts } from "@/articles/reading/finding/use-shortcuts";
import { SavedTools } from "@/articles/reading/saved/saved-tools";
import { BackToTop } from "@/articles/reading/scroll/back-to-top";
import { useChosenInSight } from "@/articles/reading/finding/use-chosen-in-sight";
import { usePlace } from "@/articles/reading/scroll/use-place";
import { useSearchInSight } from "@/articles/reading/scroll/use-search-in-sight";
import { ViewSwitch } from "@/articles/reading/views/view-switch";
import { useArrivals } from "@/articles/reading/visit/arrivals";
import { NewsOffer } from "@/articles/reading/visit/news-offer";
import { useOpenedArticles } from "@/articles/reading/visit/opened";
import { useNews } from "@/articles/data/news-context";
import { ListMotion } from "./lazy-motion";
import readingStyles from "./reading.css?inline";

// The page already has the parts' utility classes (tooling/page/page-parts.ts), but not these rules.
adoptStyles(readingStyles);

interface PageToolsProps {
  articles: readonly Article[];
  listId: string;
  /** The shown list belongs to the current history entry. */
  isOfEntry: boolean;
  filter: HomeFilter;
}

function PageTools({ articles, listId, isOfEntry, filter }: PageToolsProps) {
  const { state } = useNews();
  useOpenedArticles(articles);
  useShortcuts();
  useHighlights(filter.query);
  useArrivals(state);
  useCardNotes();
  usePlace(listId, isOfEntry);
  useSearchInSight();
  useChosenInSight(filter);

  return (
    <>
      <CardTools articles={articles} />
      <ShortcutsHelp
        description="Os atalhos não funcionam enquanto você digita."
        shortcuts={[LIST_SHORTCUTS]}
        className="-ml-3 [&>span]:whitespace-normal"
      />
      <SiteUpdate />
    </>
  );
}

export const optionalParts = {
  BackToTop,
  FollowSearch,
  ListMotion,
  NewsOffer,
  PageTools,
  SavedFilter,
  SavedTools,
  SiteUpdate,
  SourceFilter,
  ThemeSwitch,
  ViewSwitch,
};
