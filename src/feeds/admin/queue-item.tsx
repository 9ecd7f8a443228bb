import { RotateCcw, SquarePen, X } from "lucide-react";
import type { ReactNode } from "react";
import { displayTitle } from "@/articles/model/article";
import { categoryName, NO_CATEGORY } from "@/articles/model/category";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { cn } from "@/lib/cn";
import { formatPublishedAt } from "@/lib/date";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/input";
import { flagTexts, HAS_DRAFT } from "./decision-texts";
import { ItemReasons, ItemTitle } from "./item-texts";

export interface QueueItemProps {
  item: FeedItem;
  currentId: string | null;
  selected: ReadonlySet<string>;
  /** Whose description is shown whole. */
  unfolded: ReadonlySet<string>;
  /** What it repeats of what is published. */
  repeated: ReadonlyMap<string, string>;
  /** What became of the items that others took out of the queue. */
  fates: ReadonlyMap<string, string>;
  hasDraft: (item: FeedItem) => boolean;
  onReview: (item: FeedItem) => void;
  onReject: (item: FeedItem) => void;
  /** Back to the queue. */
  onRestore: (item: FeedItem) => void;
  /** @param isRange with all between it and the last one */
  onSelect: (item: FeedItem, isRange: boolean) => void;
  onFocus: (item: FeedItem) => void;
  onUnfold: (item: FeedItem) => void;
}

/** Whether it is elsewhere than in the queue; what was published in another way than from there has no way back. */
export const canGoBack = ({ status, articleId }: FeedItem) =>
  status !== "waiting" && (status !== "approved" || articleId !== null);

/** A primary button on the current row alone: elsewhere an icon with the same name. */
function Act(props: {
  icon: ReactNode;
  text: string;
  keyName: string;
  name: string;
  isCurrent: boolean;
  isPrimary?: boolean;
  onClick: () => void;
}) {
  const { isCurrent, isPrimary = false } = props;
  return (
    <Button
      size={isCurrent ? "small" : "small-icon"}
      variant={isCurrent ? (isPrimary ? "primary" : "outline") : "ghost"}
      aria-label={props.name}
      title={props.name}
      onClick={props.onClick}
    >
      {isCurrent ? (
        <>
          <span>{props.text}</span>
          <kbd aria-hidden className="font-sans text-xs opacity-70 pointer-coarse:hidden">
            {props.keyName}
          </kbd>
        </>
      ) : (
        props.icon
      )}
    </Button>
  );
}

/** One item with why it is here. */
export function QueueItem({ item, currentId, selected, unfolded, ...props }: QueueItemProps) {
  const title = displayTitle(item);
  const isCurrent = item.id === currentId;
  const fate = props.fates.get(item.id);
  const isWaiting = item.status === "waiting" && fate === undefined;
  const isUnfolded = unfolded.has(item.id);
  const repeated = isWaiting ? props.repeated.get(item.id) : undefined;
  const marks = [...flagTexts(item), ...(props.hasDraft(item) ? [HAS_DRAFT] : [])];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item in focus
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for that it takes the focus
      tabIndex={isCurrent ? 0 : -1}
      data-item={item.id}
      aria-label={title}
      aria-current={isCurrent || undefined}
      // A press makes its row the current one when it is over: a button that changed under it would miss it.
      onFocus={({ target }) => target.matches(":focus-visible") && props.onFocus(item)}
      onClick={() => props.onFocus(item)}
      className={cn(
        "flex gap-x-3 border-b border-l-3 px-2.5 py-2 last:border-b-0",
        selected.has(item.id) && "bg-accent-soft",
        isCurrent ? "border-l-accent max-sm:flex-wrap" : "border-l-transparent",
        isCurrent && !selected.has(item.id) && "bg-surface",
        fate !== undefined && "text-foreground-muted",
      )}
    >
      {item.status === "waiting" && (
        <Checkbox
          aria-label={`Selecionar ${title}`}
          className={cn("mt-0.5", !isWaiting && "invisible")}
          disabled={!isWaiting}
          checked={selected.has(item.id)}
          onChange={({ nativeEvent }) => props.onSelect(item, (nativeEvent as MouseEvent).shiftKey)}
        />
      )}
      <div className="min-w-0 flex-1 max-sm:basis-48">
        <h3 className="foreign-text font-headline text-lg leading-snug font-bold">
          <ItemTitle item={item} />
        </h3>
        {item.description !== "" && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the row's Enter does the same
          <p
            onClick={() => props.onUnfold(item)}
            className={cn(
              "foreign-text text-sm text-foreground-muted",
              !isUnfolded && (isCurrent ? "line-clamp-2" : "line-clamp-1"),
            )}
          >
            {item.description}
          </p>
        )}
        <div className="foreign-text flex flex-wrap gap-x-2 text-xs text-foreground-muted">
          {fate && <p>{fate}</p>}
          <p className={fate && "hidden"}>
            <b className="font-medium text-foreground">{item.source}</b>
            <span>
              {` · ${formatPublishedAt(item.publishedAt)} · ${categoryName(item.category) ?? NO_CATEGORY.name}`}
            </span>
          </p>
          {!fate && <ItemReasons item={item} />}
          {!fate && marks.length > 0 && (
            <p className="font-medium text-danger">{marks.join(" · ")}</p>
          )}
        </div>
        {repeated && <p className="foreign-text text-xs font-medium text-danger">{repeated}</p>}
      </div>
      <div
        className={cn(
          "flex shrink-0 items-start justify-end gap-1 sm:w-52",
          // A tap makes a row of a phone the current one.
          isCurrent ? "max-sm:basis-full max-sm:pt-1" : "max-sm:hidden",
        )}
      >
        {isWaiting && (
          <>
            <Act
              icon={<SquarePen />}
              text="Revisar…"
              keyName="A"
              name={`Revisar ${title}`}
              isCurrent={isCurrent}
              isPrimary
              onClick={() => props.onReview(item)}
            />
            <Act
              icon={<X />}
              text="Rejeitar"
              keyName="R"
              name={`Rejeitar ${title}`}
              isCurrent={isCurrent}
              onClick={() => props.onReject(item)}
            />
          </>
        )}
        {canGoBack(item) && (
          <Act
            icon={<RotateCcw />}
            text="Devolver à fila"
            keyName="B"
            name={`Devolver ${title} à fila`}
            isCurrent={isCurrent}
            onClick={() => props.onRestore(item)}
          />
        )}
      </div>
    </li>
  );
}
