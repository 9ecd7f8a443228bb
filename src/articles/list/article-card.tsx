import { ExternalLink } from "lucide-react";
import { type ComponentType, type MouseEvent, useRef } from "react";
import type { Article } from "@/articles/model/article";
import { cn } from "@/lib/cn";
import { ArticlePicture } from "./article-picture";
import { cardContent } from "./card-content";

interface ArticleCardProps {
  article: Article;
  isPriority: boolean;
  /** What else can be done with the article. */
  Tools?: ComponentType<{ article: Article }> | undefined;
}

/** Further than a hand trembles between pressing and letting go. CSS pixels. */
const DRAG_DISTANCE = 5;

/** Text lies above the stretched link so that it can be selected; a click on it opens the link all the same. */
const selectable = "relative z-1";

export function ArticleCard({ article, isPriority, Tools }: ArticleCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const content = cardContent(article);
  const { address, texts } = content;

  const pressed = useRef<{ x: number; y: number } | null>(null);

  const handleMouseDown = ({ clientX, clientY }: MouseEvent) => {
    pressed.current = { x: clientX, y: clientY };
  };

  const handleClick = (event: MouseEvent) => {
    const from = pressed.current;
    pressed.current = null;
    const target = event.target as Element;
    if (target.closest("button")) return;
    const isOnLink = target.closest("a");
    // A drag over the text ends as a click. Keys press nothing before theirs.
    const isDrag =
      from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_DISTANCE;
    if (isOnLink && isDrag) event.preventDefault();
    if (!link.current || isOnLink || isDrag || event.button > 1) return;
    const { ctrlKey, metaKey, shiftKey, button } = event;
    // A middle click is what Ctrl and a click are: a tab in the background.
    link.current.dispatchEvent(
      new window.MouseEvent("click", {
        cancelable: true,
        ctrlKey: ctrlKey || button === 1,
        metaKey,
        shiftKey,
      }),
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside takes the keys
    <article
      data-slot="article-card"
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      onAuxClick={handleClick}
      className={cn(
        "relative flex h-full flex-col overflow-hidden rounded-lg border bg-surface eased",
        "ring-on-link-focus",
        address && "cursor-pointer hover:lifted",
      )}
    >
      <div className="relative">
        <ArticlePicture
          picture={content.picture}
          defaultPicture={content.defaultPicture}
          isPriority={isPriority}
        />
        <span
          data-slot="article-badge"
          className={cn(
            "absolute top-3 left-3 rounded px-2 py-0.5 text-xs font-semibold text-category-foreground",
            content.badgeStyle,
          )}
        >
          {texts.badge}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3
          data-slot="article-title"
          className="foreign-text line-clamp-2 font-headline text-lg/snug font-bold"
        >
          {address ? (
            <a
              ref={link}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              draggable={false}
              className="stretched-link"
            >
              {texts.title}
            </a>
          ) : (
            texts.title
          )}
        </h3>
        <p
          data-slot="article-description"
          className={cn("foreign-text line-clamp-3 text-sm text-foreground-muted", selectable)}
        >
          {texts.description}
        </p>
        <div className="mt-auto flex items-end gap-3 pt-2 text-[0.8125rem] text-foreground-muted">
          <p className={cn("min-w-0 flex-1", selectable)}>
            <span
              data-slot="article-source"
              className="foreign-text line-clamp-1 font-semibold text-foreground"
            >
              {texts.source}
            </span>
            <span data-slot="article-date" className="block">
              {texts.date}
            </span>
          </p>
          {address && (
            <ExternalLink role="img" aria-label="Abre em nova aba" className="size-4 shrink-0" />
          )}
        </div>
      </div>
      {/* After the link, also for the Tab key; by style over the picture. */}
      {Tools && <Tools article={article} />}
    </article>
  );
}
