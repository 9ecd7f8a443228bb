import { type ReactNode, type SyntheticEvent, useMemo } from "react";
import { type Article, articlesFromRows } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/article-draft";

interface CardPreviewProps {
  fields: ArticleFields;
  /** Draws an article as its visitors see it. */
  renderCard: (article: Article) => ReactNode;
  onPictureBreak: (address: string) => void;
}

/**
 * The card as it will be. Out of reach of the keys and of screen readers: it says again what the fields say, and is no
 * card of the list.
 */
export function CardPreview({ fields, renderCard, onPictureBreak }: CardPreviewProps) {
  const [article] = useMemo(() => articlesFromRows([{ ...fields, id: "preview" }]), [fields]);

  const handleError = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) onPictureBreak(target.src);
  };

  return (
    <div
      inert
      aria-hidden
      data-slot="card-preview"
      className="grid grid-cols-1 content-start gap-2"
      onErrorCapture={handleError}
    >
      <p className="text-sm font-medium">Como o visitante verá</p>
      <div className="max-w-sm">{article && renderCard(article)}</div>
    </div>
  );
}
