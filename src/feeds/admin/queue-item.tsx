import { ArticlePicture } from "@/articles/reading/card/article-picture";
import { categoryStyle, ownPicture } from "@/articles/reading/card/category-style";
import { openableAddress } from "@/articles/model/openable-address";
import { displayTitle } from "@/articles/model/article";
import { formatPublishedAt } from "@/lib/date";
import { categoryName, NO_CATEGORY } from "@/articles/model/category";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/input";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { cn } from "@/lib/cn";
import { ItemReasons, ItemTitle } from "./item-texts";
import { flagTexts, HAS_DRAFT } from "./skipped-items";

export interface QueueItemProps {
  item: FeedItem;
  currentId: string | null;
  selected: ReadonlySet<string>;
  isPublished: (item: FeedItem) => boolean;
  hasDraft: (item: FeedItem) => boolean;
  onApprove: (item: FeedItem) => void;
  onReject: (item: FeedItem) => void;
  /** Back to the queue. */
  onRestore: (item: FeedItem) => void;
  /** @param isRange with all between it and the last one */
  onSelect: (item: FeedItem, isRange: boolean) => void;
  onFocus: (item: FeedItem) => void;
}

/** One item with why it is here. */
export function QueueItem({ item, currentId, selected, ...props }: QueueItemProps) {
  const title = displayTitle(item);
  const picture = openableAddress(item.image);
  const isCurrent = item.id === currentId;
  const marks = [
    ...flagTexts(item),
    ...(props.hasDraft(item) ? [HAS_DRAFT] : []),
    ...(props.isPublished(item) ? ["Já publicado"] : []),
  ];
  const isWaiting = item.status === "waiting";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item in focus
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for that it takes the focus
      tabIndex={isCurrent ? 0 : -1}
      data-item={item.id}
      aria-label={title}
      aria-current={isCurrent || undefined}
      onFocus={() => props.onFocus(item)}
      className={cn(
        "flex gap-x-3 gap-y-1 rounded-md border p-2 max-sm:flex-wrap",
        selected.has(item.id) ? "bg-accent-soft" : "bg-surface",
        isCurrent && "border-accent [box-shadow:inset_0.25rem_0_var(--accent)]",
      )}
    >
      {isWaiting && (
        <Checkbox
          aria-label={`Selecionar ${title}`}
          className="mt-0.5"
          checked={selected.has(item.id)}
          onChange={({ nativeEvent }) => props.onSelect(item, (nativeEvent as MouseEvent).shiftKey)}
        />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="foreign-text line-clamp-2 font-medium">
          <ItemTitle item={item} />
        </h3>
        <p className="foreign-text line-clamp-2 text-sm max-sm:line-clamp-1 xl:line-clamp-1">
          {item.description}
        </p>
        <div className="foreign-text flex flex-wrap gap-x-2 text-xs text-foreground-muted">
          <p>
            {`${item.source} · ${formatPublishedAt(item.publishedAt)} · ${categoryName(item.category) ?? NO_CATEGORY.name}`}
          </p>
          <ItemReasons item={item} />
          {marks.length > 0 && <p className="font-medium text-danger">{marks.join(" · ")}</p>}
        </div>
      </div>
      {picture !== null && (
        <div className={cn("hidden w-28 shrink-0 lg:block", categoryStyle(item.category))}>
          <ArticlePicture picture={picture} ownPicture={ownPicture()} isPriority={false} />
        </div>
      )}
      <div className="flex shrink-0 items-start gap-2 max-sm:basis-full max-sm:justify-end">
        {isWaiting ? (
          <>
            <Button
              size="small"
              aria-label={`Aprovar ${title}`}
              onClick={() => props.onApprove(item)}
            >
              Aprovar
            </Button>
            <Button
              size="small"
              variant="outline"
              aria-label={`Rejeitar ${title}`}
              onClick={() => props.onReject(item)}
            >
              Rejeitar
            </Button>
          </>
        ) : (
          // What was published in another way than from here has no way back.
          (item.status !== "approved" || item.articleId !== null) && (
            <Button
              size="small"
              variant="outline"
              aria-label={`Devolver ${title} à fila`}
              onClick={() => props.onRestore(item)}
            >
              Devolver à fila
            </Button>
          )
        )}
      </div>
    </li>
  );
}
