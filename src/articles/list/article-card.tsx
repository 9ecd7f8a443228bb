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

/** What the source becomes with the tools, which listen to it (rule 6.11); without them it is a text. */
const sourceButton = (source: string) => ({
  role: "button",
  tabIndex: 0,
  title: "Ver só as notícias desta fonte",
  // The text in the page may be a translator's.
  "data-source": source,
});

/** Text lies above the stretched link so that it can be selected; a click on it opens the link all the same. */
const selectable = "relative z-1";

export function ArticleCard({ article, isPriority, Tools }: ArticleCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const content = cardContent(article);
  const { address, texts } = content;
  // Two lines of it; reading.css shows the rest to whoever points at it.
  const headline = <span className="foreign-text line-clamp-2">{texts.title}</span>;

  const pressed = useRef<{ x: number; y: number } | null>(null);

  const handleMouseDown = ({ clientX, clientY }: MouseEvent) => {
    pressed.current = { x: clientX, y: clientY };
  };

  const handleClick = (event: MouseEvent) => {
    const from = pressed.current;
    pressed.current = null;
    const target = event.target as Element;
    if (target.closest("button, [role=button]")) return;
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
      className="group relative flex h-full flex-col ring-on-link-focus"
    >
      <div
        className={cn("relative overflow-hidden rounded-lg eased", address && "group-hover:lifted")}
      >
        <ArticlePicture
          picture={content.picture}
          ownPicture={content.ownPicture}
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
      <h3
        data-slot="article-title"
        className="mt-3 font-headline text-lg/[1.35] font-bold [letter-spacing:-0.01em] sm:min-h-[2.7em]"
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
            {headline}
          </a>
        ) : (
          headline
        )}
      </h3>
      <p
        data-slot="article-description"
        className={cn("foreign-text mt-1.5 line-clamp-3 text-sm text-foreground-muted", selectable)}
      >
        {texts.description}
      </p>
      {/* The tools stand at its right, once they are there. */}
      <p className="mt-auto min-h-14 pt-3 pr-27 text-[0.8125rem] text-foreground-muted pointer-coarse:pr-33">
        <span className={cn("flex items-center gap-1.5 font-semibold text-foreground", selectable)}>
          <span
            data-slot="article-source"
            className="foreign-text line-clamp-1"
            {...(Tools && article.source.trim() && sourceButton(article.source))}
          >
            {texts.source}
          </span>
          {address && (
            <ExternalLink
              role="img"
              aria-label="Abre em nova aba"
              className="size-3.5 shrink-0 text-foreground-muted"
            />
          )}
        </span>
        <span data-slot="article-date" className={selectable}>
          {texts.date}
        </span>
      </p>
      {Tools && <Tools article={article} />}
    </article>
  );
}
