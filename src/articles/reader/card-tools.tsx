import { Bookmark, ChevronDown, Share2 } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type Article, displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { cn } from "@/lib/cn";
import { useIsNew } from "./arrivals";
import { CardMark } from "./card-mark";
import { useIsOpened } from "./opened";
import { saved, useSavedIds } from "./saved";
import { useIsTruncated } from "./use-is-truncated";

interface CardToolsProps {
  article: Article;
  onShare: (article: Article) => void;
}

const toolStyle =
  "grid size-9 place-items-center rounded-full text-foreground-muted eased hover:bg-accent-soft hover:text-foreground pointer-coarse:size-11";

/** Marks the card for reading.css: what a reader does to it, React renders none of. */
function useCardMark(part: RefObject<Element | null>, name: string, isOn: boolean) {
  useLayoutEffect(() => {
    part.current?.closest("[data-slot=article-card]")?.toggleAttribute(name, isOn);
  }, [part, name, isOn]);
}

/** What a visitor can do with a card besides opening it. Its place is kept free, so that nothing moves when it comes. */
export function CardTools({ article, onShare }: CardToolsProps) {
  const isSaved = useSavedIds().has(article.id);
  const isOpened = useIsOpened(article.id);
  const isNew = useIsNew(article.id);
  const title = displayTitle(article);
  const root = useRef<HTMLDivElement>(null);
  const isTruncated = useIsTruncated(root);
  const [isWhole, setWhole] = useState(false);
  useCardMark(root, "data-whole", isWhole);
  useCardMark(root, "data-opened", isOpened);

  return (
    <div
      ref={root}
      data-slot="card-tools"
      // Without an id it cannot be distinguished from others.
      data-article-id={article.id || undefined}
      // As wide as with all of them (the room that the card keeps free), so that one more moves nothing.
      className="pointer-events-none absolute right-0 bottom-0 z-1 flex w-27 items-center justify-end *:pointer-events-auto *:shrink-0 pointer-coarse:w-33"
    >
      {(isOpened || isNew) && <CardMark isOpened={isOpened} />}
      {(isTruncated || isWhole) && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={`Ler título e resumo inteiros: ${title}`}
          title={isWhole ? "Recolher" : "Ler título e resumo inteiros"}
          onClick={() => setWhole(!isWhole)}
          className={toolStyle}
        >
          <ChevronDown className={cn("size-4", isWhole && "rotate-180")} />
        </button>
      )}
      {article.id && (
        <button
          type="button"
          aria-pressed={isSaved}
          aria-label={`Salvar para ler depois: ${title}`}
          title={isSaved ? "Tirar das salvas" : "Salvar para ler depois"}
          onClick={() => saved.toggle(article.id)}
          className={toolStyle}
        >
          <Bookmark className={cn("size-4", isSaved && "fill-current text-accent")} />
        </button>
      )}
      {openableAddress(article.url) && (
        <button
          type="button"
          aria-label={`Compartilhar: ${title}`}
          title="Compartilhar"
          onClick={() => onShare(article)}
          className={toolStyle}
        >
          <Share2 className="size-4" />
        </button>
      )}
    </div>
  );
}
