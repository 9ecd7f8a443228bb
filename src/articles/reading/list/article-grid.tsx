import {
  type ComponentProps,
  type ComponentType,
  memo,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
} from "react";
import type { Article } from "@/articles/model/article";
import type { CardNotes, NotesOf } from "@/articles/reading/card/card-notes";
import { cn } from "@/lib/cn";
import { ArticleCard } from "@/articles/reading/card/article-card";
import { ArticleCardSkeleton } from "@/articles/reading/card/article-card-skeleton";
import { formatToday } from "@/lib/date";
import { GROUP } from "@/articles/reading/card/card-group";
import { compositionsOf } from "@/articles/reading/card/category-style";
import { useBatches } from "@/ui/page/use-batches";
import type { ListMotionProps } from "@/ui/page/list-motion";
import { useEntrance } from "./use-entrance";

const SKELETONS = 9;

/** The first row on a wide screen. */
const PRIORITY_CARDS = 3;

/** Cards before the end of `articles` at which more are requested, to arrive in time. */
const AHEAD = 48;

const columns = "card-list card-columns grid gap-x-5 gap-y-6";

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
  /** Names the days that begin with this card. */
  day?: string | undefined;
}

export const CardItem = memo(function CardItem({ day, ...props }: CardItemProps) {
  return (
    <li className="cv-auto">
      {day && (
        <h3 data-slot="day" className="font-headline text-lg font-bold">
          {day}
        </h3>
      )}
      <ArticleCard {...props} />
    </li>
  );
});

interface CardGroupProps {
  articles: readonly Article[];
  compositions: readonly number[];
  /** The articles from `start` on, before `end`. */
  start: number;
  end: number;
  hasLead: boolean;
  notes: readonly CardNotes[] | undefined;
}

/** Memoised: when the list grows, only the last group is rendered again. */
const CardGroup = memo(function CardGroup({
  articles,
  compositions,
  start,
  end,
  hasLead,
  notes,
}: CardGroupProps) {
  return (
    <ul hidden={!end} className={cn(columns, start > 0 && "mt-6 cv-auto", hasLead && "with-lead")}>
      {articles.slice(start, end).map((article, index) => {
        const note = notes?.[start + index];
        return (
          <CardItem
            key={article.key}
            article={article}
            composition={compositions[start + index] ?? 0}
            today={formatToday()}
            isPriority={start + index < PRIORITY_CARDS}
            // One by one: a card without a note is the same as before the notes came, and is not rendered again.
            mark={note?.mark}
            day={note?.day}
            time={note?.time}
          />
        );
      })}
    </ul>
  );
});

interface ArticleGridProps {
  articles: readonly Article[];
  /** Another value begins again with the first batch of cards. */
  listId: string;
  /** The cards were painted before the app. */
  isPainted?: boolean;
  /** The first article is larger than the others (rule 16.10). */
  hasLead?: boolean;
  /** The cards' annotations, once their code is loaded. */
  notesOf?: NotesOf | undefined;
  /** The motion of a change, once its code is loaded. */
  Motion?: ComponentType<ListMotionProps> | undefined;
  /** Called near the end of `articles`, while the list is longer. */
  onNearEnd?: (() => unknown) | undefined;
  /** The part of `listId` that is chosen, not typed: its change is animated. */
  choice?: string;
}

export const ArticleGrid = memo(function ArticleGrid({
  articles,
  listId,
  isPainted = false,
  hasLead = false,
  notesOf,
  Motion,
  onNearEnd,
  choice,
}: ArticleGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const shown = useBatches(articles.length, listId, end, isPainted ? articles.length : 0, choice);
  useEntrance(grid, articles, shown, isPainted);

  useEffect(() => {
    if (shown + AHEAD > articles.length) onNearEnd?.();
  }, [shown, articles.length, onNearEnd]);

  const compositions = useMemo(() => compositionsOf(articles.slice(0, shown)), [articles, shown]);
  const notes = useMemo(() => notesOf?.(articles.slice(0, shown)), [notesOf, articles, shown]);
  const groups: ReactElement[] = [];
  for (let start = 0; !start || start < shown; start += GROUP) {
    groups.push(
      <CardGroup
        key={start}
        articles={articles}
        compositions={compositions}
        start={start}
        end={Math.min(start + GROUP, shown)}
        hasLead={hasLead && !start}
        notes={notes}
      />,
    );
  }
  return (
    <div ref={grid}>
      {groups}
      <div ref={end} />
      {Motion && <Motion list={grid} selector="li" cause={choice} />}
    </div>
  );
});
