import { Bookmark, Share2 } from "lucide-react";
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
  "grid size-8 place-items-center rounded-full border border-border-control bg-surface text-foreground eased hover:bg-accent-soft";

/** What a visitor can do with a card besides opening it. It lies over the picture, so that nothing moves when it comes. */
export function CardTools({ article, onShare }: CardToolsProps) {
  const isSaved = useSavedIds().has(article.id);
  const isOpened = useIsOpened(article.id);
  const title = displayTitle(article);

  return (
    <div
      // Without an id it cannot be distinguished from others.
      data-article-id={article.id || undefined}
      data-opened={isOpened || undefined}
      className="absolute inset-x-3 top-3 z-1 flex items-start justify-end gap-1.5"
    >
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
      {isOpened && (
        <span className="absolute top-0 left-0 mt-8 rounded bg-foreground px-2 py-0.5 text-xs font-semibold text-background">
          Já aberto
        </span>
      )}
    </div>
  );
}
