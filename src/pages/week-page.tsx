import { useContext, useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { useNews } from "@/articles/data/news-context";
import type { WeekRead } from "@/articles/data/week-api";
import { currentWeek, readWeek, weekDates, weekPath } from "@/articles/model/week";
import {
  countsText,
  storiesOf,
  weekHeading,
  weekPage,
  type WeekSnapshot,
} from "@/articles/model/week-stories";
import { Optional, OptionalPartsProvider } from "@/articles/reading/list/optional";
import { PageWeekContext } from "@/articles/reading/week/page-week";
import { RisingRow } from "@/articles/reading/week/rising-row";
import { useCurrentWeek } from "@/articles/reading/week/use-current-week";
import { useWeek } from "@/articles/reading/week/use-week";
import weekStyles from "@/articles/reading/week/week.css?inline";
import { WeekStories } from "@/articles/reading/week/week-stories";
import { WeekStatus } from "@/articles/reading/week/week-status";
import { WeekTools } from "@/articles/reading/week/week-tools";
import { weekSnapshot } from "@/feeds/model/rising-terms";
import { adoptStyles } from "@/lib/adopt-styles";
import { NoIndex } from "@/ui/page/no-index";
import { SiteFooter } from "@/ui/page/site-footer";
import { SiteHeader } from "@/ui/page/site-header";
import { MAIN_ID } from "@/ui/page/skip-link";
import { usePageTitle } from "@/ui/page/use-page-title";
import { NotFoundPage } from "./not-found-page";

// A prerendered page already links to these styles in its head.
adoptStyles(weekStyles);

const toSnapshot = ({ articles, next }: WeekRead, week: string): WeekSnapshot =>
  weekSnapshot(articles, week, { readAt: new Date(), next });

function WeekContent({ week }: { week: string }) {
  const { state, reload } = useWeek(week, toSnapshot);
  const snapshot = state.status === "ready" ? state.snapshot : null;
  const readersWeek = useCurrentWeek();
  // During hydration, the current week is that of the build.
  const now = readersWeek ?? (snapshot ? currentWeek(snapshot.readAt) : "");
  const isCurrent = week === now;
  const stories = storiesOf(snapshot?.articles ?? []);
  const isEmpty = snapshot !== null && stories.length === 0;
  usePageTitle(weekPage({ week, articles: snapshot?.articles ?? [] }).title);
  const message = {
    week,
    stories,
    isCurrent,
    siteUrl: typeof window === "undefined" ? "" : window.location.origin,
  };

  return (
    <>
      {isEmpty && <NoIndex />}
      <SiteHeader
        // The build does not know the reader's time zone.
        lastUpdated={readersWeek === null ? null : (snapshot?.readAt ?? null)}
        isLoading={state.status === "loading" || (state.status === "ready" && state.isReloading)}
        onReload={reload}
        themeSwitch={<Optional.ThemeSwitch />}
      />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="page-width week min-h-screen px-[16px] pb-16 outline-none sm:px-6"
      >
        <h1 className="font-headline">{weekHeading(week, stories, isCurrent)}</h1>
        <p className="week-dates">
          {`${weekDates(week)}${stories.length > 0 ? ` · ${countsText(stories)}` : ""}`}
        </p>
        <WeekTools
          previous={snapshot?.previous ?? null}
          next={snapshot?.next ?? null}
          isLoading={state.status === "loading"}
          message={stories.length > 0 ? message : null}
          isReady={readersWeek !== null}
        />
        {stories.length === 0 && (
          <WeekStatus state={state} isFuture={week > now} onRetry={reload} />
        )}
        <RisingRow terms={snapshot?.rising ?? []} />
        <WeekStories stories={stories} />
      </main>
      <SiteFooter />
      <Optional.SiteUpdate />
    </>
  );
}

/** Requests the list, which pages of weeks do not load: the page for unknown addresses shows its headlines. */
function UnknownWeek() {
  const { reload } = useNews();
  useEffect(() => void reload(), [reload]);
  return <NotFoundPage />;
}

/** Shows a week, or the current one at `/semana/`. If `/semana/` was built in an earlier week, it redirects. */
export function WeekPage() {
  const { week: text } = useParams();
  const page = useContext(PageWeekContext);
  const now = useCurrentWeek();
  const week = text === undefined ? (page?.week ?? now) : readWeek(text);
  if (text === undefined && now !== null && now !== week) {
    return <Navigate to={weekPath(now)} replace />;
  }
  if (week === null) return <UnknownWeek />;
  return (
    <OptionalPartsProvider>
      <WeekContent key={week} week={week} />
    </OptionalPartsProvider>
  );
}
