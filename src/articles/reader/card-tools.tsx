import { Bookmark, Check, Share2 } from "lucide-react";
import { type Article, displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { cn } from "@/lib/cn";
import { useIsOpened } from "./opened";
import { saved, useSavedIds } from "./saved";

interface CardToolsProps {
  article: Article;
  onShare: (article: Article) => void;
}

const toolStyle =
  "grid size-9 place-items-center rounded-full text-foreground-muted eased hover:bg-accent-soft hover:text-foreground pointer-coarse:size-11";

/** What a visitor can do with a card besides opening it. Its place is kept free, so that nothing moves when it comes. */
export function CardTools({ article, onShare }: CardToolsProps) {
  const isSaved = useSavedIds().has(article.id);
  const isOpened = useIsOpened(article.id);
  const title = displayTitle(article);

  return (
    <div
      // Without an id it cannot be distinguished from others.
      data-article-id={article.id || undefined}
      data-opened={isOpened || undefined}
      className="absolute right-0 bottom-0 z-1 flex items-center"
    >
      {isOpened && (
        <span title="Já aberto" className="p-2 text-foreground-muted">
          <Check className="size-4" />
          <span className="sr-only">Já aberto</span>
        </span>
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
