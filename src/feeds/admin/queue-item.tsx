import { Check, Merge, RotateCcw, SquarePen, X } from "lucide-react";
import { ScheduledMark } from "@/articles/admin/marks";
import { displayTitle } from "@/articles/model/article";
import { categoryName, NO_CATEGORY } from "@/articles/model/category";
import { openableAddress } from "@/articles/model/openable-address";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { describeReason } from "@/feeds/model/judgement.ts";
import { cn } from "@/lib/cn";
import { formatPublishedAt } from "@/lib/date";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/input";
import { flagTexts, HAS_DRAFT } from "./decision-texts";
import { canGoBack, type Queue } from "./use-queue";

export function QueueItem({ item, queue }: { item: FeedItem; queue: Queue }) {
  const title = displayTitle(item);
  const isCurrent = item.id === queue.currentId;
  const isSelected = queue.selection.keys.has(item.id);
  const decidedElsewhere = queue.decidedElsewhere.get(item.id);
  const isWaiting = item.status === "waiting" && decidedElsewhere === undefined;
  const repeated = isWaiting ? queue.repeated.get(item.id) : undefined;
  const marks = [...flagTexts(item), ...(queue.hasDraft(item) ? [HAS_DRAFT] : [])];
  const review = { text: "Revisar…", name: `Revisar ${title}`, act: queue.review };
  const publish = { text: "Publicar", name: `Publicar ${title} como está`, act: queue.publish };
  const into = openableAddress(item.url) === null ? null : repeated?.article;
  const join = {
    text: "Juntar",
    name: `Juntar ${title} à notícia publicada`,
    act: () => into && queue.join(item, into.id),
  };
  const reject = { text: "Rejeitar", name: `Rejeitar ${title}`, act: queue.reject };
  const restore = { text: "Devolver à fila", name: `Devolver ${title} à fila`, act: queue.restore };
  const acts = [
    { ...review, keyName: "A", Icon: SquarePen, isOffered: isWaiting },
    { ...publish, keyName: "⇧A", Icon: Check, isOffered: isWaiting },
    { ...join, keyName: "", Icon: Merge, isOffered: isWaiting && Boolean(into) },
    { ...reject, keyName: "R", Icon: X, isOffered: isWaiting },
    { ...restore, keyName: "B", Icon: RotateCcw, isOffered: canGoBack(item) },
  ].filter(({ isOffered }) => isOffered);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item in focus
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys act on the focused item
      tabIndex={isCurrent ? 0 : -1}
      data-item={item.id}
      aria-label={title}
      aria-current={isCurrent || undefined}
      // Only after a key: a press on a button focuses the row too, and selecting it would change the button.
      onFocus={({ target }) => target.matches(":focus-visible") && queue.select(item)}
      onClick={() => queue.select(item)}
      className={cn(
        "flex gap-x-3 border-b border-l-3 px-2.5 py-2 last:border-b-0",
        isSelected && "bg-accent-soft",
        isCurrent ? "border-l-accent max-sm:flex-wrap" : "border-l-transparent",
        isCurrent && !isSelected && "bg-surface",
        decidedElsewhere !== undefined && "text-foreground-muted",
      )}
    >
      {item.status === "waiting" && (
        <Checkbox
          aria-label={`Selecionar ${title}`}
          className={cn("mt-0.5", !isWaiting && "invisible")}
          disabled={!isWaiting}
          checked={isSelected}
          onChange={({ nativeEvent }) => queue.choose(item, (nativeEvent as MouseEvent).shiftKey)}
        />
      )}
      <div className="min-w-0 flex-1 max-sm:basis-48">
        <h3 className="foreign-text font-headline text-lg leading-snug font-bold">
          <ItemTitle item={item} />
        </h3>
        {item.description !== "" && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the row's Enter does the same
          <p
            onClick={() => queue.unfold(item)}
            className={cn(
              "foreign-text text-sm text-foreground-muted",
              // All rows have the same height, so that selecting one moves nothing.
              !queue.unfolded.has(item.id) && "line-clamp-2",
            )}
          >
            {item.description}
          </p>
        )}
        <div className="foreign-text flex flex-wrap gap-x-2 text-xs text-foreground-muted">
          {decidedElsewhere && <p>{decidedElsewhere}</p>}
          <p className={decidedElsewhere && "hidden"}>
            <b className="font-medium text-foreground">{item.source}</b>
            <span>
              {` · ${formatPublishedAt(item.publishedAt)} · ${categoryName(item.category) ?? NO_CATEGORY.name}`}
            </span>
          </p>
          {item.status === "approved" && queue.scheduled.has(item.articleId ?? "") && (
            <ScheduledMark />
          )}
          {!decidedElsewhere && <ItemReasons item={item} />}
          {!decidedElsewhere && marks.length > 0 && (
            <p className="font-medium text-danger">{marks.join(" · ")}</p>
          )}
        </div>
        {repeated && (
          <p className="foreign-text text-xs font-medium text-danger">{repeated.text}</p>
        )}
      </div>
      <div
        className={cn(
          "flex shrink-0 flex-wrap content-start items-start justify-end gap-1 sm:w-66 lg:w-84",
          isCurrent ? "max-sm:basis-full max-sm:pt-1" : "max-sm:hidden",
        )}
      >
        {acts.map(({ Icon, text, name, keyName, act }, index) => (
          <Button
            key={text}
            size={isCurrent ? "small" : "small-icon"}
            variant={isCurrent ? (index === 0 && isWaiting ? "primary" : "outline") : "ghost"}
            aria-label={name}
            title={name}
            // The second click of a double click would hit the row that moved up.
            onClick={({ detail }) => detail > 1 || act(item)}
          >
            {isCurrent ? (
              <>
                <span>{text}</span>
                {keyName !== "" && (
                  <kbd
                    aria-hidden
                    className="font-sans text-xs opacity-70 max-lg:hidden pointer-coarse:hidden"
                  >
                    {keyName}
                  </kbd>
                )}
              </>
            ) : (
              <Icon />
            )}
          </Button>
        ))}
      </div>
    </li>
  );
}

function ItemTitle({ item }: { item: FeedItem }) {
  const address = openableAddress(item.url);
  if (address === null) return displayTitle(item);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="hover:underline underline-offset-2"
    >
      {displayTitle(item)}
    </a>
  );
}

function ItemReasons({ item: { score, reasons } }: { item: FeedItem }) {
  if (reasons.length === 0) return null;
  const sorted = reasons.toSorted(
    (a, b) =>
      Number(b.isCertain ?? false) - Number(a.isCertain ?? false) ||
      Math.abs(b.points) - Math.abs(a.points),
  );
  return (
    <details className="[&[open]]:basis-full">
      <summary className="w-fit cursor-pointer">Por quê?</summary>
      <p>{`${counted(score, "ponto", "pontos")}: ${sorted.map(describeReason).join(", ")}`}</p>
    </details>
  );
}
