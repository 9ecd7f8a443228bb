import { ExternalLink } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import type { Article } from "@/articles/model/article";
import type { CardNotes } from "./card-notes";
import { cn } from "@/lib/cn";
import { ArticlePicture } from "./article-picture";
import { cardContent } from "./card-content";
import { ownPicture } from "./category-style";

interface ArticleCardProps extends CardNotes {
  article: Article;
  /** The index of our own picture, if it needs one (`compositionsOf`). */
  composition?: number;
  /** Another one renders the card again. */
  today?: string;
  isPriority: boolean;
}

/** A shorter movement during a click is a trembling hand's. CSS pixels. */
const DRAG_DISTANCE = 5;

/** The source as a button, which pressed-source.ts listens to (rule 6.11). */
const SOURCE_BUTTON = { role: "button", tabIndex: 0, title: "Ver só as notícias desta fonte" };

/** Text lies above the stretched link, to be selectable; `handleClick` opens the link all the same. */
const selectable = "relative z-1";

export function ArticleCard({
  article,
  composition = 0,
  today,
  isPriority,
  mark,
  time,
}: ArticleCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const content = cardContent(article, today);
  const { address, texts } = content;
  // Clamped to two lines; reading.css shows the rest on hover.
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
    // A drag over the text ends with a click. A key's click has no mousedown before it.
    const isDrag =
      from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_DISTANCE;
    if (isOnLink && isDrag) event.preventDefault();
    if (!link.current || isOnLink || isDrag || event.button > 1) return;
    const { ctrlKey, metaKey, shiftKey, button } = event;
    // A middle click is Ctrl + click: a tab in the background.
    link.current.dispatchEvent(
      new window.MouseEvent("click", {
        // As a press on the link does: what follows clicks sees it (opened.ts).
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
      data-opened={mark === "opened" || undefined}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      onAuxClick={handleClick}
      className={cn(
        "group relative flex h-full flex-col overflow-x-clip ring-on-link-focus",
        content.style,
      )}
    >
      <ArticlePicture
        picture={content.picture}
        ownPicture={ownPicture(article.category, composition)}
        isPriority={isPriority}
      />
      <p className="mt-2 flex gap-2 text-xs font-semibold">
        <span data-slot="article-badge" className="text-hue">
          {texts.badge}
        </span>
        <span data-slot="article-today" className="empty:hidden">
          {texts.today}
        </span>
        {mark === "new" && (
          <span data-slot="card-mark" className="rounded-xs bg-accent-soft px-1 text-accent">
            Novo
          </span>
        )}
        {mark === "opened" && (
          <span data-slot="card-mark" title="Já aberto" className="text-foreground-muted">
            <span aria-hidden>✓</span>
            <span className="sr-only">Já aberto</span>
          </span>
        )}
      </p>
      <h3
        data-slot="article-title"
        className="font-headline text-lg/[1.3] font-bold [letter-spacing:-0.01em] [word-spacing:0.05em]"
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
        className={cn("foreign-text mt-1 line-clamp-3 text-sm text-foreground-muted", selectable)}
      >
        {texts.description}
      </p>
      {/* A long source is cut, so that the date stays on its line: it asks for 5 rem, and grows up to its text. */}
      <p className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-1 text-[0.8125rem] text-foreground-muted pointer-coarse:pr-11">
        <span
          data-slot="article-source"
          className={cn(
            "foreign-text -my-[0.14rem] line-clamp-1 max-w-max grow basis-20 font-semibold text-foreground [line-height:1.5rem] break-all empty:hidden [&[role]]:cursor-pointer [&[role]]:hover:underline",
            selectable,
          )}
          {...(article.source.trim() && SOURCE_BUTTON)}
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
        <time
          data-slot="article-date"
          dateTime={content.moment}
          className={cn("wrap-normal", selectable)}
        >
          {texts.date}
        </time>
        {time !== undefined && (
          <time data-slot="article-time" dateTime={content.moment}>
            {time}
          </time>
        )}
      </p>
      {/* For touch screens, which cannot hover (rule 2.9). */}
      <button
        type="button"
        data-slot="card-menu"
        aria-label="Opções da notícia"
        className="absolute right-0 -bottom-2.5 z-1 hidden size-11 text-lg text-foreground-muted pointer-coarse:block"
      >
        ⋯
      </button>
    </article>
  );
}
