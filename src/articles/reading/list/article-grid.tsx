import { type ComponentProps, memo, type ReactElement, useMemo, useRef } from "react";
import type { Article } from "@/articles/model/article";
import { type CardNotes, useShownNotes } from "@/articles/reading/card/shown-notes";
import { cn } from "@/lib/cn";
import { cardsToReturnTo } from "@/articles/reading/scroll/place";
import { ArticleCard } from "@/articles/reading/card/article-card";
import { ArticleCardSkeleton } from "@/articles/reading/card/article-card-skeleton";
import { openableAddress } from "@/articles/model/openable-address";
import { daysOf } from "@/articles/reading/card/card-content";
import { compositionsOf } from "@/articles/reading/card/category-style";
import { FIRST_BATCH, IDLE_LIMIT, useBatches } from "@/ui/page/use-batches";
import { Optional } from "./optional";
import { countText, ShowMore } from "./show-more";
import { useEntrance } from "./use-entrance";
import { useNearEnd } from "./use-near-end";

const SKELETONS = 9;

/** Cards per list element: whole rows of two or three columns. The browser skips list elements out of view. */
const GROUP = 12;

/** The first group's size: a lead takes the space of four cards, or of six with a photo. */
const WITH_LEAD = { ours: 15, photo: 13 };

const pictureOf = ({ image }: Article) => (openableAddress(image) ? "photo" : "ours");

/** The number of cards that appear while scrolling. A button then adds as many again. */
const MAX_AUTO_CARDS = 240;

const columns = "card-list card-columns grid";

export function ArticleGridSkeleton({ hasLead }: { hasLead: boolean }) {
  return (
    <div role="status" data-slot="skeleton-grid">
      <span className="sr-only">Carregando notícias…</span>
      <div aria-hidden className={cn(columns, hasLead && "with-lead")}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ArticleCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

interface CardItemProps extends ComponentProps<typeof ArticleCard> {
  /** The day above a group of headlines, which cards hide. */
  day?: string;
  isSameDay?: boolean;
}

export const CardItem = memo(function CardItem({ day, isSameDay, ...props }: CardItemProps) {
  return (
    <li className="min-w-0" data-picture={pictureOf(props.article)}>
      {day !== undefined && (
        <h2 data-slot="day" data-same-day={isSameDay} className="hidden font-headline">
          {day}
        </h2>
      )}
      <ArticleCard {...props} />
    </li>
  );
});

interface CardGroupProps extends Record<"start" | "end", number> {
  articles: readonly Article[];
  hasLead: boolean;
  notes: readonly CardNotes[] | undefined;
  compositions: readonly number[];
}

const CardGroup = memo(function CardGroup({
  articles,
  start,
  end,
  hasLead,
  notes,
  compositions,
}: CardGroupProps) {
  // The card before the group is included, because the first card may have the same day.
  const before = Math.max(0, start - 1);
  const days = daysOf(articles.slice(before, end)).slice(start - before);
  return (
    <ul
      hidden={!end}
      className={cn(
        columns,
        // Not for an incomplete last group, whose estimated height would move the end of the list.
        start > 0 && start + GROUP <= articles.length && "cv-auto",
        hasLead && "with-lead",
      )}
    >
      {articles.slice(start, end).map((article, index) => {
        const note = notes?.[start + index];
        const day = days[index];
        return (
          <CardItem
            key={article.key}
            article={article}
            isPriority={hasLead && index === 0}
            composition={compositions[start + index] ?? 0}
            // Separate props instead of one object, so that cards without a note do not render again with the notes.
            mark={note?.mark}
            isSaved={note?.isSaved}
            isToday={note?.isToday}
            hour={note?.hour}
            day={day?.name}
            isSameDay={day?.isSameDay}
          />
        );
      })}
    </ul>
  );
});

interface ArticleGridProps {
  articles: readonly Article[];
  total?: number | null;
  /** A new value starts again with the first batch of cards. */
  listId: string;
  isPrerendered?: boolean;
  hasLead?: boolean;
  onNearEnd?: (() => unknown) | undefined;
  /** The part of `listId` that was chosen, not typed; its change is animated. */
  choice?: string;
  isTyped?: boolean;
  isHidden?: boolean;
}

export const ArticleGrid = memo(function ArticleGrid({
  articles,
  total = null,
  listId,
  isPrerendered = false,
  hasLead = false,
  onNearEnd,
  choice,
  isTyped = false,
  isHidden = false,
}: ArticleGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { shown, showMore } = useBatches(articles.length, listId, end, {
    prerendered: isPrerendered ? articles.length : 0,
    choice,
    atLeast: cardsToReturnTo,
    autoLimit: MAX_AUTO_CARDS,
  });
  const isEntering = useEntrance(grid, articles, { isPrerendered, isTyped, isHidden });
  const notesOf = useShownNotes();

  useNearEnd(shown, articles.length, onNearEnd);
  const notes = useMemo(() => notesOf?.(articles.slice(0, shown)), [notesOf, articles, shown]);
  const compositions = useMemo(() => compositionsOf(articles, hasLead), [articles, hasLead]);
  const groups: ReactElement[] = [];
  const [lead] = articles;
  const first = hasLead && lead ? WITH_LEAD[pictureOf(lead)] : GROUP;
  for (let start = 0, next = first; !start || start < shown; start = next, next += GROUP) {
    groups.push(
      <CardGroup
        key={start}
        articles={articles}
        start={start}
        end={Math.min(next, shown)}
        hasLead={hasLead && !start}
        notes={notes}
        compositions={compositions}
      />,
    );
  }
  // A prerendered page with a full first batch has more headlines, which the app replaces by cards.
  const isGrowing = isPrerendered
    ? articles.length >= FIRST_BATCH
    : shown < Math.min(articles.length, IDLE_LIMIT);
  const hasMore = showMore !== undefined && shown < (total ?? Infinity);
  return (
    <div ref={grid} className={cn("peer", isEntering && "entering")} data-has-more={hasMore}>
      {groups}
      <div ref={end} />
      {isGrowing && (
        <div className="growing invisible hidden">
          <p className="visible sticky top-[40vh] py-4 text-center text-sm text-foreground-muted">
            Carregando mais notícias…
          </p>
        </div>
      )}
      {!showMore && shown < (total ?? articles.length) && (
        <p className="hidden py-4 text-sm print:block">{countText(shown, total)}</p>
      )}
      {hasMore && <ShowMore shown={shown} total={total} onShow={showMore} grid={grid} />}
      <Optional.ListMotion list={grid} selector="li" cause={choice} />
    </div>
  );
});
