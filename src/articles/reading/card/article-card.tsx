import { Bookmark } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import type { Article } from "@/articles/model/article";
import type { CardNotes } from "./shown-notes";
import { cn } from "@/lib/cn";
import { AlsoIn } from "./also-in";
import { ArticlePicture } from "./article-picture";
import { cardContent, leadSize, shortDate } from "./card-content";
import { ownPicture } from "./category-style";
import { SOURCE_BUTTON } from "./pressed-source";

interface ArticleCardProps extends CardNotes {
  article: Article;
  isPriority: boolean;
  composition?: number;
}

/** The shortest movement during a click that counts as dragging, in CSS pixels. */
const DRAG_DISTANCE = 5;

/** Raises a text above the stretched link, so that it can be selected. `handleClick` opens the link for it. */
const selectable = "relative z-1";

export function ArticleCard({
  article,
  isPriority,
  composition = 0,
  mark,
  isSaved,
  isToday,
  hour,
}: ArticleCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const content = cardContent(article);
  const { address, texts } = content;
  // reading.css shows the whole headline on hover.
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
    // Selecting text by dragging ends with a click event. A click by a key has no mousedown before it.
    const isDrag =
      from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_DISTANCE;
    if (isOnLink && isDrag) event.preventDefault();
    if (!link.current || isOnLink || isDrag || event.button > 1) return;
    const { ctrlKey, metaKey, shiftKey, button } = event;
    // A middle click opens a background tab, like Ctrl + click.
    link.current.dispatchEvent(
      new window.MouseEvent("click", {
        // The event bubbles like a click on the link, so that opened.ts sees it.
        bubbles: true,
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
      data-key={article.key}
      data-mark={mark}
      data-today={isToday || undefined}
      data-title={isPriority ? leadSize(texts.title) : undefined}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      onAuxClick={handleClick}
      className={cn("news-card ring-on-link-focus", content.style)}
    >
      <p data-slot="article-head" className="text-xs font-bold">
        <span data-slot="article-badge" className="text-hue">
          {texts.badge}
        </span>
        {mark === "new" && <span data-slot="card-mark">Novo</span>}
        {mark === "opened" && (
          <span data-slot="card-mark" title="Já aberto">
            <span aria-hidden>✓</span>
            <span className="sr-only">Já aberto</span>
          </span>
        )}
        {isSaved && (
          <Bookmark
            role="img"
            aria-label="Salva"
            className="absolute top-0 right-0 size-3.5 fill-current text-accent"
          />
        )}
      </p>
      <h3 data-slot="article-title" className="font-headline font-bold">
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
      <ArticlePicture
        picture={content.picture}
        ownPicture={ownPicture(composition)}
        isPriority={isPriority}
      />
      <p
        data-slot="article-description"
        className={cn("foreign-text line-clamp-3 text-foreground-muted", selectable)}
      >
        {texts.description}
      </p>
      {/* A long source is truncated to keep the date on the line. */}
      <p data-slot="article-meta" className="text-foreground-muted">
        <span
          data-slot="article-source"
          className={cn("foreign-text line-clamp-1 font-semibold text-foreground", selectable)}
          {...(article.source.trim() && SOURCE_BUTTON)}
        >
          {texts.source}
        </span>
        {/* lucide's arrow would add a fifth to what React renders for a card. */}
        {address && (
          <svg
            role="img"
            aria-label="Abre em nova aba"
            viewBox="0 0 24 24"
            className="size-3 shrink-0 fill-none stroke-current stroke-2"
          >
            <path d="M7 7h10v10M7 17 17 7" />
          </svg>
        )}
        <time
          data-slot="article-date"
          dateTime={content.moment}
          className={cn("wrap-normal", selectable)}
        >
          {texts.date}
        </time>
        {/* For the list as headlines (headlines.css). Screen readers read the full date above, and the hour if known. */}
        {content.moment && (
          <span data-slot="short-date" aria-hidden={hour === undefined} className="hidden">
            {hour ?? shortDate(texts.date)}
          </span>
        )}
        <button
          type="button"
          data-slot="card-menu"
          aria-label="Opções da notícia"
          aria-expanded={false}
        >
          ⋮
        </button>
      </p>
      {content.alsoIn.length > 0 && <AlsoIn sources={content.alsoIn} />}
    </article>
  );
}
